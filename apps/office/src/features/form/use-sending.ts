import { useState, type FormEvent } from "react";
import { ApiError } from "@chokdee/client/office";

/** Sends a form, says why it was refused at the field it is about, and begins anew where it was taken. */
export function useSending<Field extends string>(empty: Readonly<Record<Field, string>>) {
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function send(event: FormEvent, run: () => Promise<boolean>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    setMessage(undefined);
    try {
      if (await run()) setTyped(empty);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setErrors(failure.fields);
      if (Object.keys(failure.fields).length === 0) setMessage(failure.message);
    } finally {
      setBusy(false);
    }
  }
  const field = (name: Field) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return { typed, field, errors, message, isBusy, send };
}
