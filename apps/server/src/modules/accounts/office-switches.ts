import type { InputOf, OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { refuseFields, requireReason } from "../../core/form.ts";
import { playCategories } from "../../core/gate.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { listSwitches, setSwitch } from "./gate-repo.ts";
import { switchView } from "./office-views.ts";

const GAME = /^(game:[A-Za-z0-9_-]{1,60}\/[A-Za-z0-9_.-]{1,100}|provider:[a-z0-9_-]{1,32})$/;
/** The switches that always exist; providers and games get theirs when they are first switched. */
const STANDING = ["gaming", "deposit", "withdraw", ...playCategories.map((category) => `category:${category}`)];

export async function readSwitches({
  db,
}: AccountsDependencies): Promise<OutputOf<OfficeContract, "officeSwitchList">> {
  const rows = await listSwitches(db);
  const untouched = STANDING.filter((name) => !rows.some((row) => row.name === name));
  return [...rows.map(switchView), ...untouched.map((name) => ({ name, is_off: false, reason: "", changed_at: null }))];
}

/** Takes effect with the next bet or deposit. */
export async function changeSwitch(
  { db, clock, audit }: AccountsDependencies,
  input: InputOf<OfficeContract, "officeSwitchSet">,
  { staff, address }: StaffContext,
): Promise<OutputOf<OfficeContract, "officeSwitchSet">> {
  refuseFields({ name: STANDING.includes(input.name) || GAME.test(input.name) ? undefined : "ไม่พบสวิตช์นี้" });
  const reason = requireReason(input.reason);
  const row = { name: input.name, is_off: input.is_off, reason, changed_at: clock.now() };
  await db.transaction(async (tx) => {
    const wasOff = await setSwitch(tx, row);
    await audit.record(tx, staff, address, {
      action: "switch.set",
      subject: `switch:${input.name}`,
      before: { is_off: wasOff },
      after: { is_off: input.is_off },
      reason,
    });
  });
  return switchView(row);
}
