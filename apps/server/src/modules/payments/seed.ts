import type { Db } from "../../core/db.ts";
import { insertTarget, listTargets } from "./channel-repo.ts";

/** A biller of play money, so that a new sandbox can be paid. */
export async function seedBiller(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await listTargets(tx)).length > 0) return;
    await insertTarget(tx, {
      kind: "biller",
      number: "000000000000099",
      name: "โชคดี (เงินสมมติ)",
      is_open: true,
      closed_from: null,
      closed_to: null,
    });
  });
}
