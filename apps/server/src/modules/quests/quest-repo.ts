import type { QuestPeriod } from "@chokdee/rules/quests";
import type { Queryable, Tx } from "../../core/db.ts";
import type { PlayCategory } from "../../core/gate.ts";
import { readStoredReward, type StoredReward, storeReward } from "../../core/reward-forms.ts";
import type { Reward } from "../../core/rewards.ts";

export type QuestKind = "check_in" | "deposit" | "turnover" | "rounds" | "invite" | "lotto_bill";

export interface Mark {
  readonly days: number;
  readonly reward: Reward;
}

/** What staff may change of a quest. */
export interface QuestTerms {
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly eventId: number | null;
  readonly need: bigint;
  readonly categories: readonly PlayCategory[];
  readonly minDeposit: bigint;
  readonly reward: Reward;
  readonly strip: readonly Reward[];
  readonly marks: readonly Mark[];
  readonly vipLevel: number;
  readonly unlockedBy: number | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly position: number;
  readonly isShown: boolean;
}

/** What a quest counts and how often it returns. It stays as it was made, because progress and claims hang on it. */
export interface QuestNature {
  readonly kind: QuestKind;
  readonly period: QuestPeriod;
  readonly unit: "baht" | "count";
}

export interface Quest extends QuestNature, QuestTerms {
  readonly id: number;
}

interface Row extends Pick<
  Quest,
  "id" | "kind" | "period" | "unit" | "title" | "description" | "image" | "need" | "categories" | "position"
> {
  readonly event_id: number | null;
  readonly min_deposit: bigint;
  readonly vip_level: number;
  readonly unlocked_by: number | null;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly is_shown: boolean;
  readonly reward: StoredReward;
  readonly strip: readonly StoredReward[];
  readonly marks: readonly { readonly days: number; readonly reward: StoredReward }[];
}

const COLUMNS = `id, kind, period, unit, title, description, image, event_id, need, categories,
  min_deposit, reward, strip, marks, vip_level, unlocked_by,
  starts_on::text as starts_on, ends_on::text as ends_on, position, is_shown`;

const TERMS = [
  "title",
  "description",
  "image",
  "event_id",
  "need",
  "categories",
  "min_deposit",
  "reward",
  "strip",
  "marks",
  "vip_level",
  "unlocked_by",
  "starts_on",
  "ends_on",
  "position",
  "is_shown",
] as const;

/** The number only has to be ours. */
const ARRANGING = 7_304_185;

/** More than staff can oversee, and few enough to be read at once. */
export const MAX_QUESTS = 200;

/** Quests that members may see which had not ended before `day`. */
export async function listShown(db: Queryable, day: string): Promise<Quest[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from quest
      where is_shown and (ends_on is null or ends_on >= $1::date) order by position, id limit $2`,
    [day, MAX_QUESTS],
  );
  return rows.map(questOf);
}

export async function findShown(db: Queryable, id: number): Promise<Quest | undefined> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from quest where is_shown and id = $1::bigint`, [id]);
  return rows[0] && questOf(rows[0]);
}

export async function listAll(db: Queryable): Promise<Quest[]> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from quest order by position, id limit $1`, [MAX_QUESTS]);
  return rows.map(questOf);
}

/** Alterations come one at a time, so that a count and a chain of locks hold until they are written. */
export async function lockQuests(tx: Tx): Promise<void> {
  await tx.query("select pg_advisory_xact_lock($1)", [ARRANGING]);
}

export async function insertQuest(tx: Tx, quest: QuestNature & QuestTerms): Promise<Quest> {
  const { rows } = await tx.query<Row>(
    `insert into quest (kind, period, unit, ${TERMS.join(", ")})
     values ($1, $2, $3, ${TERMS.map((_name, index) => `$${index + 4}`).join(", ")}) returning ${COLUMNS}`,
    [quest.kind, quest.period, quest.unit, ...valuesOf(quest)],
  );
  if (!rows[0]) throw new Error("An insert returns its row.");
  return questOf(rows[0]);
}

export async function updateQuest(tx: Tx, id: number, terms: QuestTerms): Promise<Quest | undefined> {
  const { rows } = await tx.query<Row>(
    `update quest set ${TERMS.map((name, index) => `${name} = $${index + 2}`).join(", ")}
      where id = $1::bigint returning ${COLUMNS}`,
    [id, ...valuesOf(terms)],
  );
  return rows[0] && questOf(rows[0]);
}

export async function hasEvent(db: Queryable, id: number): Promise<boolean> {
  return (await db.query("select 1 from site_event where id = $1::bigint", [id])).rowCount > 0;
}

function valuesOf(terms: QuestTerms) {
  return [
    terms.title,
    terms.description,
    terms.image,
    terms.eventId,
    terms.need,
    terms.categories,
    terms.minDeposit,
    JSON.stringify(storeReward(terms.reward)),
    JSON.stringify(terms.strip.map(storeReward)),
    JSON.stringify(terms.marks.map(({ days, reward }) => ({ days, reward: storeReward(reward) }))),
    terms.vipLevel,
    terms.unlockedBy,
    terms.startsOn,
    terms.endsOn,
    terms.position,
    terms.isShown,
  ];
}

function questOf(row: Row): Quest {
  const { event_id, min_deposit, vip_level, unlocked_by, starts_on, ends_on, is_shown, ...same } = row;
  return {
    ...same,
    eventId: event_id,
    minDeposit: min_deposit,
    vipLevel: vip_level,
    unlockedBy: unlocked_by,
    startsOn: starts_on,
    endsOn: ends_on,
    isShown: is_shown,
    reward: readStoredReward(row.reward),
    strip: row.strip.map(readStoredReward),
    marks: row.marks.map(({ days, reward }) => ({ days, reward: readStoredReward(reward) })),
  };
}
