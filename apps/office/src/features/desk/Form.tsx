import { useState } from "react";
import { CheckboxField, SelectField, TextField } from "@chokdee/ui/forms";
import {
  checkText,
  type FormField,
  type FormFields,
  type FormValues,
  isReadable,
  readForm,
  shownText,
  type Typed,
  writeField,
} from "../../base/form.ts";
import { Act, type ActProps } from "./Act.tsx";
import type { Fact } from "./Facts.tsx";

interface FormProps<Fields extends FormFields> extends Omit<ActProps, "run"> {
  fields: Fields;
  /** What there is; without it the form makes something new. */
  start?: Partial<FormValues<Fields>>;
  run: (values: FormValues<Fields>, reason: string) => Promise<unknown>;
}

/** Fields, and a button that repeats what will be otherwise before it is sent. */
export function Form<Fields extends FormFields>({ fields, start, run, facts = [], ...act }: FormProps<Fields>) {
  const [touched, setTouched] = useState<Typed>({});
  const before: Typed = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, writeField(field, start?.[name])]),
  );
  const typed = { ...before, ...touched };
  const values = readForm(fields, typed);
  const changed = Object.keys(fields).filter((name) => typed[name] !== before[name]);
  const isReady = values !== undefined && (start === undefined || changed.length > 0);
  return (
    <div className="grid gap-3">
      <div className="grid gap-x-3 sm:grid-cols-2">
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput
            key={name}
            field={field}
            text={typed[name] ?? ""}
            onType={(text) => setTouched({ ...touched, [name]: text })}
          />
        ))}
      </div>
      {isReady ? (
        <div className="flex max-w-80">
          <Act
            {...act}
            facts={[...facts, ...factsOf(fields, start === undefined ? undefined : before, typed)]}
            run={(reason) => run(values, reason)}
            onDone={() => {
              setTouched({});
              act.onDone?.();
            }}
          />
        </div>
      ) : (
        <p className="text-sm text-muted">{values === undefined ? "ยังกรอกไม่ครบ" : "ยังไม่ได้เปลี่ยนอะไร"}</p>
      )}
    </div>
  );
}

function factsOf(fields: FormFields, before: Typed | undefined, typed: Typed): Fact[] {
  return Object.entries(fields).flatMap(([name, field]): Fact[] => {
    const text = typed[name] ?? "";
    if (!before) return [[field.label, shownText(field, text)]];
    const old = before[name] ?? "";
    return old === text ? [] : [[field.label, `${shownText(field, old)} → ${shownText(field, text)}`]];
  });
}

const examples: Readonly<Partial<Record<FormField["kind"], string>>> = {
  hour: "23:30",
  moment: "2026-12-31 23:30",
};
const inputModes: Readonly<Partial<Record<FormField["kind"], "decimal" | "numeric">>> = {
  baht: "decimal",
  optionalBaht: "decimal",
  rate: "decimal",
  whole: "numeric",
  optionalWhole: "numeric",
};

function FieldInput({ field, text, onType }: { field: FormField; text: string; onType: (text: string) => void }) {
  const { label, hint, kind } = field;
  if (kind === "check") {
    return (
      <CheckboxField
        label={label}
        hint={hint}
        checked={text !== ""}
        onChange={({ target }) => onType(checkText(target.checked))}
      />
    );
  }
  if (kind === "choice") {
    return (
      <SelectField label={label} hint={hint} value={text} onChange={({ target }) => onType(target.value)}>
        {Object.entries(field.options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      label={label}
      hint={hint}
      placeholder={examples[kind]}
      inputMode={inputModes[kind]}
      value={text}
      error={text !== "" && !isReadable(field, text) ? "อ่านไม่ได้ โปรดตรวจ" : undefined}
      onChange={({ target }) => onType(target.value)}
      autoComplete="off"
    />
  );
}
