import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, toBaht } from "@chokdee/money";
import { bangkokDay, DAY_MS, HOUR_MS, midnight, MINUTE_MS } from "@chokdee/rules/time";
import { cut } from "@chokdee/server-kit/db";
import { readBriefly } from "../../../core/brief-read.ts";
import type { Queryable } from "../../../core/db.ts";
import { orNotFound } from "../../../core/domain-error.ts";
import { foundOf, MAX_FOUND, readPlace } from "../../../core/page.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { JobQueue } from "../../../core/jobs.ts";
import type { Providers } from "../providers.ts";
import {
  findRound,
  listCalls,
  listOpenMagazines,
  listRounds,
  type RoundKey,
  type RoundRow,
  seekRounds,
  type Span,
  sumProviders,
  sumRounds,
} from "../round-repo.ts";
import { askStanding } from "../standing.ts";
import { roundView } from "../views.ts";
import { checkRoundNow, type WatchDependencies } from "../watch-rounds.ts";

export type OfficeDependencies = WatchDependencies & Pick<Providers, "keyring" | "gameProviders">;
/** Of calls whose decisions a job takes to the provider. */
export type TableDependencies = OfficeDependencies & { readonly jobs: JobQueue };

/** Longer than any magazine is shot. */
const MAGAZINES_MS = 2 * HOUR_MS;
/** A call may be written a little before or after what it does to its round. */
const CALLS_BESIDE_MS = MINUTE_MS;
/** For so long a round's calls are looked for after its opening; of a longer one, its end as well. */
const CALLS_MS = 6 * HOUR_MS;
const MAX_CALLS = 500;
/** What a provider has taken and paid of late. */
const LATELY_MS = 2 * HOUR_MS;

export async function pageRounds(
  { db }: OfficeDependencies,
  input: OfficeInput<"officeRoundList">,
): Promise<OfficeOutput<"officeRoundList">> {
  const rows = await listRounds(db, BigInt(input.member_id) as MemberId, placeOf(input), input.limit + 1);
  const { shown, next_cursor } = cut(rows, input.limit, placeOfRow);
  return { items: shown.map(roundView), next_cursor };
}

export async function searchRounds(
  { db, clock }: OfficeDependencies,
  input: OfficeInput<"officeRoundSearch">,
): Promise<OfficeOutput<"officeRoundSearch">> {
  const filter = filterOf(clock, input);
  const after = readPlace(input.cursor, "at", "name", "id");
  const rows = await readBriefly(db, (tx) => seekRounds(tx, filter, after, input.limit + 1));
  const { shown, next_cursor } = cut(rows, input.limit, (row) => [...placeOfRow(row), row.member_id]);
  return { items: shown.map(roundView), next_cursor };
}

export async function sumSearch(
  { db, clock }: OfficeDependencies,
  input: OfficeInput<"officeRoundSearchSums">,
): Promise<OfficeOutput<"officeRoundSearchSums">> {
  const { count, stake, win } = await readBriefly(db, (tx) => sumRounds(tx, filterOf(clock, input), MAX_FOUND));
  return { ...foundOf(count), stake: toBaht(stake), win: toBaht(win) };
}

function filterOf(
  clock: OfficeDependencies["clock"],
  { day, provider_id, game_id, round, state }: OfficeInput<"officeRoundSearchSums">,
) {
  const from = midnight(day ?? bangkokDay(clock.now()));
  const to = new Date(from.getTime() + DAY_MS);
  return { from, to, providerId: provider_id, gameId: game_id, round, state };
}

export async function readCalls(
  { db, clock }: OfficeDependencies,
  input: OfficeInput<"officeRoundCalls">,
): Promise<OfficeOutput<"officeRoundCalls">> {
  const key = keyOf(input);
  const { opened_at, ended_at } = await getRound(db, key);
  const end = ended_at ?? clock.now();
  const seen = new Date(Math.min(end.getTime(), opened_at.getTime() + CALLS_MS));
  const spans = [spanAround(opened_at, seen), spanAround(end, end)] as const;
  const rows = await readBriefly(db, (tx) => listCalls(tx, key, spans, MAX_CALLS + 1));
  return {
    items: rows.slice(0, MAX_CALLS).map((row) => ({
      ...row,
      amount: toBaht(row.amount),
      balance: toBaht(row.balance),
      at: row.at.toISOString(),
    })),
    is_cut: seen < end || rows.length > MAX_CALLS,
  };
}

function spanAround(from: Date, to: Date): Span {
  return { from: new Date(from.getTime() - CALLS_BESIDE_MS), to: new Date(to.getTime() + CALLS_BESIDE_MS) };
}

export async function readProviders({
  db,
  clock,
  gameProviders,
}: OfficeDependencies): Promise<OfficeOutput<"officeProviderList">> {
  const sums = await sumProviders(db, new Date(clock.now().getTime() - LATELY_MS));
  return Promise.all(
    gameProviders.list().map(async ({ providerId, name, source }) => {
      const sum = sums.find((each) => each.provider_id === providerId);
      return {
        provider_id: providerId,
        name,
        source,
        is_up: await gameProviders.isUp(providerId),
        watched: sum?.watched ?? 0,
        given_up: sum?.given_up ?? 0,
        held: sum?.held ?? 0,
        stake: toBaht(sum?.stake ?? NO_MONEY),
        win: toBaht(sum?.win ?? NO_MONEY),
      };
    }),
  );
}

/** Magazines that are being shot now. */
export async function pageMagazines(
  { db, clock }: OfficeDependencies,
  input: OfficeInput<"officeMagazineList">,
): Promise<OfficeOutput<"officeMagazineList">> {
  const since = new Date(clock.now().getTime() - MAGAZINES_MS);
  const rows = await listOpenMagazines(db, since, placeOf(input), input.limit + 1);
  const { shown, next_cursor } = cut(rows, input.limit, placeOfRow);
  return { items: shown.map((row) => ({ ...roundView(row), unit: toBaht(row.unit) })), next_cursor };
}

/** The place after which a page begins. */
const placeOf = ({ cursor }: { readonly cursor?: string | undefined }) => readPlace(cursor, "at", "name");
const placeOfRow = ({ opened_at, round }: RoundRow) => [opened_at, round];

/** Asks the provider at once, as often as staff like. */
export async function retryRound(deps: OfficeDependencies, input: OfficeInput<"officeRoundRetry">) {
  const key = keyOf(input);
  await checkRoundNow(deps, key);
  return roundView(await getRound(deps.db, key));
}

/** What the provider has shown the member of a round, asked now. */
export async function readStanding(
  deps: OfficeDependencies,
  input: OfficeInput<"officeRoundStanding">,
): Promise<OfficeOutput<"officeRoundStanding">> {
  const key = keyOf(input);
  await getRound(deps.db, key);
  const { state, win } = await askStanding(deps, key);
  return { state, win: toBaht(win) };
}

export async function getRound(db: Queryable, key: RoundKey): Promise<RoundRow> {
  const round = orNotFound(await findRound(db, key));
  return round;
}

export function keyOf(input: { member_id: number; provider_id: string; round: string }): RoundKey {
  return { memberId: BigInt(input.member_id) as MemberId, providerId: input.provider_id, round: input.round };
}
