import type { OutputOf, SiteContract } from "@chokdee/contract";
import { type BetType, randomNumber } from "@chokdee/rules/lotto";
import { bangkokDay, MINUTE_MS } from "@chokdee/rules/time";
import { yeekeeRoundOf } from "@chokdee/rules/yeekee";
import type { ActOf } from "./acts.ts";
import { type Chance, chanceOf } from "./chance.ts";
import type { Playing } from "./callers.ts";
import { people } from "./people.ts";
import type { Cue, Stage } from "./stage.ts";

type Round = OutputOf<SiteContract, "lottoLobby">["categories"][number]["rounds"][number];
type Rate = OutputOf<SiteContract, "lottoRate">["rates"][number];
type Match = OutputOf<SiteContract, "sportBoard">["leagues"][number]["matches"][number];

const AGENT = 1;
const MAIN_WALLET = 1;
/** Nobody buys a ticket in the last minutes. */
const EARLY_MS = 12 * MINUTE_MS;
/** Each round with bills is settled by itself. */
const LIKED_ROUNDS = 4;
const SHOTS = 22;
const BUYERS = 2;
/** Few win much: most lines are on single digits and pairs. */
const LIKED: readonly BetType[] = [
  "run_top",
  "run_bottom",
  "two_top",
  "two_bottom",
  "two_bottom",
  "three_tod",
  "three_top",
];
/** Those that a slip is made of, in the order in which they are liked. */
const MARKETS = /^(1x2|handicap|total)\.match/;
const MAX_PRICE = 450;

export interface Games {
  buyBill(act: ActOf<"bill">, cue: Cue): Promise<void>;
  bet(act: ActOf<"slip">, cue: Cue): Promise<void>;
  announceLeague(): Promise<void>;
  shoot(act: ActOf<"shots">, cue: Cue): Promise<void>;
}

/** What is offered is looked at once a day: rounds, rates, matches. */
export function openGames(stage: Stage): Games {
  const rates = new Map<number, readonly Rate[]>();
  let lobby: { readonly day: string; readonly rounds: readonly Round[]; readonly liked: readonly Round[] } | undefined;
  let board: readonly Match[] = [];

  /** The rounds of a day that all buy, as far as they are sold; any other where none is. */
  async function openRounds(playing: Playing): Promise<readonly Round[]> {
    const now = stage.now();
    const day = bangkokDay(now);
    if (lobby?.day !== day) {
      const { categories = [] } = (await stage.call(playing, "lottoLobby", { agent_id: AGENT })) ?? {};
      const rounds = categories.flatMap(({ group, rounds: own }) => (group === "yeekee" ? [] : own));
      const todays = rounds.filter(({ closes_at }) => bangkokDay(new Date(closes_at)) === day);
      lobby = { day, rounds, liked: chanceOf(`rounds of ${day}`).some(todays, LIKED_ROUNDS) };
    }
    const isSold = ({ opens_at, closes_at }: Round) =>
      new Date(opens_at) <= now && new Date(closes_at).getTime() > now.getTime() + EARLY_MS;
    const liked = lobby.liked.filter(isSold);
    return liked.length > 0 ? liked : lobby.rounds.filter(isSold);
  }

  async function ratesOf(playing: Playing, roundId: number): Promise<readonly Rate[]> {
    const known = rates.get(roundId);
    if (known) return known;
    const found = (await stage.call(playing, "lottoRate", { round_id: roundId }))?.rates ?? [];
    rates.set(roundId, found);
    return found;
  }

  async function buy(playing: Playing, roundId: number, count: number, baht: number, { key, chance }: Cue) {
    const lines = linesOf(await ratesOf(playing, roundId), count, baht, chance);
    const input = { round_id: roundId, agent_id: AGENT, lines };
    const checked = await stage.call(playing, "lottoBillValidate", input);
    if (checked) await stage.call(playing, "lottoBillCreate", { ...input, bill_token: checked.bill_token }, key);
  }

  return {
    async buyBill({ who, lines, baht }, cue) {
      const playing = await stage.find(who);
      const rounds = playing ? await openRounds(playing) : [];
      if (playing && rounds.length > 0) await buy(playing, cue.chance.pick(rounds).round_id, lines, baht, cue);
    },

    async bet({ who, baht, legs: count }, { key, chance }) {
      const playing = await stage.find(who);
      if (!playing) return;
      if (board.length === 0) {
        const shown = await stage.call(playing, "sportBoard", { tab: "today" });
        board = shown?.leagues.filter((league) => league.is_simulated).flatMap(({ matches }) => matches) ?? [];
      }
      const legs = chance.some(board, count).flatMap(({ match_id, prices }) => {
        const liked = prices.filter(([name, price]) => MARKETS.test(name) && price !== null && price <= MAX_PRICE);
        return liked.length === 0 ? [] : [{ match_id, selection: chance.pick(liked)[0] }];
      });
      if (legs.length === 0) return;
      const quoted = await stage.call(playing, "sportQuote", { legs, format: "decimal" });
      if (!quoted?.quote) return;
      const priced = quoted.legs.map(({ match_id, selection, price, version }) => ({
        match_id,
        selection,
        price: price ?? 0,
        version,
      }));
      const amount = Math.floor(Math.min(baht, quoted.max));
      const slip = { quote: quoted.quote, legs: priced, format: "decimal", amount, wallet_id: MAIN_WALLET } as const;
      await stage.call(playing, "sportBet", slip, key);
    },

    async announceLeague() {
      await stage.control("POST", "/sandbox/league", { action: "plan" });
      board = [];
    },

    async shoot({ code }, { key, chance }) {
      const demo = await stage.find("demo");
      const day = yeekeeRoundOf(code)?.gameDay;
      if (!demo || day === undefined) return;
      const found = await stage.call(demo, "lottoRounds", { agent_id: AGENT, day });
      const round = found?.rounds.find((each) => each.code === code);
      if (!round) return;
      await stage.control("POST", "/sandbox/yeekee/crowd", { round_id: round.round_id, shots: SHOTS });
      for (const who of ["demo", ...chance.some(people, BUYERS).map(({ username }) => username)]) {
        const playing = await stage.find(who);
        const own = { key: `${key}-${who}`, chance, isAgain: false };
        if (playing) await buy(playing, round.round_id, chance.between(2, 6), chance.pick([5, 10, 20]), own);
      }
    },
  };
}

/** So many lines on different numbers. */
function linesOf(rates: readonly Rate[], count: number, baht: number, chance: Chance) {
  const chosen = new Map<string, { bet_type: BetType; number: string; amount: number; rate: number }>();
  for (let tries = 0; chosen.size < count && tries < count * 4; tries++) {
    const wanted = chance.pick(LIKED);
    const offered = rates.find(({ bet_type }) => bet_type === wanted);
    if (!offered) continue;
    const number = randomNumber(wanted, chance.below);
    const amount = Math.min(Math.max(baht, offered.min), offered.max);
    chosen.set(`${wanted} ${number}`, { bet_type: wanted, number, amount, rate: offered.rate });
  }
  return [...chosen.values()];
}
