import { CheckboxField, Field as Labelled, SelectField, TextField } from "@chokdee/ui/forms";
import { formatBaht, formatShortBaht } from "@chokdee/money";
import { isDay } from "@chokdee/rules/time";
import { fieldMoment, fullMomentText, momentOfField } from "../../base/thai-time.ts";
import { type Draft, type Field, type InputProps, listOf, NO_VALUE, type Read, textOf } from "./field.ts";

export interface Note {
  readonly hint?: string;
  readonly isWide?: boolean;
}

type InputMode = "text" | "decimal" | "numeric";

/** A field of one line. */
export function line<Value>(
  label: string,
  { hint, isWide }: Note,
  input: { readonly mode?: InputMode; readonly type?: string },
  ways: Pick<Field<Value>, "draftOf" | "read" | "words">,
): Field<Value> {
  return {
    label,
    ...(isWide && { isWide }),
    ...ways,
    Input: ({ draft, problems, none, onChange }) => (
      <TextField
        label={label}
        hint={none === undefined ? hint : `เว้นว่าง = ${none}`}
        error={problems[""]}
        type={input.type ?? "text"}
        className={input.type && "min-w-0 px-3 text-sm"}
        inputMode={input.mode}
        autoComplete="off"
        value={textOf(draft)}
        onChange={({ target }) => onChange(target.value)}
      />
    ),
  };
}

export function text(label: string, note: Note = {}): Field<string> {
  return line(
    label,
    note,
    {},
    {
      draftOf: (value) => value,
      read: (draft) => ({ value: textOf(draft).trim() }),
      words: (value) => value || NO_VALUE,
    },
  );
}

const areaClass =
  "min-h-28 w-full rounded-sm border border-line bg-ink/60 px-4 py-3 text-base text-text hover:border-gold/35 focus-visible:border-gold/70 aria-invalid:border-loss";

/** Text of several lines. */
export function longText(label: string, { hint }: Note = {}, rows = 4): Field<string> {
  return {
    label,
    isWide: true,
    draftOf: (value) => value,
    read: (draft) => ({ value: textOf(draft).trim() }),
    words: (value) => value || NO_VALUE,
    Input: ({ draft, problems, onChange }) => (
      <Labelled label={label} hint={hint} error={problems[""]}>
        {(control) => (
          <textarea
            {...control}
            rows={rows}
            value={textOf(draft)}
            onChange={({ target }) => onChange(target.value)}
            className={areaClass}
          />
        )}
      </Labelled>
    ),
  };
}

function readNumber(draft: Draft, isFit: (value: number) => boolean, problem: string): Read<number> {
  const typed = textOf(draft).replaceAll(",", "").trim();
  const value = Number(typed);
  return /^-?\d+(\.\d+)?$/.test(typed) && Number.isFinite(value) && isFit(value)
    ? { value }
    : { problems: { "": problem } };
}

export function whole(label: string, note: Note = {}): Field<number> {
  return line(
    label,
    note,
    { mode: "numeric" },
    {
      draftOf: String,
      read: (draft) => readNumber(draft, Number.isSafeInteger, "กรุณากรอกจำนวนเต็ม"),
      words: (value) => value.toLocaleString("th-TH"),
    },
  );
}

/** The number of a row of another list; a form begins without one. */
export function numberOf(label: string, note: Note = {}): Field<number> {
  const field = whole(label, note);
  return {
    ...field,
    draftOf: (value) => (value > 0 ? String(value) : ""),
    read: (draft) => readNumber(draft, (value) => Number.isSafeInteger(value) && value > 0, `กรุณากรอก${label}`),
    words: (value) => `#${value}`,
  };
}

/** A number with decimals, such as a rate. */
export function decimal(label: string, note: Note = {}): Field<number> {
  return line(
    label,
    note,
    { mode: "decimal" },
    {
      draftOf: String,
      read: (draft) => readNumber(draft, () => true, "กรุณากรอกตัวเลข"),
      words: String,
    },
  );
}

export function baht(label: string, note: Note = {}): Field<number> {
  return line(
    `${label} (บาท)`,
    note,
    { mode: "decimal" },
    {
      draftOf: formatShortBaht,
      read: (draft) =>
        readNumber(draft, (value) => Math.round(value * 100) / 100 === value, "กรุณากรอกจำนวนเงิน ทศนิยมไม่เกินสองตำแหน่ง"),
      words: (value) => `${formatBaht(value)} บาท`,
    },
  );
}

