import { type MinuteWeights, weightsOf } from "./chain-law.ts";
import type { Rates } from "./poisson-law.ts";
import type { Score } from "./types.ts";

/** A team of the simulated league. Its figures never change, so that whoever runs the league cannot choose them. */
export interface LeagueTeam {
  readonly id: string;
  readonly name: string;
  /** For search. */
  readonly englishName: string;
  /** Against the average, in thousandths: goals that it scores, and that it lets in. */
  readonly attack: number;
  readonly defence: number;
}

/** How the league is called wherever it is shown. */
export const LEAGUE_NAME = "ลีกจำลอง";

export const LEAGUE_TEAMS: readonly LeagueTeam[] = [
  { id: "naga", name: "พญานาค ซิตี้", englishName: "Naga City", attack: 1_380, defence: 740 },
  { id: "elephant", name: "ช้างเผือก ยูไนเต็ด", englishName: "White Elephant United", attack: 1_310, defence: 790 },
  { id: "swan", name: "หงส์ทอง เอฟซี", englishName: "Golden Swan FC", attack: 1_240, defence: 860 },
  { id: "tiger", name: "เสือโคร่ง เอฟซี", englishName: "Tiger FC", attack: 1_190, defence: 880 },
  { id: "hanuman", name: "หนุมาน ซิตี้", englishName: "Hanuman City", attack: 1_120, defence: 970 },
  { id: "lion", name: "สิงห์เหนือ", englishName: "Northern Lions", attack: 1_080, defence: 920 },
  { id: "shark", name: "ฉลามอันดามัน", englishName: "Andaman Sharks", attack: 1_060, defence: 1_030 },
  { id: "gaur", name: "กระทิงอีสาน", englishName: "Isan Gaurs", attack: 990, defence: 940 },
  { id: "hornbill", name: "นกเงือก เอฟซี", englishName: "Hornbill FC", attack: 980, defence: 1_020 },
  { id: "crocodile", name: "จระเข้ขาว", englishName: "White Crocodiles", attack: 960, defence: 1_010 },
  { id: "betta", name: "ปลากัด ยูไนเต็ด", englishName: "Betta United", attack: 930, defence: 1_050 },
  { id: "rooster", name: "ไก่ชน เอฟซี", englishName: "Rooster FC", attack: 910, defence: 1_110 },
  { id: "buffalo", name: "ควายเหล็ก", englishName: "Iron Buffaloes", attack: 820, defence: 1_030 },
  { id: "loris", name: "ลิงลม ซิตี้", englishName: "Loris City", attack: 800, defence: 1_140 },
  { id: "turtle", name: "เต่าตนุ เอฟซี", englishName: "Sea Turtle FC", attack: 740, defence: 1_190 },
  { id: "seagull", name: "นางนวล ยูไนเต็ด", englishName: "Seagull United", attack: 700, defence: 1_280 },
];

/** Each half of a season, every team meets every other once. */
const HALF_SEASON = LEAGUE_TEAMS.length - 1;
export const SEASON_ROUNDS = 2 * HALF_SEASON;
export const ROUND_MATCHES = LEAGUE_TEAMS.length / 2;

/** What an average team scores at home, and away. */
const HOME_GOALS = 1.509;
const AWAY_GOALS = 1.22;

export interface LeagueFixture {
  /** `sim.1.12.3`: season, round, and match of the round, each from 1. */
  readonly match: string;
  readonly season: number;
  readonly round: number;
  readonly home: string;
  readonly away: string;
}

export function leagueTeam(id: string): LeagueTeam | undefined {
  return LEAGUE_TEAMS.find((team) => team.id === id);
}

/** The eight matches of a round. Each season goes through the same order from another team. */
export function roundFixtures(season: number, round: number): LeagueFixture[] {
  const isRound = Number.isSafeInteger(season) && season >= 1 && Number.isSafeInteger(round);
  if (!isRound || round < 1 || round > SEASON_ROUNDS) throw new RangeError(`no round ${round} of season ${season}`);
  const turn = (round - 1) % HALF_SEASON;
  const isReturn = round > HALF_SEASON;
  return Array.from({ length: ROUND_MATCHES }, (_, index) => {
    const [a, b] = pairAt(turn, index);
    const [home, away] = isReturn ? [b, a] : [a, b];
    const match = `sim.${season}.${round}.${index + 1}`;
    return { match, season, round, home: teamAt(season, home), away: teamAt(season, away) };
  });
}

