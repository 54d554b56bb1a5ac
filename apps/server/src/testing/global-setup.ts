import type { TestProject } from "vitest/node";
import { startTestCluster, stopTestCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection strings of the run's cluster, with `{database}` to fill in. */
    postgres: { superuser: string; owner: string; app: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide("postgres", {
    superuser: cluster.urlAsSuperuser("{database}"),
    owner: cluster.urlAsOwner("{database}"),
    app: cluster.urlAsApp("{database}"),
  });
  return () => stopTestCluster(cluster);
}
