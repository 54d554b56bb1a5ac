import type { OfficeOutput } from "@chokdee/contract/office";
import { newSince } from "@chokdee/rules/news";
import { readBriefly } from "../../../core/brief-read.ts";
import { sumAudiences } from "../audience-repo.ts";
import type { AgentDependencies } from "../dependencies.ts";

/** How many would see something now, by the rules that decide for each of them. */
export async function countAudiences({ db, clock }: AgentDependencies): Promise<OfficeOutput<"officeAudienceCount">> {
  const now = clock.now();
  const { vip_1, vip_2, ...counts } = await readBriefly(db, (tx) => sumAudiences(tx, now, newSince(now)));
  return {
    ...counts,
    vip: [
      { level: 1, members: vip_1 },
      { level: 2, members: vip_2 },
    ],
  };
}
