import type { FileLeague, FileMatch } from "./openfootball.ts";
import type { Score } from "./types.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** A season that spans two years begins in one of the months from July. */
const FIRST_MONTH = 7;

const DATE = /^\[?(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*\.?,?\s+([A-Z][a-z]{2})\w*[/ ](\d{1,2})(?:\s+(\d{4}))?\]?$/;
const TIME = /^(\d{1,2}[.:]\d{2})\s+(.*)$/;
const STATUS = /\s*\[(postponed|cancelled|canceled|awarded|abandoned)[^\]]*\]\s*$/i;
const SCORE = String.raw`(?:\d+-\d+\s*pen\.?\s*)?\d+-\d+(?:\s*a\.?e\.?t\.?)?(?:\s*\([^)]*\))?`;
const SCORE_BETWEEN = new RegExp(String.raw`^(.+?)\s+(-|${SCORE})\s{2,}(.+)$`);
const SCORE_BEHIND = new RegExp(String.raw`^(.+?)\s+v\s+(.+?)(?:\s{2,}(${SCORE}))?$`);

interface Place {
  readonly round: string | null;
  readonly date: string | null;
  readonly time: string | null;
}

/**
 * Reads the text form: a title, rounds, dates, and a line for each match, with its score between the teams or behind
 * them. A time holds for the lines below it until the next. Lines of goals are passed over.
 */
export function readFootballText(text: string): FileLeague {
  const matches: FileMatch[] = [];
  const unread: number[] = [];
  let name = "";
  let at: Place = { round: null, date: null, time: null };
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.replace(/#.*$/, "").trim();
    if (line === "" || line.startsWith("(")) return;
    if (line.startsWith("=")) {
      name ||= line.replace(/^=+\s*/, "");
      return;
    }
    const date = dateOf(line, name);
    if (date !== undefined) {
      at = { ...at, date, time: null };
      return;
    }
    if (!/^\s/.test(raw) || /^[»▪]/.test(line)) {
      at = { round: line.replace(/^[»▪]\s*/, ""), date: at.date, time: null };
      return;
    }
    const [, time, rest = line] = TIME.exec(line) ?? [];
    if (time !== undefined) at = { ...at, time: time.replace(".", ":").padStart(5, "0") };
    const match = matchOf(rest, at);
    if (match) matches.push(match);
    else unread.push(index + 1);
  });
  return { name, matches, unread };
}

/** Null for a date whose year nothing tells; undefined for a line that is no date. */
function dateOf(line: string, title: string): string | null | undefined {
  const [, monthName, day = "", said] = DATE.exec(line) ?? [];
  if (monthName === undefined) return undefined;
  const month = MONTHS.indexOf(monthName) + 1;
  const year = said === undefined ? yearOf(title, month) : Number(said);
  if (month === 0 || year === undefined) return null;
  return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function yearOf(title: string, month: number): number | undefined {
  const [, first, second] = /(\d{4})(?:[/-](\d{2,4}))?\s*$/.exec(title) ?? [];
  if (first === undefined) return undefined;
  return second !== undefined && month < FIRST_MONTH ? Number(first) + 1 : Number(first);
}

function matchOf(line: string, { round, date, time }: Place): FileMatch | undefined {
  const [, said] = STATUS.exec(line) ?? [];
  const bare = line.replace(STATUS, "");
  const [, home, score, away] = SCORE_BETWEEN.exec(bare) ?? behind(SCORE_BEHIND.exec(bare)) ?? [];
  if (home === undefined || away === undefined) return undefined;
  const { fullTime, halfTime } = scoresOf(score ?? "-");
  const status = statusOf(said?.toLowerCase(), fullTime !== null);
  const [homeTeam, awayTeam] = [home.trim(), away.trim()];
  return { round, date, time, offset: null, home: homeTeam, away: awayTeam, status, fullTime, halfTime, goals: null };
}

function behind(found: RegExpExecArray | null): readonly (string | undefined)[] | undefined {
  return found ? [found[0], found[1], found[3], found[2]] : undefined;
}

function statusOf(said: string | undefined, hasScore: boolean): FileMatch["status"] {
  switch (said) {
    case "postponed":
    case "awarded":
    case "abandoned":
      return said;
    case "cancelled":
    case "canceled":
      return "cancelled";
    default:
      return hasScore ? "played" : "scheduled";
  }
}

/** After extra time, the score of ninety minutes stands first in the brackets, and that of the first half second. */
function scoresOf(text: string): { readonly fullTime: Score | null; readonly halfTime: Score | null } {
  const [, brackets = ""] = /\(([^)]*)\)/.exec(text) ?? [];
  const inside = brackets.split(",").map(scoreOf);
  if (/a\.?e\.?t|pen/.test(text)) return { fullTime: inside[0] ?? null, halfTime: inside[1] ?? null };
  return { fullTime: scoreOf(text.replace(/\(.*$/, "")), halfTime: inside[0] ?? null };
}

function scoreOf(text: string): Score | null {
  const [, home, away] = /^\s*(\d+)-(\d+)\s*$/.exec(text) ?? [];
  return home === undefined ? null : { home: Number(home), away: Number(away) };
}
