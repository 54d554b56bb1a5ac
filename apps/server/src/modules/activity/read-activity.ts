import type { CallInput, CallOutput } from "@chokdee/contract";
import { bangkokDay } from "@chokdee/rules/time";
import { cut } from "@chokdee/server-kit/db";
import { gameNameKey } from "../../core/game-launches.ts";
import type { MemberId } from "../../core/ids.ts";
import { readPlace } from "../../core/page.ts";
import type { ActivityDependencies } from "./dependencies.ts";
import { listDays, listGames, listPayments } from "./play-repo.ts";
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
  const rows = await listGames(db, memberId, span, readPlace(cursor, "amount", "name", "name"), limit + 1);
  const { shown, next_cursor } = cut(rows, limit, (row) => [row.stakes, row.provider_id, row.game_id]);
  const keys = shown.map((row) => ({ providerId: row.provider_id, gameId: row.game_id }));
  const names = await gameNames(keys);
  return {
    items: shown.map((row, index) => ({
      provider_id: row.provider_id,
      game_id: row.game_id,
      category: row.category,
      name: (keys[index] && names.get(gameNameKey(keys[index]))) ?? row.game_id,
      ...playedView([row]),
    })),
    next_cursor,
  };
}
