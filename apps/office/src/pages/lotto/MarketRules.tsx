import { useState } from "react";
import { BET_TYPES, betTypeLabel, type BetType, digitsOf } from "@chokdee/rules/lotto";
import { Disclosure } from "@chokdee/ui";
import { SelectField, TextField } from "@chokdee/ui/forms";
import { type Answer, useMayCall } from "../../base/office.ts";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { PanelPart } from "../../features/desk/parts.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { typedNumbers } from "./numbers.ts";
import { ruleFields, ruleNames } from "./rule-fields.ts";
import type { Category } from "./words.ts";

type Rules = Answer<"officeLottoMarketRuleList">;

/** What is decided for numbers in every round of a market. */
export function MarketRules({ category }: { category: Category }) {
  const mayCall = useMayCall();
  return (
    <PanelPart title="เลขอั้นทุกงวดของหวยนี้">
      <AnswerOf call="officeLottoMarketRuleList" input={{ category_id: category.category_id }}>
        {(all) =>
          all.length === 0 ? <p className="text-sm text-muted">ไม่มีเลขอั้นประจำ</p> : <Facts facts={factsOf(all)} />
        }
      </AnswerOf>
      {mayCall("officeLottoMarketRuleSet") && (
        <Disclosure title="ตั้งเลขทุกงวด">
          <RuleForm category={category} />
        </Disclosure>
      )}
    </PanelPart>
  );
}

/** One line for each type and what is decided for its numbers. */
function factsOf(rules: Rules): Fact[] {
  const groups = Map.groupBy(rules, ({ bet_type, kind, rate }) =>
    [betTypeLabel(bet_type), ruleNames[kind], rate === null ? "" : `เหลือ ${rate}`].join(" ").trim(),
  );
  return [...groups].map(([name, own]): Fact => [name, own.map(({ number }) => number).join(" ")]);
}

function RuleForm({ category }: { category: Category }) {
  const sold = BET_TYPES.filter((each) => category.rates.some(({ bet_type }) => bet_type === each));
  const [betType, setBetType] = useState<BetType>(sold.includes("two_bottom") ? "two_bottom" : (sold[0] ?? "two_top"));
  const [text, setText] = useState("");
  const chosen = typedNumbers(text, digitsOf(betType));
  return (
    <div className="grid gap-2">
      <SelectField label="ประเภท" value={betType} onChange={({ target }) => setBetType(target.value as BetType)}>
        {sold.map((each) => (
          <option key={each} value={each}>
            {betTypeLabel(each)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={`เลข ${chosen.length} เลข (${digitsOf(betType)} หลัก เว้นวรรค)`}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
      />
      {chosen.length > 0 && (
        <SaveForm
          call="officeLottoMarketRuleSet"
          fields={ruleFields}
          stored={{ kind: "closed" }}
          isNew
          label="ตั้งเลขทุกงวด"
          title={`ตั้งเลข ${betTypeLabel(betType)} ทุกงวด`}
          about={[
            ["หวย", category.title],
            ["เลข", chosen.join(" ")],
            ["มีผลกับ", "งวดที่กำลังขายและงวดต่อไปทุกงวด ยกเว้นเลขที่ตั้งไว้เฉพาะงวด"],
          ]}
          reason="none"
          done="ตั้งเลขทุกงวดแล้ว"
          changes={["officeLottoMarketRuleList", "officeLottoRoundGet"]}
          input={({ kind, rate }) => ({
            category_id: category.category_id,
            bet_type: betType,
            numbers: [...chosen],
            kind,
            ...(kind === "reduced" && rate !== null && { rate }),
          })}
          onDone={() => setText("")}
        />
      )}
    </div>
  );
}
