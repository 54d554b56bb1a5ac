import type { TestProject } from "vitest/node";
import { copyTemplate, startTestCluster, stopTestCluster, TEMPLATES } from "./cluster.ts";
import { seedTemplate } from "./seed-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection strings of the run's cluster, with `{database}` to fill in. */
    postgres: { superuser: string; owner: string; app: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  await copyTemplate(cluster.urlAsSuperuser("postgres"), TEMPLATES.seeded);
  await seedTemplate(cluster.urlAsApp(TEMPLATES.seeded));
  project.provide("postgres", {
    superuser: cluster.urlAsSuperuser("{database}"),
    owner: cluster.urlAsOwner("{database}"),
    app: cluster.urlAsApp("{database}"),
  });
  return () => stopTestCluster(cluster);
}
