import { type ReactNode, useState } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { ApiError } from "@chokdee/client/office";
import { formatBaht, formatNumber } from "@chokdee/money";
import { Notice, Skeleton } from "@chokdee/ui";
import { CheckboxField, Field } from "@chokdee/ui/forms";
import { type Answer, useAnswer } from "../../base/office.ts";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { Failed } from "../../features/desk/Failed.tsx";
import { type DrawValues, drawValues } from "./numbers.ts";
import { resultText, type WholeRound } from "./words.ts";

type Found = Answer<"officeLottoResultPreview">;
type DrawField = WholeRound["draw_fields"][number];
type SentDraw = { name: string; values: string[] }[];

interface TypedResultProps {
  round: WholeRound;
  /** The names of those that are asked for; all where there are none. */
  fields?: readonly string[];
  /** What sends it, once it is seen what it pays and what was asked about it is answered. */
  children: (typed: { draw: SentDraw; is_sure: boolean }, facts: readonly Fact[]) => ReactNode;
}

/** A result as somebody types it, with what it would pay and what is odd about it before it can be sent. */
export function TypedResult({ round, fields, children }: TypedResultProps) {
  const [values, setValues] = useState<DrawValues>({});
  const [isSure, setSure] = useState(false);
  const asked = round.draw_fields.filter(({ name }) => !fields || fields.includes(name));
  const isFilled = asked.every((field) => isWhole(field, values[field.name] ?? [], fields !== undefined));
  const draw = round.draw_fields.map(({ name }) => ({ name, values: [...(values[name] ?? [])] }));
  const preview = useResultPreview(round, draw, isFilled);
  const found = isFilled ? preview.data : undefined;
  function type(next: DrawValues) {
    setValues(next);
    setSure(false);
  }
  return (
    <div className="grid gap-3">
      <DrawInputs fields={asked} onChange={type} />
      {!isFilled && <p className="text-sm text-muted">กรอกให้ครบเพื่อดูยอดจ่ายและส่งผล</p>}
      {isFilled && !found && <NotFound preview={preview} />}
      {found && <PaidBy found={found} />}
      {found?.needs_owner && (
        <Notice kind="info">ผลนี้จ่ายมาก หรือผู้กรอกเป็นผู้กำหนดเวลาของงวด เมื่อสองคนกรอกตรงกันแล้ว เจ้าของต้องอนุมัติก่อนประกาศ</Notice>
      )}
      {found && found.questions.length > 0 && (
        <Notice kind="error">
          <ul>
            {found.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <CheckboxField
            label="ตรวจกับแหล่งข่าวอีกครั้งแล้ว ถูกต้องตามนี้"
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
        </Notice>
      )}
      {found &&
        (found.questions.length === 0 || isSure) &&
        children({ draw, is_sure: isSure }, [
          ...drawFacts(asked, values),
          ["จ่ายต่อยอดขาย", <PaidShare key="share" found={found} />],
        ])}
    </div>
  );
}

/** Before it is known what it pays: what is wrong with the sheet, or that it could not be worked out. */
function NotFound({ preview: { error, refetch, isFetching } }: { preview: UseQueryResult<Found> }) {
  if (!error) return <Skeleton className="h-32" />;
  const wrong = error instanceof ApiError ? Object.values(error.fields).join(" ") : "";
  if (wrong) return <Notice kind="error">{wrong}</Notice>;
  return <Failed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}

/** Long enough to be sent. What is wrong with it is for the server to say. */
function isWhole({ count, digits, is_optional }: DrawField, values: readonly string[], isNeeded: boolean): boolean {
  if (values.length === 0) return is_optional && !isNeeded;
  return (
    values.length >= count &&
    values.every((value) => (digits === null ? /\.\d\d$/.test(value) : value.length >= digits))
  );
}

/** What the round would pay by a sheet, before anybody says that it is the result. */
export function useResultPreview({ round_id }: WholeRound, draw: SentDraw, isAsked: boolean) {
  return useAnswer("officeLottoResultPreview", { round_id, draw }, isAsked);
}

/** In red where it pays more than was sold. */
function PaidShare({ found: { stake, prize } }: { found: Found }) {
  const times = stake > 0 ? ` (${formatNumber(prize / stake, 2)} เท่า)` : "";
  return (
    <span className={prize > stake ? "font-semibold text-loss-high" : undefined}>
      จ่าย {formatBaht(prize)} จากยอดขาย {formatBaht(stake)}
      {times}
    </span>
  );
}

export function PaidBy({ found }: { found: Found }) {
  const { stake, prize, held, differences } = found;
  return (
    <section aria-label="ยอดจ่ายถ้าใช้ผลนี้" className="grid gap-2 rounded-sm border border-line p-3">
      <p className="text-sm">{resultText(found.result)}</p>
      <Facts
        facts={[
          ["จ่ายต่อยอดขาย", <PaidShare key="share" found={found} />],
          ["โพยที่ถูก", `${found.winning_bills} โพย · ${found.winning_members} คน`],
          ["กำไรของงวด (บาท)", formatBaht(stake - prize)],
          held.members > 0 ? ["พักรอเจ้าของ", `${held.members} บัญชี · ${formatBaht(held.amount)} บาท`] : undefined,
          differences.bills > 0 ? ["โพยที่เปลี่ยน", differences.bills] : undefined,
          differences.bills > 0 ? ["จ่ายเพิ่ม (บาท)", formatBaht(differences.more)] : undefined,
          differences.bills > 0 ? ["เรียกคืน (บาท)", formatBaht(differences.less)] : undefined,
        ]}
      />
    </section>
  );
}

function drawFacts(fields: readonly DrawField[], values: DrawValues): Fact[] {
  return fields.flatMap(({ name, label }): Fact[] =>
    (values[name] ?? []).length > 0 ? [[label, (values[name] ?? []).join(" ")]] : [],
  );
}

/** Prizes of several numbers take a box of several lines, so that they can be pasted as they are published. */
function DrawInputs({ fields, onChange }: { fields: readonly DrawField[]; onChange: (draw: DrawValues) => void }) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  function type(name: string, text: string) {
    const next = { ...texts, [name]: text };
    setTexts(next);
    onChange(Object.fromEntries(Object.entries(next).map(([each, value]) => [each, drawValues(value)])));
  }
  return (
    <div className="grid gap-2">
      {fields.map(({ name, label, count, digits, is_optional }) => {
        const typed = drawValues(texts[name] ?? "").length;
        const hint = [digits && `${digits} หลัก`, count > 1 && `${typed} จาก ${count} ค่า`, is_optional && "ไม่บังคับ"];
        return (
          <Field key={name} label={label} hint={hint.filter(Boolean).join(" · ")}>
            {(control) => (
              <textarea
                {...control}
                rows={count > 4 ? 4 : 1}
                inputMode="decimal"
                autoComplete="off"
                value={texts[name] ?? ""}
                onChange={({ target }) => type(name, target.value)}
                className="tabular w-full resize-none rounded-sm border border-line bg-ink/60 px-4 py-2.5 text-base text-text"
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