/** A moment, typed in Bangkok's time wherever the person sits. */
export function moment(label: string, note: Note = {}): Field<string> {
  return line(
    label,
    { hint: "เช่น 2026-12-31 23:30", ...note },
    {},
    {
      draftOf: fieldMoment,
      read: (draft) => {
        const at = momentOfField(textOf(draft));
        return at === undefined ? { problems: { "": "กรุณากรอกแบบ 2026-12-31 23:30" } } : { value: at };
      },
      words: fullMomentText,
    },
  );
}

export function day(label: string, note: Note = {}): Field<string> {
  return line(
    label,
    note,
    { type: "date" },
    {
      draftOf: (value) => value,
      read: (draft) => (isDay(textOf(draft)) ? { value: textOf(draft) } : { problems: { "": "กรุณากรอกวัน" } }),
      words: (value) => value,
    },
  );
}

export function check(label: string): Field<boolean> {
  return {
    label,
    isWide: true,
    draftOf: (value) => value,
    read: (draft) => ({ value: draft === true }),
    words: (value) => (value ? "ใช่" : "ไม่"),
    Input: ({ draft, problems, onChange }) => (
      <CheckboxField
        label={label}
        error={problems[""]}
        checked={draft === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    ),
  };
}

type Choices<Value extends string | number> = readonly (readonly [value: Value, name: string])[];

export function choicesOf<Value extends string>(names: Readonly<Record<Value, string>>): Choices<Value> {
  return Object.entries(names) as [Value, string][];
}

/** One of several. */
export function choice<Value extends string | number>(
  label: string,
  choices: Choices<Value>,
  { hint }: Note = {},
): Field<Value> {
  return {
    label,
    draftOf: String,
    read: (draft) => {
      const found = choices.find(([value]) => String(value) === draft);
      return found ? { value: found[0] } : { problems: { "": "กรุณาเลือก" } };
    },
    words: (value) => choices.find(([each]) => each === value)?.[1] ?? String(value),
    Input: ({ draft, problems, none, onChange }) => (
      <SelectField
        label={label}
        hint={hint}
        error={problems[""]}
        value={textOf(draft)}
        onChange={({ target }) => onChange(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    ),
  };
}

/** Any number of several. */
export function choices<Value extends string | number>(
  label: string,
  offered: Choices<Value>,
  none: string,
): Field<Value[]> {
  const nameOf = (value: Value) => offered.find(([each]) => each === value)?.[1] ?? String(value);
  return {
    label,
    isWide: true,
    draftOf: (values) => values.map(String),
    read: (draft) => ({
      value: offered.flatMap(([value]) => (listOf(draft).includes(String(value)) ? [value] : [])),
    }),
    words: (values) => values.map(nameOf).join(", ") || none,
    Input: ({ draft, problems, onChange }: InputProps) => {
      const chosen = listOf(draft);
      return (
        <fieldset className="grid gap-1">
          <legend className="text-sm font-medium">
            {label} <span className="font-normal text-muted">({none}ถ้าไม่เลือก)</span>
          </legend>
          <div className="flex flex-wrap gap-x-5">
            {offered.map(([value, name]) => (
              <CheckboxField
                key={value}
                label={name}
                checked={chosen.includes(String(value))}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, String(value)] : chosen.filter((each) => each !== String(value)),
                  )
                }
              />
            ))}
          </div>
          <p role="alert" className="text-sm text-loss-high empty:hidden">
            {problems[""]}
          </p>
        </fieldset>
      );
    },
  };
}

/** A field that may be left empty, which is said in words. */
export function orNull<Value>(field: Field<Value>, none: string): Field<Value | null> {
  const { Input } = field;
  return {
    ...field,
    draftOf: (value) => (value === null ? "" : field.draftOf(value)),
    read: (draft) => (textOf(draft).trim() === "" ? { value: null } : field.read(draft)),
    words: (value) => (value === null ? none : field.words(value)),
    Input: (props) => <Input {...props} none={none} />,
  };
}

/** What goes with the form unseen. */
export function hidden<Value extends string | number | null>(): Field<Value> {
  return {
    label: "",
    isHidden: true,
    draftOf: (value) => JSON.stringify(value),
    read: (draft) => ({ value: JSON.parse(textOf(draft)) as Value }),
    words: () => "",
    Input: () => null,
  };
}

export function onlyIf<Value>(
  field: Field<Value>,
  test: NonNullable<Field<Value>["onlyIf"]>["test"],
  otherwise: Value,
): Field<Value> {
  return { ...field, onlyIf: { test, otherwise } };
}
