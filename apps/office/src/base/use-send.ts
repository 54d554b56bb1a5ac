import { useState } from "react";
import { ApiError } from "@chokdee/client/office";

/** Sends one thing at a time, and hands over why it was refused. What is no refusal is thrown. */
export function useSend() {
  const [isBusy, setBusy] = useState(false);
  async function send(run: () => Promise<unknown>, onRefused: (failure: ApiError) => void): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await run();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      onRefused(failure);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, send };
}

/** All that a refusal says, where its fields are not on the screen. */
export function refusalText({ fields, message }: ApiError): string {
  return [...new Set(Object.values(fields))].join(" ") || message;
}