/** The round that follows, in the next season after the last. */
export function roundAfter({ season, round }: Pick<LeagueFixture, "season" | "round">): {
  readonly season: number;
  readonly round: number;
} {
  return round < SEASON_ROUNDS ? { season, round: round + 1 } : { season: season + 1, round: 1 };
}

/** A fixture by its id; undefined for anything else. */
export function leagueFixture(match: string): LeagueFixture | undefined {
  const [, season, round, index] = /^sim\.([1-9]\d{0,8})\.([1-9]\d?)\.([1-8])$/.exec(match) ?? [];
  if (season === undefined || Number(round) > SEASON_ROUNDS) return undefined;
  return roundFixtures(Number(season), Number(round))[Number(index) - 1];
}

/** One team stays, the others go round it. Home and away change by turns. */
function pairAt(turn: number, index: number): readonly [number, number] {
  if (index === 0) return turn % 2 === 0 ? [turn, HALF_SEASON] : [HALF_SEASON, turn];
  const [a, b] = [(turn + index) % HALF_SEASON, (turn - index + HALF_SEASON) % HALF_SEASON];
  return index % 2 === 1 ? [b, a] : [a, b];
}

function teamAt(season: number, position: number): string {
  return LEAGUE_TEAMS[(position + season - 1) % LEAGUE_TEAMS.length]?.id ?? "";
}

/** The goals that the two teams of a fixture are expected to score. */
export function leagueRates(homeId: string, awayId: string): Rates {
  const [home, away] = [leagueTeam(homeId), leagueTeam(awayId)];
  if (!home || !away || home === away) throw new RangeError(`no match of ${homeId} and ${awayId}`);
  return {
    home: (HOME_GOALS * home.attack * away.defence) / 1_000_000,
    away: (AWAY_GOALS * away.attack * home.defence) / 1_000_000,
  };
}

/** What decides each minute of a fixture: it follows from the teams. */
export function leagueWeights({ home, away }: Pick<LeagueFixture, "home" | "away">): MinuteWeights {
  return weightsOf(leagueRates(home, away));
}

export interface Standing {
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
  /** The last five, latest first. */
  readonly form: readonly ("win" | "draw" | "loss")[];
}

/** The table after some matches, in the order in which they were played. Ties are broken by goals, then by name. */
export function standingsOf(
  teams: readonly string[],
  played: readonly { readonly home: string; readonly away: string; readonly score: Score }[],
): Standing[] {
  const rows = teams.map((team) => standingOf(team, played));
  const gain = ({ scored, conceded }: Standing) => scored - conceded;
  return rows.toSorted(
    (a, b) =>
      b.points - a.points ||
      gain(b) - gain(a) ||
      b.scored - a.scored ||
      Number(a.team > b.team) - Number(a.team < b.team),
  );
}

function standingOf(team: string, played: Parameters<typeof standingsOf>[1]): Standing {
  const own = played
    .filter(({ home, away }) => home === team || away === team)
    .map(
      ({ home, score }) => (home === team ? [score.home, score.away] : [score.away, score.home]) as [number, number],
    );
  const outcomes = own.map(([scored, conceded]) => {
    if (scored === conceded) return "draw" as const;
    return scored > conceded ? ("win" as const) : ("loss" as const);
  });
  const count = (outcome: "win" | "draw" | "loss") => outcomes.filter((each) => each === outcome).length;
  const [won, drawn] = [count("win"), count("draw")];
  return {
    team,
    played: own.length,
    won,
    drawn,
    lost: own.length - won - drawn,
    scored: own.reduce((sum, [scored]) => sum + scored, 0),
    conceded: own.reduce((sum, [, conceded]) => sum + conceded, 0),
    points: 3 * won + drawn,
    form: outcomes.slice(-5).toReversed(),
  };
}
