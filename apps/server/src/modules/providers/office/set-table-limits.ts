import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, type Satang, satangFromBaht, toBaht } from "@chokdee/money";
import { faultInLimits, type OwnLimits } from "@chokdee/rules/tables";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { Job } from "../../../core/jobs.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { TableDependencies } from "./read-rounds.ts";
import {
  endTableLimits,
  findTableLimits,
  listTableLimits,
  lockTableLimits,
  saveTableLimits,
  type TableLimitsRow,
} from "../table-limits-repo.ts";

const LIMITS = "providers.table_limits";
const MAX_LISTED = 1_000;

const FAULTS: Readonly<Record<keyof OwnLimits, readonly [field: string, text: string]>> = {
  min: ["min", "ต้องเป็นจำนวนเต็มบาท อย่างน้อย 1 บาท"],
  max: ["max", "ต้องเป็นจำนวนเต็มบาท ไม่ต่ำกว่าขั้นต่ำ"],
  maxPerRound: ["member_max", "ต้องเป็นจำนวนเต็มบาท ไม่ต่ำกว่าสูงสุดต่อช่อง"],
  maxLoss: ["max_loss", "ต้องเป็นจำนวนเต็มบาท ไม่ต่ำกว่าสูงสุดต่อช่อง และไม่เกิน 100,000,000 บาท"],
};

export async function readTableLimits({ db }: TableDependencies) {
  return (await listTableLimits(db, MAX_LISTED)).map(limitsView);
}

/** Decides what members may stake at a table and the house may lose there in a round, from its next round on. */
export async function setTableLimits(
  { clock, audit, jobs, registry }: TableDependencies,
  input: OfficeInput<"officeTableLimitsSet">,
  by: StaffContext,
): Promise<OfficeOutput<"officeTableLimitsSet">> {
  const { provider_id, table_id } = input;
  const reason = requireReason(input.reason);
  refuseFields({
    provider_id: registry.find(provider_id)?.limitTable ? undefined : "ค่ายนี้ไม่มีโต๊ะที่ตั้งวงเงินได้",
    table_id: /^[A-Za-z0-9_.-]{1,64}$/.test(table_id) ? undefined : "ชื่อโต๊ะไม่ถูกต้อง",
  });
  const own = limitsOf(input);
  return by.once(async (tx) => {
    const before = await lockTableLimits(tx, provider_id, table_id);
    const made = await saveTableLimits(tx, { provider_id, table_id, ...own }, clock.now());
    await jobs.add(tx, LIMITS, { provider_id, table_id }, { key: keyOf(made) });
    await audit.weigh(tx, by, {
      action: "table.limits",
      subject: `table:${provider_id}:${table_id}`,
      ...(before && { before: limitsView(before) }),
      after: limitsView(made),
      reason,
      amount: NO_MONEY,
      needs: "owner",
    });
    return limitsView(made);
  });
}

function limitsOf(input: OfficeInput<"officeTableLimitsSet">) {
  const amounts = {
    min: satangFromBaht(input.min),
    max: satangFromBaht(input.max),
    maxPerRound: satangFromBaht(input.member_max),
    maxLoss: satangFromBaht(input.max_loss),
  };
  const asNumber = (amount: Satang | undefined) => (amount === undefined ? Number.NaN : Number(amount));
  const fault = faultInLimits({
    min: asNumber(amounts.min),
    max: asNumber(amounts.max),
    maxPerRound: asNumber(amounts.maxPerRound),
    maxLoss: asNumber(amounts.maxLoss),
  });
  if (fault) refuseFields({ [FAULTS[fault][0]]: FAULTS[fault][1] });
  const { min = NO_MONEY, max = NO_MONEY, maxPerRound = NO_MONEY, maxLoss = NO_MONEY } = amounts;
  return { min, max, member_max: maxPerRound, max_loss: maxLoss };
}

function keyOf({ provider_id, table_id, revision }: TableLimitsRow): string {
  return `${LIMITS}:${provider_id}:${table_id}:${revision}`;
}

/** Tells the provider what two people have decided, until it has answered. */
export function tableLimitsJob({ db, clock, registry }: TableDependencies): Job {
  return {
    name: LIMITS,
    run: async (payload) => {
      const { provider_id, table_id } = payload as Pick<TableLimitsRow, "provider_id" | "table_id">;
      const wanted = await findTableLimits(db, provider_id, table_id);
      if (wanted?.state !== "waiting") return;
      const { revision, min, max, member_max, max_loss } = wanted;
      try {
        await registry.get(provider_id).limitTable?.(table_id, Number(revision), {
          min: Number(min),
          max: Number(max),
          member_max: Number(member_max),
          table_max_loss: Number(max_loss),
        });
        await endTableLimits(db, wanted, "done", clock.now());
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === "PROVIDER_DOWN") throw error;
        await endTableLimits(db, wanted, "refused", clock.now());
      }
    },
  };
}

/** Those whose job gave up while the provider did not answer. */
export async function retryTableLimits({ db, jobs }: TableDependencies): Promise<void> {
  const waiting = (await listTableLimits(db, MAX_LISTED)).filter(({ state }) => state === "waiting");
  await db.transaction(async (tx) => {
    for (const row of waiting) {
      await jobs.add(tx, LIMITS, { provider_id: row.provider_id, table_id: row.table_id }, { key: keyOf(row) });
    }
  });
}

function limitsView(row: TableLimitsRow): OfficeOutput<"officeTableLimitsSet"> {
  return {
    provider_id: row.provider_id,
    table_id: row.table_id,
    min: toBaht(row.min),
    max: toBaht(row.max),
    member_max: toBaht(row.member_max),
    max_loss: toBaht(row.max_loss),
    state: row.state,
    decided_at: row.decided_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
