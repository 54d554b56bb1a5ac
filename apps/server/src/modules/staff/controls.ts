import { type OfficeInput, type OfficeOutput, type StaffControl, staffControls } from "@chokdee/contract/office";
import { NO_MONEY, satang, satangFromBaht, toBaht } from "@chokdee/money";
import type { Queryable } from "../../core/db.ts";
import { refuseFields } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import { readControls, setControl } from "./control-repo.ts";
import type { StaffDependencies } from "./dependencies.ts";

type View = OfficeOutput<"officeStaffControlsGet">;

const MAX_SATANG = 10n ** 13n;
const MAX_NUMBER = 1_000;
const NAMES = Object.keys(staffControls) as StaffControl[];

export async function showControls(db: Queryable): Promise<View> {
  const controls = await readControls(db);
  return NAMES.map((name) => ({
    name,
    value: staffControls[name] === "baht" ? toBaht(satang(controls[name])) : Number(controls[name]),
  }));
}

/** Two owners set what holds the others in check. */
export async function setControls(
  { audit }: StaffDependencies,
  { controls }: OfficeInput<"officeStaffControlsSet">,
  by: StaffContext,
): Promise<View> {
  const values = controls.map(({ name, value }) => [name, readControl(name, value)] as const);
  refuseFields(
    Object.fromEntries(values.map(([name, value]) => [name, value === undefined ? "จำนวนไม่ถูกต้อง" : undefined])),
  );
  return by.once(async (tx) => {
    const before = await showControls(tx);
    for (const [name, value] of values) if (value !== undefined) await setControl(tx, name, value);
    const after = await showControls(tx);
    const [action, subject] = ["staff.controls", "staff_control"] as const;
    await audit.weigh(tx, by, { action, subject, before, after, amount: NO_MONEY, needs: "owner" });
    return after;
  });
}

function readControl(name: StaffControl, value: number): bigint | undefined {
  if (staffControls[name] === "baht") {
    const sum = satangFromBaht(value);
    return sum !== undefined && sum > 0n && sum <= MAX_SATANG ? sum : undefined;
  }
  return Number.isInteger(value) && value > 0 && value <= MAX_NUMBER ? BigInt(value) : undefined;
}
