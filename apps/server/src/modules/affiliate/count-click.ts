import { bangkokDay } from "@chokdee/rules/time";
import type { ContextFor } from "../../platform/http/context.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { countClick as count } from "./visit-repo.ts";

const MAX_A_DAY = 20_000;
const VISITOR_BYTES = 16;

/**
 * Counts that a link was followed: once a day for each browser, or for each address where the browser has no name. What
 * is stored of either is a one-way hash that changes every day: the table is no record of who visited.
 * A person with two browsers counts twice, and no money depends on the figure.
 */
export async function countClick(
  { db, clock, referrals, secrets }: AffiliateDependencies,
  code: string,
  { deviceId, address, member }: ContextFor<"anyone">,
): Promise<Record<string, never>> {
  const earnerId = await referrals.ownerOf(db, code);
  // Members who look at their own link have brought no one.
  if (earnerId === undefined || earnerId === member?.memberId) return {};
  const day = bangkokDay(clock.now());
  const visitor = secrets.mac("affiliate-click", `${day} ${deviceId ?? address}`).subarray(0, VISITOR_BYTES);
  await db.transaction((tx) => count(tx, earnerId, day, visitor, MAX_A_DAY));
  return {};
}
