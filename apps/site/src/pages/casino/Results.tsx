import { colorOf, SYMBOL_NAMES } from "@chokdee/rules/tables";
import { cx } from "@chokdee/ui";
import type { HallTable } from "../../features/tables/hall.ts";

/** As many as fit on half the width of a phone. */
const LAST_SHOWN = 5;

/** The pips of each face on a grid of three. */
const pips: readonly (readonly number[])[] = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

function Die({ face }: { face: number }) {
  const isRed = face === 1 || face === 4;
  return (
    <svg aria-hidden="true" viewBox="0 0 30 30" className="size-8 shrink-0">
      <rect x="1" y="1" width="28" height="28" rx="6" className="fill-paper" />
      {pips[face]?.map((at) => (
        <circle
          key={at}
          cx={8 + (at % 3) * 7}
          cy={8 + Math.floor(at / 3) * 7}
          r={face === 1 ? 4 : 2.7}
          className={isRed ? "fill-cinnabar" : "fill-paper-ink"}
        />
      ))}
    </svg>
  );
}

/** The word of a roll where the game has one: hi-lo and sic bo are about high and low. */
function rollWord(kind: HallTable["kind"], total: number, isTriple: boolean): string {
  if (kind === "hi-lo") return total === 11 ? "ไฮโล" : total > 11 ? "สูง" : "ต่ำ";
  return isTriple ? "ตอง" : total > 10 ? "สูง" : "ต่ำ";
}

const pocketClass = { red: "bg-cinnabar text-white", black: "bg-key text-white", green: "bg-jade text-ink" } as const;

function Pocket({ number, isLarge = false }: { number: number; isLarge?: boolean }) {
  return (
    <span
      className={cx(
        "tabular grid place-items-center rounded-[8px] font-semibold",
        isLarge ? "h-11 min-w-11 text-xl" : "h-6 min-w-6 text-xs",
        pocketClass[colorOf(number)],
      )}
    >
      {number}
    </span>
  );
}

/** The newest result of a table of dice or of the wheel, large. */
export function ShownResult({ table: { kind, results } }: { table: HallTable }) {
  const drawn = results.at(-1);
  return <div className="tile-shown">{drawn && <Newest kind={kind} drawn={drawn} />}</div>;
}

function Newest({ kind, drawn }: { kind: HallTable["kind"]; drawn: readonly number[] }) {
  const [first = 0] = drawn;
  if (kind === "roulette") return <Pocket number={first} isLarge />;
  if (kind === "fish-prawn-crab") return <Symbols drawn={drawn} />;
  const total = drawn.reduce((sum, die) => sum + die, 0);
  const isTriple = drawn.every((die) => die === first);
  return (
    <>
      <span className="flex gap-1">
        {drawn.map((die, at) => (
          <Die key={at} face={die} />
        ))}
      </span>
      <span className="tabular text-right text-sm leading-tight text-muted">
        <b className="block text-lg font-semibold text-gold-high">{total}</b>
        {rollWord(kind, total, isTriple)}
      </span>
    </>
  );
}

function Symbols({ drawn }: { drawn: readonly number[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {drawn.map((die, at) => (
        <span key={at} className="rounded-full border border-gold/30 bg-ink/50 px-2 text-sm text-gold-high">
          {SYMBOL_NAMES[die - 1]}
        </span>
      ))}
    </span>
  );
}

function LastOne({ kind, drawn, isNewest }: { kind: HallTable["kind"]; drawn: readonly number[]; isNewest: boolean }) {
  const [first = 0] = drawn;
  if (kind === "roulette") return <Pocket number={first} />;
  const total = drawn.reduce((sum, die) => sum + die, 0);
  return <span className={cx("last-total tabular", isNewest && "is-newest")}>{total}</span>;
}

/** The last results of dice or of the wheel in their order. */
export function LastResults({ table: { kind, results } }: { table: HallTable }) {
  const before = kind === "fish-prawn-crab" ? results.at(-2) : undefined;
  if (before) {
    const names = before.map((die) => SYMBOL_NAMES[die - 1]).join(" ");
    return <p className="h-7 truncate text-sm leading-7 text-cream-soft">ก่อนหน้า {names}</p>;
  }
  const last = results.slice(-LAST_SHOWN);
  return (
    <ol aria-label="ผลล่าสุด" className="last-results">
      {last.map((drawn, at) => (
        <li key={results.length - last.length + at}>
          <LastOne kind={kind} drawn={drawn} isNewest={at === last.length - 1} />
        </li>
      ))}
    </ol>
  );
}
