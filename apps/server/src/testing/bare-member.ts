import { randomBytes } from "node:crypto";
import type { MemberId } from "../core/ids.ts";
import type { TestDatabase } from "./database.ts";
import { satang } from "@chokdee/money";
import { MAIN_WALLET, type MoveGroup } from "../core/ledger.ts";

/** A member who can be played for but not signed in as: for tests that need many. */
export async function insertBareMember({ owner }: Pick<TestDatabase, "owner">): Promise<MemberId> {
  const { rows } = await owner.query<{ id: MemberId }>(
    `insert into member (username, username_key, password_hash, agent_code, created_at)
     values ($1, $1, '', 'chokdee', now()) returning id`,
    [`bare-${randomBytes(6).toString("hex")}`],
  );
  if (!rows[0]) throw new Error("no member was made");
  return rows[0].id;
}

/** Satang that a test puts into a member's main wallet, as money that was never paid in. Each key moves it once. */
export function funding(memberId: MemberId, amount: bigint, key = "opening"): MoveGroup {
  const move = { from: "sandbox_funding", to: MAIN_WALLET, amount: satang(amount), code: "adjust_in" } as const;
  return { memberId, scope: "test", key, reference: "test", actor: "system", moves: [move] };
}
