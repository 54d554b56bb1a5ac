import type { CallOutput, CallRequest } from "@chokdee/contract";
import type { Day } from "@chokdee/rules/time";
import { isDay } from "../forms/typed-date.ts";
import { safeReturnPath } from "./return-path.ts";
import type { RouteName } from "./routes.ts";

/** Reads one search parameter. Anyone can write an address, so an invalid value counts as absent. */
type Parser<T> = (text: string) => T | undefined;
type Schema = Readonly<Record<string, Parser<string | number | boolean>>>;

const MAX_WORDS_LENGTH = 60;

const id: Parser<number> = (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
const name: Parser<string> = (text) => (/^[A-Za-z0-9_.-]{1,100}$/.test(text) ? text : undefined);
const words: Parser<string> = (text) => text.slice(0, MAX_WORDS_LENGTH) || undefined;
const day: Parser<Day> = (text) => (isDay(text) ? text : undefined);
const flag: Parser<boolean> = (text) => text === "1" || undefined;

function oneOf<const T extends string>(values: readonly T[]): Parser<T> {
  return (text) => values.find((value) => value === text);
}

type StatementKind = NonNullable<CallRequest<"statementList">["kind"]>;
type ActivityPeriod = NonNullable<CallRequest<"activityGet">["period"]>;
type TableKind = CallOutput<"casinoTables">["tables"][number]["kind"];
type ShopCategory = CallOutput<"redemptionList">[number]["category"];

export const statementKinds = ["deposit", "withdraw", "bet", "bonus", "adjust"] as const satisfies StatementKind[];
const namedPeriods = ["all", "today", "yesterday", "week", "month"] as const;
const billTabNames = ["waiting", "done", "won", "all"] as const;
const affiliateTabNames = ["overview", "friends", "income", "claim", "rates"] as const;
const shopCategories = ["credit", "wheel_ticket", "free_round", "coupon", "goods"] as const satisfies ShopCategory[];

export const activityPeriods = ["7d", "30d", "90d", "12m"] as const satisfies ActivityPeriod[];

const tableKinds = [
  "baccarat",
  "dragon-tiger",
  "sic-bo",
  "hi-lo",
  "fish-prawn-crab",
  "roulette",
] as const satisfies TableKind[];

const sportTabs = ["live", "today", "early", "step", "results", "bets"] as const;

const lobby = { q: words, provider: name, feature: name, volatility: name, favourites: flag };
const login = { return: safeReturnPath, why: oneOf(["ended"]) };

/** The search parameters of each page, and on any page those that open a dialog over it. */
const searches = {
  anyPage: { dialog: name, promotion: id },
  home: { ag: name, ref: name },
  affiliate: { tab: oneOf(affiliateTabNames) },
  promotions: { category: name },
  redeem: { view: oneOf(["history"]), category: oneOf(shopCategories) },
  lottoRates: { category: id },
  lottoResults: { day, market: id, view: oneOf(["statistics"]) },
  lottoYeekee: { round: id },
  lottoBills: { tab: oneOf(billTabNames), category: id },
  memberActivity: { period: oneOf(activityPeriods) },
  memberDeposit: { promotion: id },
  memberPayment: { payment: name },
  memberStatement: {
    view: oneOf(["plays"]),
    kind: oneOf(statementKinds),
    period: oneOf(namedPeriods),
    from: day,
    to: day,
    wallet: id,
  },
  memberWithdraw: { withdrawal: name },
  slot: lobby,
  casino: { q: words, kind: oneOf(tableKinds), good: flag, favourites: flag },
  fishing: lobby,
  freespin: lobby,
  sport: {
    tab: oneOf(sportTabs),
    q: words,
    favourites: flag,
    day,
    league: name,
    view: oneOf(["table"]),
  },
  lobbySlot: lobby,
  lobby,
  play: { game_id: name, provider_id: name, sub_provider_id: name, source: name, demo: flag },
  login,
  loginBox: login,
} satisfies Partial<Record<RouteName | "anyPage", Schema>>;

export type SearchName = keyof typeof searches;
type SchemaOf<Name extends SearchName> = (typeof searches)[Name];

/** The valid search parameters of an address. */
export type SearchOf<Name extends SearchName> = {
  readonly [Key in keyof SchemaOf<Name>]?: SchemaOf<Name>[Key] extends Parser<infer T> ? T | undefined : never;
};

type Texts = Readonly<Record<string, unknown>>;

export function readSearch<Name extends SearchName>(name: Name, texts: Texts): SearchOf<Name> {
  const schema: Schema = searches[name];
  const read = Object.entries(schema).map(([key, parse]) => {
    const text = texts[key];
    return [key, typeof text === "string" ? parse(text) : undefined];
  });
  // Each value was returned by the parser of its key: the type asserts this for all keys at once.
  return Object.fromEntries(read) as SearchOf<Name>;
}
