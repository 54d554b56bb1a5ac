import { betTypeLabel, type BetType, digitsOf } from "@chokdee/rules/lotto";
import type { OfficeCallId } from "@chokdee/contract/office";
import { SelectField, TextField } from "@chokdee/ui/forms";
import type { Fact } from "../../features/desk/Facts.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { typedNumbers } from "./numbers.ts";
import { choice, choicesOf, decimal, onlyIf, orNull } from "../../features/form/plain.tsx";

export const ruleNames = {
  closed: "ปิดรับ",
  half_pay: "จ่ายครึ่ง",
  reduced: "ลดอัตราจ่าย",
  normal: "กลับเป็นปกติ",
} as const;

/** What is decided for the numbers that are chosen. */
const ruleFields = {
  kind: choice("ให้เลขที่เลือก", choicesOf(ruleNames)),
  rate: onlyIf(orNull(decimal("อัตราจ่ายใหม่"), "ไม่ลด"), ({ kind }) => kind === "reduced", null),
};

interface TypeSelectProps {
  types: readonly BetType[];
  value: BetType;
  onChoose: (type: BetType) => void;
}

export function TypeSelect({ types, value, onChoose }: TypeSelectProps) {
  return (
    <SelectField label="ประเภท" value={value} onChange={({ target }) => onChoose(target.value as BetType)}>
      {types.map((each) => (
        <option key={each} value={each}>
          {betTypeLabel(each)}
        </option>
      ))}
    </SelectField>
  );
}

interface NumberRulesProps {
  call: "officeLottoMarketRuleSet" | "officeLottoNumberRuleSet";
  whose: { readonly category_id: number } | { readonly round_id: number };
  betType: BetType;
  text: string;
  onText: (text: string) => void;
  /** What the numbers are called, and what is done with them. */
  name: string;
  label: string;
  title: string;
  about: (numbers: Fact) => readonly Fact[];
  done: string;
  changes: readonly OfficeCallId[];
}

/** Numbers as they are typed, and once there are some what is decided for them. */
export function NumberRules({ call, whose, betType, text, onText, name, about, ...form }: NumberRulesProps) {
  const chosen = typedNumbers(text, digitsOf(betType));
  return (
    <>
      <TextField
        label={`${name} ${chosen.length} เลข (${digitsOf(betType)} หลัก เว้นวรรค)`}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => onText(target.value)}
        autoComplete="off"
      />
      {chosen.length > 0 && (
        <SaveForm
          {...form}
          call={call}
          fields={ruleFields}
          stored={{ kind: "closed" }}
          isNew
          about={about(["เลข", chosen.join(" ")])}
          reason="none"
          input={({ kind, rate }) => ({
            ...whose,
            bet_type: betType,
            numbers: [...chosen],
            kind,
            ...(kind === "reduced" && rate !== null && { rate }),
          })}
          onDone={() => onText("")}
        />
      )}
    </>
  );
}
