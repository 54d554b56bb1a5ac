import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, satang, toBaht } from "@chokdee/money";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { Job } from "../../../core/jobs.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { TableDependencies } from "./read-rounds.ts";
import { readTableLimits } from "./set-table-limits.ts";
import type { ProviderRegistry } from "../registry.ts";
import {
  endTableVoid,
  findTableVoid,
  insertTableVoid,
  listTableVoids,
  listWaitingVoids,
  type TableVoidRow,
} from "../table-void-repo.ts";

const VOID = "providers.table_void";
/** Members read it with the round, so it says something. */
const MIN_REASON = 10;
const MAX_REASON = 300;
const MAX_LISTED = 100;

/** Where it was drawn while the second person read, its result stands. */
const ENDS: Readonly<Record<string, "too_late" | "unknown">> = { GAME_ROUND_STATE: "too_late", NOT_FOUND: "unknown" };

/** The tables as their providers have them, with what was ever played there, and the rounds that were made void. */
export async function readTables(deps: TableDependencies): Promise<OfficeOutput<"officeTableList">> {
  const answers = await Promise.all(deps.registry.all.map((adapter) => tablesOf(adapter)));
  const voids = (await listTableVoids(deps.db, MAX_LISTED)).map(voidView);
  return { tables: answers.flat(), voids, limits: await readTableLimits(deps) };
}

async function tablesOf({ providerId, tables }: ProviderRegistry["all"][number]) {
  const answer = await tables?.([]);
  return (answer?.tables ?? []).map(({ table, kind, name_th, state, round, players, limits, meters }) => ({
    provider_id: providerId,
    table_id: table,
    kind,
    name: name_th,
    state,
    round: round && { round: round.round, phase: round.phase, ends_at: round.ends_at, stake: baht(round.stake) },
    players,
    limits: {
      min: baht(limits.min),
      max: baht(limits.max),
      member_max: baht(limits.member_max),
      max_loss: baht(limits.table_max_loss),
    },
    meters: {
      rounds: meters.rounds,
      voided: meters.voided,
      bets: meters.bets,
      staked: baht(meters.staked),
      won: baht(meters.won),
    },
  }));
}

const baht = (amount: number) => toBaht(satang(BigInt(amount)));

/** Has a round of a table cancelled for everybody at it: always by two people, for a reason that members read. */
export async function voidTableRound(
  { clock, audit, jobs, registry }: TableDependencies,
  input: OfficeInput<"officeTableVoid">,
  by: StaffContext,
): Promise<OfficeOutput<"officeTableVoid">> {
  const { provider_id, round } = input;
  const reason = requireReason(input.reason);
  refuseFields({
    provider_id: registry.find(provider_id)?.voidTableRound ? undefined : "ค่ายนี้ไม่มีโต๊ะที่ยกเลิกรอบได้",
    round: /^[A-Za-z0-9_.:-]{1,64}$/.test(round) ? undefined : "เลขรอบไม่ถูกต้อง",
    reason:
      reason.length < MIN_REASON || reason.length > MAX_REASON
        ? `เหตุผลที่สมาชิกอ่านได้ ต้องยาว ${MIN_REASON} ถึง ${MAX_REASON} ตัวอักษร`
        : undefined,
  });
  return by.once(async (tx) => {
    const wanted = { provider_id, round, reason, staffId: by.staff.staffId };
    const made = await insertTableVoid(tx, wanted, clock.now());
    if (!made) throw new DomainError("GAME_ROUND_STATE");
    await jobs.add(tx, VOID, { provider_id, round }, { key: `${VOID}:${provider_id}:${round}` });
    await audit.weigh(tx, by, {
      action: "table_round.void",
      subject: `round:${provider_id}:${round}`,
      after: voidView(made),
      reason,
      exception: "void",
      amount: NO_MONEY,
      needs: "person",
    });
    return voidView(made);
  });
}

/** Has the provider do what two people have decided, until it has answered. */
export function tableVoidJob(deps: TableDependencies): Job {
  return {
    name: VOID,
    run: async (payload) => {
      const { provider_id, round } = payload as Pick<TableVoidRow, "provider_id" | "round">;
      const wanted = await findTableVoid(deps.db, provider_id, round);
      if (wanted?.state === "waiting") await sendTableVoid(deps, wanted);
    },
  };
}

/** Those whose job gave up while the provider did not answer. */
export async function retryTableVoids({ db, jobs }: TableDependencies): Promise<void> {
  const waiting = await listWaitingVoids(db, MAX_LISTED);
  await db.transaction(async (tx) => {
    for (const { provider_id, round } of waiting) {
      await jobs.add(tx, VOID, { provider_id, round }, { key: `${VOID}:${provider_id}:${round}` });
    }
  });
}

async function sendTableVoid({ db, clock, registry }: TableDependencies, wanted: TableVoidRow): Promise<void> {
  try {
    await registry.get(wanted.provider_id).voidTableRound?.(wanted.round, wanted.reason);
    await endTableVoid(db, wanted, "done", clock.now());
  } catch (error) {
    const end = error instanceof DomainError ? ENDS[error.code] : undefined;
    if (!end) throw error;
    await endTableVoid(db, wanted, end, clock.now());
  }
}

function voidView(row: TableVoidRow): OfficeOutput<"officeTableVoid"> {
  return {
    provider_id: row.provider_id,
    round: row.round,
    reason: row.reason,
    state: row.state,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
