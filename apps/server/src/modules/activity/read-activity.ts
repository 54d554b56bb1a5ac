import type { CallInput, CallOutput } from "@chokdee/contract";
import { bangkokDay } from "@chokdee/rules/time";
import { DomainError } from "../../core/domain-error.ts";
import { gameNameKey } from "../../core/game-launches.ts";
import type { MemberId } from "../../core/ids.ts";
import type { ActivityDependencies } from "./dependencies.ts";
import { type GamePlace, listDays, listGames, listPayments } from "./play-repo.ts";
import { type Period, type Span, spansOf } from "./rules.ts";
import { paidView, playedView } from "./views.ts";

function wholeOf(period: Period, today: string) {
  const { unit, spans } = spansOf(period, today);
  return { unit, spans, from: spans[0]?.from ?? today, to: today };
}

/** Money in and out, what came of play and the time it took, part by part of the period. */
export async function readActivity(
  { db, clock }: ActivityDependencies,
  memberId: MemberId,
  { period }: CallInput<"activityGet">,
): Promise<CallOutput<"activityGet">> {
  const { unit, spans, from, to } = wholeOf(period, bangkokDay(clock.now()));
  const [play, payments] = await Promise.all([listDays(db, memberId, from, to), listPayments(db, memberId)]);
  const viewOf = (span: Span) => {
    const isIn = ({ day }: { readonly day: string }) => day >= span.from && day <= span.to;
    return { ...playedView(play.filter(isIn)), ...paidView(payments.filter(isIn)) };
  };
  return {
    from,
    to,
    unit,
    totals: viewOf({ from, to }),
    ever: paidView(payments),
    points: spans.map((span) => ({ ...span, ...viewOf(span) })),
  };
}

export async function readGames(
  { db, clock, gameNames }: ActivityDependencies,
  memberId: MemberId,
  { period, cursor, limit }: CallInput<"activityGames">,
): Promise<CallOutput<"activityGames">> {
  const span = wholeOf(period, bangkokDay(clock.now()));
  const rows = await listGames(db, memberId, span, readPlace(cursor), limit + 1);
  const shown = rows.slice(0, limit);
  const keys = shown.map((row) => ({ providerId: row.provider_id, gameId: row.game_id }));
  const names = await gameNames(keys);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row, index) => ({
      provider_id: row.provider_id,
      game_id: row.game_id,
      category: row.category,
      name: (keys[index] && names.get(gameNameKey(keys[index]))) ?? row.game_id,
      ...playedView([row]),
    })),
    next_cursor: last ? `${last.stakes}/${last.provider_id}/${last.game_id}` : null,
  };
}

/** Where a page begins: our own cursors name the last game of the page before. */
function readPlace(cursor: string | undefined): GamePlace | undefined {
  if (cursor === undefined) return undefined;
  const [, stakes, provider, game] = /^(-?\d{1,18})\/([\w-]{1,60})\/([\w.-]{1,100})$/.exec(cursor) ?? [];
  if (!stakes || !provider || !game) throw new DomainError("BAD_REQUEST");
  return { stakes: BigInt(stakes), provider_id: provider, game_id: game };
}
