import { useState, type CSSProperties } from "react";
import { formatBaht, formatShortBaht } from "@chokdee/money";
import { betTypeLabel, type BetType, digitsOf, isAnyOrder } from "@chokdee/rules/lotto";
import { Button, cx, SignedMoney } from "@chokdee/ui";
import { Facts } from "../../features/desk/Facts.tsx";
import { type NumberLoad, profitsOf, shareText, worstOf } from "./numbers.ts";
import type { WholeRound } from "./words.ts";

type Rule = WholeRound["number_rules"][number]["kind"];

interface HeatMapProps {
  betType: BetType;
  /** Every number that was sold. */
  loads: readonly NumberLoad[];
  /** What a number may cost; without one, what the whole round has sold. */
  bearable: number;
  rules: ReadonlyMap<string, Rule>;
  chosen: readonly string[];
  onChoose: (numbers: readonly string[]) => void;
}

/** All numbers in their order, ten in a row: of three digits and more a hundred at a time, the warmest first in sight. */
export function HeatMap({ betType, loads, bearable, rules, chosen, onChoose }: HeatMapProps) {
  const digits = digitsOf(betType);
  const isWhole = !isAnyOrder(betType);
  const [hundred, setHundred] = useState<string>();
  const worst = worstOf(loads);
  const prefixes = isWhole && digits > 2 ? prefixesOf(digits - 2) : [];
  const prefix = hundred ?? worst?.number.slice(0, Math.max(0, digits - 2)) ?? prefixes[0] ?? "";
  const numbers = isWhole
    ? Array.from(
        { length: 10 ** Math.min(digits, 2) },
        (_, at) => `${prefix}${String(at).padStart(Math.min(digits, 2), "0")}`,
      )
    : [...new Set([...loads.map(({ number }) => number), ...rules.keys()])].toSorted();
  const byNumber = new Map(loads.map((load) => [load.number, load]));
  const above = loads.filter(({ payout }) => payout > bearable).map(({ number }) => number);
  return (
    <>
      {worst ? (
        <Profits betType={betType} loads={loads} worst={worst} bearable={bearable} />
      ) : (
        <p className="text-sm text-muted">ยังไม่มีใครแทงประเภทนี้</p>
      )}
      {above.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-loss-high">เกินที่รับได้ {above.length} เลข</span>
          <Button size="sm" onClick={() => onChoose([...new Set([...chosen, ...above])])}>
            เลือกทั้งหมด
          </Button>
        </div>
      )}
      {prefixes.length > 0 && (
        <div role="group" aria-label="หลักหน้า" className="flex flex-wrap gap-1">
          {prefixes.map((each) => {
            const hottest = worstOf(loads.filter(({ number }) => number.startsWith(each)));
            return (
              <button
                key={each}
                type="button"
                aria-pressed={each === prefix}
                className="heat-cell heat-tab"
                data-over={(hottest && hottest.payout > bearable) || undefined}
                style={heat(hottest, bearable, worst?.payout ?? 0)}
                onClick={() => setHundred(each)}
              >
                {each}
                <span aria-hidden="true">{"–".repeat(2)}</span>
              </button>
            );
          })}
        </div>
      )}
      <div
        role="group"
        aria-label={`เลข ${betTypeLabel(betType)}`}
        className={cx("grid gap-1", isWhole ? "grid-cols-10 max-sm:grid-cols-5" : "grid-cols-6 max-sm:grid-cols-4")}
      >
        {numbers.map((number) => (
          <Cell
            key={number}
            number={number}
            load={byNumber.get(number)}
            bearable={bearable}
            warmest={worst?.payout ?? 0}
            rule={rules.get(number)}
            isChosen={chosen.includes(number)}
            onToggle={() =>
              onChoose(chosen.includes(number) ? chosen.filter((each) => each !== number) : [...chosen, number])
            }
          />
        ))}
      </div>
    </>
  );
}

interface ProfitsProps extends Pick<HeatMapProps, "betType" | "loads" | "bearable"> {
  worst: NumberLoad;
}

/** What the house would be left with, before any number is known. */
function Profits({ betType, loads, worst, bearable }: ProfitsProps) {
  const profits = profitsOf(betType, loads);
  return (
    <Facts
      facts={[
        ["แพงสุด", `${worst.number} จ่าย ${formatBaht(worst.payout)} บาท`],
        ["ของที่รับได้", `${shareText(worst, bearable)} จาก ${formatBaht(bearable)} บาท`],
        ["กำไรแย่สุด", <SignedMoney key="worst" amount={profits.worst} />],
        ["กำไรเฉลี่ย", <SignedMoney key="mean" amount={profits.mean} />],
      ]}
    />
  );
}

function prefixesOf(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, "0"));
}

/** How much of a full cell the warmest number is while all are far below what can be borne. */
const LUKEWARM = 0.45;

/** By what can be borne, and early in a sale beside the warmest. The words say how much it is. */
function heat(load: NumberLoad | undefined, bearable: number, warmest: number): CSSProperties {
  const share = load && bearable > 0 ? load.payout / bearable : 0;
  const beside = load && warmest > 0 ? (load.payout / warmest) * LUKEWARM : 0;
  return { "--heat": Math.min(Math.max(share, beside), 1) } as CSSProperties;
}

interface CellProps {
  number: string;
  load: NumberLoad | undefined;
  bearable: number;
  warmest: number;
  rule: Rule | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

const ruleMarks: Readonly<Record<Rule, string>> = { closed: "ปิด", half_pay: "ครึ่ง", reduced: "ลด" };

function Cell({ number, load, bearable, warmest, rule, isChosen, onToggle }: CellProps) {
  const words = load ? `ขาย ${formatShortBaht(load.sold)} จ่าย ${formatShortBaht(load.payout)} บาท` : "ยังไม่ขาย";
  return (
    <button
      type="button"
      className="heat-cell"
      aria-pressed={isChosen}
      title={words}
      data-over={(load && load.payout > bearable) || undefined}
      style={heat(load, bearable, warmest)}
      onClick={onToggle}
    >
      <span className="tabular font-semibold">{number}</span>
      <span className="text-xs">{rule ? ruleMarks[rule] : load ? shareText(load, bearable) : "–"}</span>
      <span className="sr-only">{words}</span>
    </button>
  );
}
