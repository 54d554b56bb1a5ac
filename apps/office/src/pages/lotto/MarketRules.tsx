import { useState } from "react";
import { BET_TYPES, betTypeLabel, type BetType } from "@chokdee/rules/lotto";
import { Disclosure } from "@chokdee/ui";
import { type Answer, useMayCall } from "../../base/office.ts";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { PanelPart } from "../../features/desk/parts.tsx";
import { NumberRules, ruleNames, TypeSelect } from "./NumberRules.tsx";
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
  return (
    <div className="grid gap-2">
      <TypeSelect types={sold} value={betType} onChoose={setBetType} />
      <NumberRules
        call="officeLottoMarketRuleSet"
        whose={{ category_id: category.category_id }}
        betType={betType}
        text={text}
        onText={setText}
        name="เลข"
        label="ตั้งเลขทุกงวด"
        title={`ตั้งเลข ${betTypeLabel(betType)} ทุกงวด`}
        about={(numbers) => [
          ["หวย", category.title],
          numbers,
          ["มีผลกับ", "งวดที่กำลังขายและงวดต่อไปทุกงวด ยกเว้นเลขที่ตั้งไว้เฉพาะงวด"],
        ]}
        done="ตั้งเลขทุกงวดแล้ว"
        changes={["officeLottoMarketRuleList", "officeLottoRoundGet"]}
      />
    </div>
  );
}
