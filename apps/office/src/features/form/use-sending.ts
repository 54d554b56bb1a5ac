import { useState, type FormEvent } from "react";
import { useSend } from "../../base/use-send.ts";

/** Sends a form, says why it was refused at the field it is about, and begins anew where it was taken. */
export function useSending<Field extends string>(empty: Readonly<Record<Field, string>>) {
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [message, setMessage] = useState<string>();
  const { isBusy, send: sendOnce } = useSend();
  async function send(event: FormEvent, run: () => Promise<boolean>) {
    event.preventDefault();
    if (isBusy) return;
    setErrors({});
    setMessage(undefined);
    await sendOnce(
      async () => {
        if (await run()) setTyped(empty);
      },
      (refused) => {
        setErrors(refused.fields);
        if (Object.keys(refused.fields).length === 0) setMessage(refused.message);
      },
    );
  }
  const field = (name: Field) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return { typed, field, errors, message, isBusy, send };
}
