import { useState } from "react";
import { BET_TYPES, betTypeLabel, type BetType, digitsOf } from "@chokdee/rules/lotto";
import { SelectField, TextField } from "@chokdee/ui/forms";
import { useAnswer, useMayCall } from "../../base/office.ts";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { HeatMap } from "./HeatMap.tsx";
import { costCap, typedNumbers } from "./numbers.ts";
import { ruleFields } from "./rule-fields.ts";
import { roundChanges, type WholeRound } from "./words.ts";

/** What each number would cost, and what staff have decided for it. Numbers are chosen on the board or typed. */
export function NumberBoard({ round }: { round: WholeRound }) {
  const [betType, setBetType] = useState<BetType>("two_bottom");
  const [text, setText] = useState("");
  const categories = useAnswer("officeLottoCategoryList", {});
  const category = categories.data?.find(({ category_id }) => category_id === round.category_id);
  const sold = category?.rates.map(({ bet_type }) => bet_type) ?? BET_TYPES;
  const rate = category?.rates.find(({ bet_type }) => bet_type === betType);
  const rules = new Map(
    round.number_rules.filter(({ bet_type }) => bet_type === betType).map(({ number, kind }) => [number, kind]),
  );
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
      <AnswerOf call="officeLottoNumberList" input={{ round_id: round.round_id, bet_type: betType }}>
        {(numbers) => (
          <HeatMap
            key={betType}
            betType={betType}
            loads={numbers}
            bearable={(rate && costCap(rate)) ?? round.sales.stake}
            rules={rules}
            chosen={chosen}
            onChoose={(next) => setText(next.join(" "))}
          />
        )}
      </AnswerOf>
      <RuleForm round={round} betType={betType} text={text} onText={setText} chosen={chosen} />
    </div>
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
        <SaveForm
          call="officeLottoNumberRuleSet"
          fields={ruleFields}
          stored={{ kind: "closed" }}
          isNew
          label="ตั้งเลขที่เลือก"
          title={`ตั้งเลข ${betTypeLabel(betType)}`}
          about={[
            ["งวด", round.name],
            ["เลข", chosen.join(" ")],
          ]}
          reason="none"
          done="ตั้งเลขแล้ว"
          changes={roundChanges}
          input={({ kind, rate }) => ({
            round_id: round.round_id,
            bet_type: betType,
            numbers: [...chosen],
            kind,
            ...(kind === "reduced" && rate !== null && { rate }),
          })}
          onDone={() => onText("")}
        />
      )}
    </div>
  );
}
