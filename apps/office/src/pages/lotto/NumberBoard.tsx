import { useState, type CSSProperties } from "react";
import { formatBaht, formatShortBaht } from "@chokdee/money";
import { BET_TYPES, betTypeLabel, type BetType, digitsOf, isAnyOrder } from "@chokdee/rules/lotto";
import { SelectField, TextField } from "@chokdee/ui/forms";
import type { FormFields } from "../../base/form.ts";
import { useAnswer, useMayCall, useOffice } from "../../base/office.ts";
import { Form } from "../../features/desk/Form.tsx";
import { type NumberLoad, shareText, toggled, typedNumbers } from "./numbers.ts";
import { roundChanges, type WholeRound } from "./words.ts";

const ruleNames = { closed: "ปิดรับ", half_pay: "จ่ายครึ่ง", reduced: "ลดอัตราจ่าย", normal: "กลับเป็นปกติ" } as const;

const ruleFields = {
  kind: { kind: "choice", label: "ให้เลขที่เลือก", options: ruleNames },
  rate: { kind: "optionalRate", label: "อัตราจ่ายใหม่", hint: "เฉพาะลดอัตราจ่าย" },
} as const satisfies FormFields;

/** What each number would cost, and what staff have decided for it. Numbers are chosen on the board or typed. */
export function NumberBoard({ round }: { round: WholeRound }) {
  const [betType, setBetType] = useState<BetType>("two_bottom");
  const [text, setText] = useState("");
  const categories = useAnswer("officeLottoCategoryList", {});
  const category = categories.data?.find(({ category_id }) => category_id === round.category_id);
  const sold = category?.rates.map(({ bet_type }) => bet_type) ?? BET_TYPES;
  const chosen = typedNumbers(text, digitsOf(betType));
  return (
    <div className="grid gap-3">
      <SelectField
        label="ประเภท"
        value={betType}
        onChange={({ target }) => {
          setBetType(target.value as BetType);
          setText("");
        }}
      >
        {BET_TYPES.filter((each) => sold.includes(each)).map((each) => (
          <option key={each} value={each}>
            {betTypeLabel(each)}
          </option>
        ))}
      </SelectField>
      <HeatMap
        round={round}
        betType={betType}
        chosen={chosen}
        onToggle={(number) => setText(toggled(chosen, number).join(" "))}
      />
      <RuleForm round={round} betType={betType} text={text} onText={setText} chosen={chosen} />
    </div>
  );
}

interface HeatMapProps {
  round: WholeRound;
  betType: BetType;
  chosen: readonly string[];
  onToggle: (number: string) => void;
}

/** All numbers of one or two digits in their order; of longer ones those that would cost the most. */
function HeatMap({ round, betType, chosen, onToggle }: HeatMapProps) {
  const loads = round.liabilities.filter(({ bet_type }) => bet_type === betType);
  const byNumber = new Map(loads.map((load) => [load.number, load]));
  const rules = new Map(
    round.number_rules.filter(({ bet_type }) => bet_type === betType).map((rule) => [rule.number, rule]),
  );
  const digits = digitsOf(betType);
  const isWhole = digits <= 2 && !isAnyOrder(betType);
  const numbers = isWhole
    ? Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, "0"))
    : [...new Set([...loads.map(({ number }) => number), ...rules.keys()])];
  const worst = loads[0];
  return (
    <>
      <p className="text-sm text-muted">
        {worst
          ? `แพงสุด ${worst.number} จ่าย ${formatBaht(worst.payout)} บาท (${shareText(worst, round.sales.stake)} ของยอดขายทั้งงวด)`
          : "ยังไม่มีเลขที่อยู่ใน 100 อันดับที่จ่ายแพงสุดของงวด"}
      </p>
      <div
        role="group"
        aria-label={`เลข ${betTypeLabel(betType)}`}
        className={isWhole ? "grid grid-cols-10 gap-1 max-sm:grid-cols-5" : "grid grid-cols-5 gap-1"}
      >
        {numbers.map((number) => (
          <Cell
            key={number}
            number={number}
            load={byNumber.get(number)}
            stake={round.sales.stake}
            rule={rules.get(number)?.kind}
            isChosen={chosen.includes(number)}
            onToggle={() => onToggle(number)}
          />
        ))}
      </div>
    </>
  );
}

interface CellProps {
  number: string;
  load: NumberLoad | undefined;
  stake: number;
  rule: WholeRound["number_rules"][number]["kind"] | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

const ruleMarks = { closed: "ปิด", half_pay: "ครึ่ง", reduced: "ลด" } as const;

function Cell({ number, load, stake, rule, isChosen, onToggle }: CellProps) {
  const share = load && stake > 0 ? load.payout / stake : 0;
  const words = load ? `ขาย ${formatShortBaht(load.sold)} จ่าย ${formatShortBaht(load.payout)} บาท` : "ไม่อยู่ในอันดับ";
  return (
    <button
      type="button"
      className="heat-cell"
      aria-pressed={isChosen}
      title={words}
      data-over={share > 1 || undefined}
      style={{ "--heat": Math.min(share, 1) } as CSSProperties}
      onClick={onToggle}
    >
      <span className="tabular font-semibold">{number}</span>
      <span className="text-xs">{rule ? ruleMarks[rule] : load ? shareText(load, stake) : "–"}</span>
      <span className="sr-only">{words}</span>
    </button>
  );
}

interface RuleFormProps {
  round: WholeRound;
  betType: BetType;
  text: string;
  onText: (text: string) => void;
  chosen: readonly string[];
}

function RuleForm({ round, betType, text, onText, chosen }: RuleFormProps) {
  const { client } = useOffice();
  const mayCall = useMayCall();
  const isSold = round.status === "upcoming" || round.status === "open" || round.status === "closed";
  if (!mayCall("officeLottoNumberRuleSet") || !isSold) return null;
  const digits = digitsOf(betType);
  return (
    <div className="grid gap-2">
      <TextField
        label={`เลขที่เลือก ${chosen.length} เลข (${digits} หลัก เว้นวรรค)`}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => onText(target.value)}
        autoComplete="off"
      />
      {chosen.length > 0 && (
        <Form
          fields={ruleFields}
          label="ตั้งเลขที่เลือก"
          variant="gold"
          title={`ตั้งเลข ${betTypeLabel(betType)}`}
          facts={[
            ["งวด", round.name],
            ["เลข", chosen.join(" ")],
          ]}
          reason="none"
          done="ตั้งเลขแล้ว"
          changes={roundChanges}
          run={({ kind, rate }) =>
            client.call("officeLottoNumberRuleSet", {
              round_id: round.round_id,
              bet_type: betType,
              numbers: [...chosen],
              kind,
              ...(kind === "reduced" && rate !== null && { rate }),
            })
          }
          onDone={() => onText("")}
        />
      )}
    </div>
  );
}
