import { ArrowUp, Plus, X } from "lucide-react";
import { Button, cx, IconButton } from "@chokdee/ui";
import { CheckboxField } from "@chokdee/ui/forms";
import {
  type Draft,
  type DraftParts,
  draftsOf,
  type Field,
  type Fields,
  fieldsOf,
  type InputProps,
  isAsked,
  listOf,
  partsOf,
  placedAt,
  type Problems,
  problemsAt,
  readFields,
} from "./field.ts";

interface FieldGridProps<Value> {
  fields: Fields<Value>;
  drafts: DraftParts;
  problems: Problems;
  onChange: (name: string, draft: Draft) => void;
}

/** The inputs of a form, two to a line where there is room. */
export function FieldGrid<Value>({ fields, drafts, problems, onChange }: FieldGridProps<Value>) {
  return (
    <div className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2">
      {fieldsOf(fields)
        .filter((each) => isAsked(each, drafts))
        .map(({ name, field: { Input, isWide } }) => (
          <div key={name} className={cx("min-w-0", isWide && "sm:col-span-2")}>
            <Input
              draft={drafts[name] ?? ""}
              problems={problemsAt(problems, name)}
              onChange={(draft) => onChange(name, draft)}
            />
          </div>
        ))}
    </div>
  );
}

/** All of a value in one line of words. */
export function wordsOf<Value>(fields: Fields<Value>, value: Value): string {
  return fieldsOf(fields)
    .filter((each) => isAsked(each, draftsOf(fields, value)))
    .map(({ name, field }) => `${field.label} ${field.words(value[name as keyof Value])}`)
    .join(" · ");
}

interface GroupInputProps<Value> extends InputProps {
  label: string;
  fields: Fields<Value>;
}

export function GroupInput<Value>({ label, fields, draft, problems, onChange }: GroupInputProps<Value>) {
  return (
    <fieldset className="min-w-0 rounded-sm border border-line p-3">
      {label && <legend className="px-1 text-sm font-medium">{label}</legend>}
      <FieldGrid
        fields={fields}
        drafts={partsOf(draft)}
        problems={problems}
        onChange={(name, part) => onChange({ ...partsOf(draft), [name]: part })}
      />
      <p role="alert" className="text-sm text-loss-high empty:hidden">
        {problems[""]}
      </p>
    </fieldset>
  );
}

/** Several fields that make one value. */
export function group<Value extends object>(label: string, fields: Fields<Value>): Field<Value> {
  return {
    label,
    isWide: true,
    draftOf: (value) => draftsOf(fields, value),
    read: (draft) => readFields(fields, partsOf(draft)),
    words: (value) => wordsOf(fields, value),
    Input: (props) => <GroupInput {...props} label={label} fields={fields} />,
  };
}

/** A value that can be had or not, by a box to tick. */
export function optional<Value>(label: string, field: Field<Value>, blank: Value): Field<Value | null> {
  const { Input } = field;
  return {
    label,
    isWide: true,
    draftOf: (value) => (value === null ? false : field.draftOf(value)),
    read: (draft) => (draft === false ? { value: null } : field.read(draft)),
    words: (value) => (value === null ? "ไม่กำหนด" : field.words(value)),
    Input: ({ draft, problems, onChange }) => (
      <div>
        <CheckboxField
          label={label}
          checked={draft !== false}
          onChange={({ target }) => onChange(target.checked && field.draftOf(blank))}
        />
        {draft !== false && <Input draft={draft} problems={problems} onChange={onChange} />}
      </div>
    ),
  };
}

/** Any number of one kind, in an order that can be changed. Without a blank, those that there are and no others. */
export function list<Value>(label: string, item: Field<Value>, blank?: Value, none = "ไม่มี"): Field<Value[]> {
  const isFixed = blank === undefined;
  const { Input } = item;
  return {
    label,
    isWide: true,
    draftOf: (values) => values.map((value) => item.draftOf(value)),
    read: (draft) => readItems(item, listOf(draft)),
    words: (values) => values.map((value, at) => `${at + 1}. ${item.words(value)}`).join("\n") || none,
    Input: ({ draft, problems, onChange }) => {
      const items = listOf(draft);
      return (
        <section aria-label={label} className="grid gap-2 py-2">
          <h3 className="font-sans text-sm font-medium">{label}</h3>
          <p role="alert" className="text-sm text-loss-high empty:hidden">
            {problems[""]}
          </p>
          {items.length === 0 && <p className="text-sm text-muted">{none}</p>}
          <ol className="grid gap-2">
            {items.map((each, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- What is typed has no name but its place.
              <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-1">
                <Input
                  draft={each}
                  problems={problemsAt(problems, String(at))}
                  onChange={(next) => onChange(items.with(at, next))}
                />
                <div className="grid content-start justify-items-center">
                  <span aria-hidden="true" className="tabular text-xs text-muted">
                    {at + 1}
                  </span>
                  {!isFixed && (
                    <IconButton
                      label={`ลบ${label} ${at + 1}`}
                      framed={false}
                      icon={<X aria-hidden="true" className="size-4" />}
                      onClick={() => onChange(items.toSpliced(at, 1))}
                    />
                  )}
                  {!isFixed && at > 0 && (
                    <IconButton
                      label={`เลื่อน${label} ${at + 1} ขึ้น`}
                      framed={false}
                      icon={<ArrowUp aria-hidden="true" className="size-4" />}
                      onClick={() => onChange(items.toSpliced(at, 1).toSpliced(at - 1, 0, each))}
                    />
                  )}
                </div>
              </li>
            ))}
          </ol>
          {blank !== undefined && (
            <div>
              <Button size="sm" variant="ghost" onClick={() => onChange([...items, item.draftOf(blank)])}>
                <Plus aria-hidden="true" className="size-4" /> เพิ่ม{label}
              </Button>
            </div>
          )}
        </section>
      );
    },
  };
}

function readItems<Value>(item: Field<Value>, drafts: readonly Draft[]) {
  const values: Value[] = [];
  let problems: Problems = {};
  for (const [at, draft] of drafts.entries()) {
    const read = item.read(draft);
    if ("value" in read) values.push(read.value);
    else problems = { ...problems, ...placedAt(String(at), read.problems) };
  }
  return Object.keys(problems).length > 0 ? { problems } : { value: values };
}
