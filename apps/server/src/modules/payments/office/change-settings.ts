import { isDeepStrictEqual } from "node:util";
import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, satang, type Satang, toBaht } from "@chokdee/money";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { amountWithin, refuseFields } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import {
  type Channel,
  insertTarget,
  listAccountHours,
  listChannels,
  listTargets,
  setAccountHours,
  type Target,
  updateChannel,
  updateTarget,
} from "../channel-repo.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { readSettings, type Settings, writeSettings } from "../setting-repo.ts";
import { hoursView, readHours } from "./hours.ts";

/** The maximum of one PromptPay payment at the banks. */
const MAX_BY_CHANNEL = 70_000_000n;
const MAX = 10n ** 12n;
const MAX_TARGETS = 200;
const MAX_NAME = 120;
const NUMBERS = { biller: /^\d{15}$/, mobile: /^0[689]\d{8}$/, tax_id: /^\d{13}$/, ewallet: /^\d{15}$/ } as const;

export function channelFormView(channel: Channel): OfficeOutput<"officeChannelUpdate"> {
  return {
    channel_id: channel.id,
    kind: channel.kind,
    name: channel.name,
    is_open: channel.is_open,
    min: toBaht(channel.least),
    max: toBaht(channel.most),
    presets: channel.presets.map(toBaht),
    ...hoursView(channel),
  };
}

export async function changeChannel(
  { audit }: PaymentsDependencies,
  form: OfficeInput<"officeChannelUpdate">,
  by: StaffContext,
): Promise<Channel> {
  const [min, max] = [money(form.min), money(form.max)];
  const presets = form.presets.map(money);
  refuseFields({
    name: nameProblem(form.name),
    min: min === undefined || min <= 0n ? "จำนวนเงินไม่ถูกต้อง" : undefined,
    max: max === undefined || max < (min ?? 0n) || max > MAX_BY_CHANNEL ? "จำนวนเงินไม่ถูกต้อง" : undefined,
    presets: presets.some((each) => each === undefined || each <= 0n) ? "จำนวนเงินไม่ถูกต้อง" : undefined,
  });
  const hours = readHours(form);
  return by.once(async (tx) => {
    const before = orNotFound((await listChannels(tx)).find(({ id }) => id === form.channel_id));
    const after: Channel = {
      ...before,
      ...hours,
      name: form.name.trim(),
      is_open: form.is_open,
      least: min ?? before.least,
      most: max ?? before.most,
      presets: presets.flatMap((each) => each ?? []),
    };
    refuseUnchanged(channelFormView(before), channelFormView(after));
    await updateChannel(tx, after);
    await audit.weigh(tx, by, {
      action: "payment_channel.update",
      subject: `payment_channel:${before.id}`,
      before: channelFormView(before),
      after: channelFormView(after),
      amount: NO_MONEY,
      // Names and hours move nothing; wider bounds do.
      ...((after.least < before.least || after.most > before.most) && { needs: "person" }),
    });
    return after;
  });
}

export function targetView(target: Target): OfficeOutput<"officePromptpayUpdate"> {
  const { id, kind, number, name, is_open } = target;
  return { id, kind, number, name, is_open, ...hoursView(target) };
}

/** Whoever names where members pay could name an own account, so that one person is never enough. */
export async function addTarget(
  { audit }: PaymentsDependencies,
  form: OfficeInput<"officePromptpayCreate">,
  by: StaffContext,
): Promise<Target> {
  const number = readNumber(form);
  refuseFields({
    name: nameProblem(form.name),
    number: NUMBERS[form.kind].test(number) ? undefined : "เลขที่บัญชีไม่ถูกต้อง",
  });
  const hours = readHours(form);
  return by.once(async (tx) => {
    if ((await listTargets(tx)).length >= MAX_TARGETS) {
      throw new DomainError("LIST_FULL", { values: { max: MAX_TARGETS } });
    }
    const { kind, is_open } = form;
    const target = await insertTarget(tx, { kind, number, name: form.name.trim(), is_open, ...hours });
    refuseFields({ number: target ? undefined : "มีเลขที่บัญชีนี้อยู่แล้ว" });
    if (!target) throw new DomainError("INTERNAL");
    await audit.weigh(tx, by, {
      action: "promptpay_target.create",
      subject: `promptpay_target:${target.id}`,
      after: targetView(target),
      amount: NO_MONEY,
      needs: "person",
    });
    return target;
  });
}

