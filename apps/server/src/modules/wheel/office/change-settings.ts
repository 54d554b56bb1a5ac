import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY, satang, satangFromBaht } from "@chokdee/money";
import { refuseFields } from "../../../core/form.ts";
import { EVERYBODY } from "../../../core/rewards.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { WheelDependencies } from "../dependencies.ts";
import { lockSettings, type WheelSettings, writeSettings } from "../setting-repo.ts";
import { officeWheel, type OfficeWheel, settingsView } from "./views.ts";

const MAX_POINTS = 1_000_000;
const MAX_DEPOSIT = 100_000_000n;
const MAX_DAILY = 10;
const MAX_BY_DEPOSIT = 100;
const MAX_DAYS = 365;

export async function changeSettings(
  { clock, audit, rewardWorth }: WheelDependencies,
  form: OfficeInput<"officeWheelSettingsUpdate">,
  by: StaffContext,
): Promise<OfficeWheel> {
  const after = readSettingsForm(form);
  return by.once(async (tx) => {
    const economy = await audit.holdEconomy(tx);
    const before = await lockSettings(tx);
    await writeSettings(tx, after);
    const count = after.daily_tickets + after.deposit_tickets_a_day;
    const perMember = after.is_open ? await rewardWorth(tx, { kind: "wheel_ticket", count }) : NO_MONEY;
    await audit.weigh(tx, by, {
      action: "wheel.settings",
      subject: "wheel",
      before: settingsView(before),
      after: settingsView(after),
      amount: satang(perMember * BigInt(EVERYBODY)),
      economy,
    });
    return officeWheel(tx, clock.now());
  });
}

function readSettingsForm(form: OfficeInput<"officeWheelSettingsUpdate">): WheelSettings {
  const deposit = form.deposit_per_ticket === null ? null : satangFromBaht(form.deposit_per_ticket);
  const isDeposit = deposit === null || (deposit !== undefined && deposit > 0n && deposit <= MAX_DEPOSIT);
  const within = (value: number, min: number, max: number, what: string) =>
    value >= min && value <= max ? undefined : `${what}ต้องอยู่ระหว่าง ${min}-${max}`;
  refuseFields({
    points_per_spin: form.points_per_spin === null ? undefined : within(form.points_per_spin, 1, MAX_POINTS, "แต้ม"),
    daily_tickets: within(form.daily_tickets, 0, MAX_DAILY, "จำนวนสิทธิ์"),
    deposit_per_ticket: isDeposit ? undefined : "จำนวนเงินไม่ถูกต้อง",
    deposit_tickets_a_day: within(form.deposit_tickets_a_day, 0, MAX_BY_DEPOSIT, "จำนวนสิทธิ์"),
    ticket_days: within(form.ticket_days, 1, MAX_DAYS, "จำนวนวัน"),
  });
  return {
    ...form,
    points_per_spin: form.points_per_spin === null ? null : BigInt(form.points_per_spin),
    deposit_per_ticket: deposit ?? null,
  };
}
