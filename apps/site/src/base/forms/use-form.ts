import { useState, type FormEvent } from "react";
import { ApiError } from "@chokdee/client";
import type { ErrorCode } from "@chokdee/contract";
import { errorsFor, firstWrong, readValues, type Errors, type Values } from "./values.ts";

export interface FormField {
  readonly name: string;
  readonly error: string | undefined;
}

interface FormOptions<Name extends string> {
  /** The fields, in the order they appear on the screen. */
  readonly fields: readonly Name[];
  /** Validates before anything is sent. */
  readonly check: (values: Values<Name>) => Errors<Name>;
  /** Sends the form. The messages of an ApiError appear beside the fields it names, or else above the form. */
  readonly send: (values: Values<Name>) => Promise<void>;
  /** The field that a failure without field names is shown at. */
  readonly blames?: Readonly<Partial<Record<ErrorCode, Name>>> | undefined;
  /** Errors that are already known when the form appears. */
  readonly wrongAtFirst?: Errors<Name> | undefined;
  readonly onTyped?: ((values: Values<Name>) => void) | undefined;
}

export interface FormState<Name extends string> {
  readonly message: string | undefined;
  readonly busy: boolean;
  /** Name and error of a field, to be spread on it. */
  field(name: Name): FormField;
  submit(event: FormEvent<HTMLFormElement>): void;
  typed(event: FormEvent<HTMLFormElement>): void;
}

/** One form: validates, sends once at a time, shows errors and focuses the first. */
export function useForm<Name extends string>(options: FormOptions<Name>): FormState<Name> {
  const { fields, check, send, blames, wrongAtFirst, onTyped } = options;
  const [errors, setErrors] = useState<Errors<Name>>(wrongAtFirst ?? {});
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  /** Returns whether an error was shown beside a field. */
  function show(form: HTMLFormElement, wrong: Errors<Name>): boolean {
    setErrors(wrong);
    const first = firstWrong(fields, wrong);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  async function submit(form: HTMLFormElement) {
    const values = readValues(form, fields);
    setMessage(undefined);
    if (show(form, check(values))) return;
    setBusy(true);
    try {
      await send(values);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!show(form, errorsOf(failure, fields, blames))) setMessage(failure.message);
    } finally {
      setBusy(false);
    }
  }

  return {
    message,
    busy,
    field: (name) => ({ name, error: errors[name] }),
    submit: (event) => {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
    typed: (event) => {
      const name = event.target instanceof Element ? event.target.getAttribute("name") : null;
      const wrong = fields.find((field) => field === name && errors[field]);
      if (wrong) setErrors({ ...errors, [wrong]: undefined });
      onTyped?.(readValues(event.currentTarget, fields));
    },
  };
}

function errorsOf<Name extends string>(
  failure: ApiError,
  fields: readonly Name[],
  blames: FormOptions<Name>["blames"],
): Errors<Name> {
  const blamed = Object.entries<Name | undefined>(blames ?? {}).find(([code]) => code === failure.code)?.[1];
  return errorsFor(fields, { ...(blamed && { [blamed]: failure.message }), ...failure.fields });
}