/** Where it leads stays as it is, and whoever types another number reads so; a new number is a new target. */
export async function changeTarget(
  { audit }: PaymentsDependencies,
  form: OfficeInput<"officePromptpayUpdate">,
  by: StaffContext,
): Promise<Target> {
  refuseFields({ name: nameProblem(form.name) });
  const hours = readHours(form);
  return by.once(async (tx) => {
    const before = orNotFound((await listTargets(tx)).find(({ id }) => id === form.id));
    if (form.kind !== before.kind || readNumber(form) !== before.number) throw new DomainError("PROMPTPAY_FIXED");
    const after = await updateTarget(tx, { ...before, ...hours, name: form.name.trim(), is_open: form.is_open });
    if (!after) throw new DomainError("NOT_FOUND");
    refuseUnchanged(targetView(before), targetView(after));
    await audit.weigh(tx, by, {
      action: "promptpay_target.update",
      subject: `promptpay_target:${before.id}`,
      before: targetView(before),
      after: targetView(after),
      amount: NO_MONEY,
      // One person may close it, and choose its hours.
      ...(after.is_open && (!before.is_open || after.name !== before.name) && { needs: "person" }),
    });
    return after;
  });
}

export async function changeAccountHours(
  { db, audit, agentAccounts }: PaymentsDependencies,
  form: OfficeInput<"officeAccountHoursSet">,
  { staff, address }: StaffContext,
): Promise<OfficeOutput<"officeAccountHoursSet">> {
  const hours = readHours(form);
  return db.transaction(async (tx) => {
    const account = orNotFound((await agentAccounts.list(tx)).find(({ id }) => id === form.account_id));
    const before = (await listAccountHours(tx)).find(({ account_id }) => account_id === account.id);
    refuseUnchanged(before ? hoursView(before) : { closed_from: null, closed_to: null }, hoursView(hours));
    await setAccountHours(tx, account.id, hours);
    await audit.record(tx, staff, address, {
      action: "payment_account_hours.set",
      subject: `agent_account:${account.id}`,
      before: before ? hoursView(before) : null,
      after: hoursView(hours),
    });
    return { account_id: account.id, ...hoursView(hours) };
  });
}

export function settingsView(settings: Settings): OfficeOutput<"officePaymentSettingsGet"> {
  return {
    withdraw_min: toBaht(settings.withdraw_least),
    withdraw_max: toBaht(settings.withdraw_most),
    withdraw_times_a_day: settings.withdraw_times_a_day,
    withdraw_max_a_day: toBaht(settings.withdraw_most_a_day),
    automatic_max: toBaht(settings.automatic_most),
    identity_above: toBaht(settings.identity_above),
  };
}

/** What leaves without staff, and how much, is for two owners to say. */
export async function changeSettings(
  { audit }: PaymentsDependencies,
  form: OfficeInput<"officePaymentSettingsUpdate">,
  by: StaffContext,
): Promise<Settings> {
  const after: Settings = {
    withdraw_least: money(form.withdraw_min) ?? satang(-1n),
    withdraw_most: money(form.withdraw_max) ?? satang(-1n),
    withdraw_times_a_day: form.withdraw_times_a_day,
    withdraw_most_a_day: money(form.withdraw_max_a_day) ?? satang(-1n),
    automatic_most: money(form.automatic_max) ?? satang(-1n),
    identity_above: money(form.identity_above) ?? satang(-1n),
  };
  const wrong = "จำนวนเงินไม่ถูกต้อง";
  refuseFields({
    withdraw_min: after.withdraw_least <= 0n ? wrong : undefined,
    withdraw_max: after.withdraw_most < after.withdraw_least ? wrong : undefined,
    withdraw_max_a_day: after.withdraw_most_a_day < after.withdraw_least ? wrong : undefined,
    withdraw_times_a_day:
      form.withdraw_times_a_day < 0 || form.withdraw_times_a_day > 1_000 ? "กรุณากรอกจำนวนครั้ง 0 ถึง 1000" : undefined,
    automatic_max: after.automatic_most < 0n ? wrong : undefined,
    identity_above: after.identity_above < 0n ? wrong : undefined,
  });
  return by.once(async (tx) => {
    const before = settingsView(await readSettings(tx));
    refuseUnchanged(before, settingsView(after));
    await writeSettings(tx, after);
    await audit.weigh(tx, by, {
      action: "payment_setting.update",
      subject: "payment_setting",
      before,
      after: settingsView(after),
      amount: NO_MONEY,
      needs: "owner",
    });
    return after;
  });
}

/** What changes nothing is a mistake of whoever sends it, and no entry for the record or for a second person. */
function refuseUnchanged(before: object, after: object): void {
  if (isDeepStrictEqual(before, after)) throw new DomainError("NOTHING_CHANGED");
}

const readNumber = (form: Pick<OfficeInput<"officePromptpayUpdate">, "number">) => form.number.replace(/[\s-]/g, "");

const money = (baht: number): Satang | undefined => amountWithin(baht, 0n, MAX);

function nameProblem(name: string): string | undefined {
  if (name.trim() === "") return "กรุณากรอกชื่อ";
  return name.length > MAX_NAME ? `ชื่อต้องไม่เกิน ${MAX_NAME} ตัวอักษร` : undefined;
}
