import type { CallOutput } from "@chokdee/contract";
import type { CallInput } from "@chokdee/contract/schemas";
import { BEFORE, type MatchResult, type OddsFormat, type PlayState, priceBook, quoteLaws } from "@chokdee/rules/sport";
import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { MemberId } from "../core/ids.ts";
import type { MatchUpdate, SourceKind, SportEvent, SportLaw, SportState } from "../core/sport.ts";
import { openDesk } from "../modules/sport/open-desk.ts";
import type { SportDesk } from "../modules/sport/desk.ts";
import { placeBet } from "../modules/sport/place-bet.ts";
import { quoteSlip } from "../modules/sport/quote-slip.ts";
import { settleAll } from "../modules/sport/settle-match.ts";
import { asMember } from "./as-member.ts";
import { type LottoSystem, lottoSystemOn } from "./lotto-system.ts";
import { createTestSystem, type TestSystem } from "./system.ts";

type Bet = CallOutput<"sportBet">;
type Legs = readonly (readonly [matchId: string, selection: string])[];

export interface BetOptions {
  readonly format?: OddsFormat;
  readonly choice?: CallInput<"sportBet">["choice"];
  readonly walletId?: number;
}

export interface SportSystem extends LottoSystem {
  readonly desk: SportDesk;
  /** A match that begins in so many minutes, with prices. */
  openMatch(options?: { readonly kind?: SourceKind; readonly minutes?: number }): Promise<string>;
  /** What a source says of a match; what is left out is as it would be before the match. */
  tell(matchId: string, state: Partial<SportState>, more?: Partial<MatchUpdate>): Promise<boolean>;
  /** What the site sends for a bet, after it was quoted. */
  quoted(memberId: MemberId, legs: Legs, amount: number, options?: BetOptions): Promise<CallInput<"sportBet">>;
  /** Quotes and sends a bet as the site does. */
  bet(memberId: MemberId, legs: Legs, amount: number, options?: BetOptions): Promise<Bet>;
  /** The source's last word. A feed's is paid some minutes later. */
  end(matchId: string, result: MatchResult): Promise<string>;
  /** Lets so much time pass that what was ended is due, and settles it. */
  settle(): Promise<void>;
}

const RATES = { home: 1.5, away: 1.2 };
let made = 0;

export async function createSportSystem(): Promise<SportSystem> {
  return sportSystemOn(await createTestSystem());
}

/** What a source would publish for this state of a match. */
export function lawAt(state: Partial<PlayState>): SportLaw {
  return { kind: "poisson", rates: RATES, state: { ...BEFORE, ...state }, validMs: 1_000, rho: 0 };
}

export function sportSystemOn(system: TestSystem): SportSystem {
  const lotto = lottoSystemOn(system);
  const { services } = system;
  const { db, clock, sportFeed } = services;
  const desk = openDesk(services);
  let messages = 0;

  const pricesAt = (state: PlayState) => ({
    prices: priceBook(quoteLaws(RATES, state, 1_000)),
    law: lawAt(state),
  });

  const sport: SportSystem = {
    ...lotto,
    desk,
    async openMatch({ kind = "feed", minutes = 60 } = {}) {
      const leagueId = `test.${kind}`;
      const matchId = `${leagueId}.${++made}`;
      const startsAt = new Date(clock.now().getTime() + minutes * MINUTE_MS);
      const team = (name: string) => ({
        id: `${name}.${made}`,
        name: `ทีม${name} ${made}`,
        englishName: `Team ${name} ${made}`,
      });
      const names = { name: "ลีกทดสอบ", englishName: "Test league" };
      const league = { leagueId, kind, ...names, nextRoundAt: null, isSimulated: kind === "league" };
      const fixture = {
        matchId,
        leagueId,
        season: "1",
        round: 1,
        home: team("a"),
        away: team("b"),
        startsAt,
        closesAt: null,
      };
      await db.transaction(async (tx) => {
        await sportFeed.saveLeague(tx, league);
        await sportFeed.saveFixture(tx, fixture);
      });
      await sport.tell(matchId, {});
      return matchId;
    },
    async tell(matchId, state, more = {}) {
      const { halt = null, closesAt = null, begunAt = null, ...known } = state;
      const play: PlayState = { ...BEFORE, ...known };
      const update: MatchUpdate = {
        matchId,
        sourceVersion: ++messages,
        sourceTime: clock.now(),
        state: { ...play, begunAt, halt, closesAt },
        events: [],
        book: play.phase === "finished" ? null : pricesAt(play),
        ...more,
      };
      return db.transaction((tx) => sportFeed.publish(tx, update));
    },
    async quoted(memberId, legs, amount, { format = "decimal", choice = "better", walletId = 1 } = {}) {
      const chosen = legs.map(([match_id, selection]) => ({ match_id, selection }));
      const quoted = await quoteSlip(desk, memberId, { legs: chosen, format });
      const priced = quoted.legs.map(({ match_id, selection, price, version }) => ({
        match_id,
        selection,
        price: price ?? 0,
        version,
      }));
      return { quote: quoted.quote ?? "", legs: priced, format, amount, choice, wallet_id: walletId };
    },
    bet: async (memberId, legs, amount, options) =>
      placeBet(desk, await sport.quoted(memberId, legs, amount, options), asMember(db, memberId)),
    end: (matchId, result) => db.transaction((tx) => sportFeed.confirmResult(tx, matchId, result, clock.now())),
    async settle() {
      lotto.pass(PAID_AFTER_MS);
      await settleAll(desk);
    },
  };
  return sport;
}

/** A goal in a minute, at this moment. */
export function goal(side: "home" | "away", minute: number, at: Date): SportEvent {
  return { kind: "goal", side, minute, stoppage: 0, at };
}

/** Long enough for a confirmed result of a feed to be due. */
export const PAID_AFTER_MS = HOUR_MS / 10;

export function finished(home: number, away: number, half: readonly [number, number] = [0, 0]): MatchResult {
  const first = half[0] > half[1] ? "home" : "away";
  const firstGoal = home + away === 0 ? "none" : home === 0 ? "away" : away === 0 ? "home" : first;
  return { status: "finished", score: { home, away }, halfTime: { home: half[0], away: half[1] }, firstGoal };
}
