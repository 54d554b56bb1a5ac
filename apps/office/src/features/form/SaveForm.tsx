import { useState, type ReactNode } from "react";
import { ApiError } from "@chokdee/client/office";
import type { OfficeCallId } from "@chokdee/contract/office";
import { Button, Disclosure } from "@chokdee/ui";
import { type Input, useMayCall, useOffice } from "../../base/office.ts";
import { AskedAct, type Reason } from "../desk/Act.tsx";
import type { Fact } from "../desk/Facts.tsx";
import {
  type Draft,
  type DraftParts,
  draftsOf,
  type Fields,
  fieldsOf,
  isAsked,
  type Problems,
  readFields,
} from "./field.ts";
import { FieldGrid } from "./parts.tsx";

/** What a call is given beside the reason. */
type Given<Id extends OfficeCallId> = Omit<Input<Id>, "reason">;

interface FormProps<Id extends OfficeCallId, Value> {
  /** Saves it; the form is there for whoever may make it. */
  call: Id;
  fields: Fields<Value>;
  /** What the form begins with: what is stored, or what something new begins with. */
  stored: Partial<NoInfer<Value>>;
  isNew?: boolean;
  /** What it is folded under until somebody wants it. */
  folded?: string;
  label: string;
  variant?: "gold" | "danger";
  title: string;
  /** What is saved, repeated above what is otherwise. */
  about?: readonly (Fact | undefined)[];
  reason?: "required" | "none";
  done?: string;
  changes: readonly OfficeCallId[];
  /** As members will see it, above what is typed, and what else is worked out of it, below. */
  preview?: ((value: NoInfer<Value>) => ReactNode) | undefined;
  below?: ((value: NoInfer<Value>) => ReactNode) | undefined;
  /** What the call is given of what was typed. */
  input?: (value: Value) => Given<Id>;
  onDone?: (() => void) | undefined;
}

/** What was typed can only be sent as it is where it is all that the call is given. */
type Fit<Id extends OfficeCallId, Value> = Value extends Given<Id> ? object : { input: (value: Value) => Given<Id> };

/**
 * A form that repeats what will be otherwise before it is sent. It holds what was typed and nothing else, so that a
 * field that nobody touched is sent as it is stored at that moment.
 */
export function SaveForm<Id extends OfficeCallId, Value extends object>(
  props: FormProps<Id, Value> & Reason<Id> & Fit<Id, Value>,
) {
  const { call, folded }: FormProps<Id, Value> = props;
  const mayCall = useMayCall();
  if (!mayCall(call)) return null;
  const form = <SavingForm<Id, Value> {...props} />;
  return folded === undefined ? form : <Disclosure title={folded}>{form}</Disclosure>;
}

/** The same where it is known that the call may be made. */
export function SavingForm<Id extends OfficeCallId, Value extends object>(props: FormProps<Id, Value>) {
  const { call, fields, stored, isNew = false, label, variant = "gold", title, about = [], changes } = props;
  const { reason = "required", done = "บันทึกแล้ว", preview, below, input, onDone } = props;
  const { client } = useOffice();
  const [typed, setTyped] = useState<DraftParts>({});
  const [refused, setRefused] = useState<Problems>({});
  const drafts = { ...draftsOf(fields, stored), ...typed };
  const read = readFields(fields, drafts);
  const problems = "problems" in read ? { ...refused, ...atTyped(read.problems, typed) } : refused;
  const value = "value" in read ? keepUntyped(fields, stored, drafts, typed, read.value) : undefined;
  const facts = value ? differenceFacts(fields, value, isNew ? undefined : stored) : [];

  const isTyped = Object.keys(typed).length > 0;

  function change(name: string, draft: Draft) {
    setTyped({ ...unseen(fields, drafts), ...typed, [name]: draft });
    setRefused(Object.fromEntries(Object.entries(refused).filter(([path]) => nameAt(path) !== name)));
  }

  function forget() {
    setTyped({});
    setRefused({});
  }

  async function send(why: string) {
    if (!value) return;
    try {
      await client.call(call, { ...(input?.(value) ?? value), ...(why && { reason: why }) } as Input<Id>);
    } catch (failure) {
      if (failure instanceof ApiError) setRefused(failure.fields);
      throw failure;
    }
  }

  return (
    <div className="grid gap-3">
      {value && preview?.(value)}
      <FieldGrid fields={fields} drafts={drafts} problems={problems} onChange={change} />
      {value && below?.(value)}
      <div className="flex max-w-96 gap-3">
        {isTyped && (
          <Button size="sm" variant="ghost" onClick={forget}>
            ทิ้งที่พิมพ์
          </Button>
        )}
        {facts.length > 0 ? (
          <AskedAct
            label={label}
            variant={variant}
            title={title}
            facts={[...about, ...facts]}
            reason={reason}
            done={done}
            changes={changes}
            run={send}
            onDone={() => {
              forget();
              onDone?.();
            }}
          />
        ) : (
          <Button size="sm" variant="outline" disabled className="flex-1">
            {value ? "ยังไม่มีอะไรเปลี่ยน" : "กรอกให้ครบก่อน"}
          </Button>
        )}
      </div>
    </div>
  );
}

function nameAt(path: string): string {
  return path.split(".")[0] ?? path;
}

/** What goes with the form unseen stays as it was when the first change was typed. */
function unseen<Value>(fields: Fields<Value>, drafts: DraftParts): DraftParts {
  const names = fieldsOf(fields).flatMap(({ name, field }) => (field.isHidden ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, drafts[name] ?? ""]));
}

/** A field is not called wrong before somebody has typed in it. */
function atTyped(problems: Problems, typed: DraftParts): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([path]) => typed[nameAt(path)] !== undefined));
}

function keepUntyped<Value extends object>(
  fields: Fields<Value>,
  stored: Partial<Value>,
  drafts: DraftParts,
  typed: DraftParts,
  value: Value,
): Value {
  const untyped = fieldsOf(fields).filter(
    (each) => isAsked(each, drafts) && typed[each.name] === undefined && stored[each.name as keyof Value] !== undefined,
  );
  return {
    ...value,
    ...(Object.fromEntries(untyped.map(({ name }) => [name, stored[name as keyof Value]])) as Partial<Value>),
  };
}

/** What is otherwise afterwards; of something new, all that will be. */
function differenceFacts<Value extends object>(
  fields: Fields<Value>,
  value: Value,
  before: Partial<Value> | undefined,
): Fact[] {
  const drafts = draftsOf(fields, value);
  return fieldsOf(fields).flatMap((each): Fact[] => {
    const { name, field } = each;
    const words = field.words(value[name as keyof Value]);
    if (!before) return isAsked(each, drafts) ? [[field.label, <Words key={name} text={words} />]] : [];
    const old = before[name as keyof Value];
    if (field.isHidden || old === undefined || JSON.stringify(field.draftOf(old)) === JSON.stringify(drafts[name]))
      return [];
    return [
      [
        field.label,
        <span key={name} className="grid gap-0.5">
          <s className="text-loss-high">
            <Words text={field.words(old)} />
          </s>
          <span className="text-win-high">
            <Words text={words} />
          </span>
        </span>,
      ],
    ];
  });
}

function Words({ text }: { text: string }) {
  return <span className="whitespace-pre-line">{text}</span>;
}
