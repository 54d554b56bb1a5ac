import { create } from "zustand";
import type { CallOutput } from "@chokdee/contract";

export type RequiredConsent = CallOutput<"userInfoGet">["consent_required"][number];

interface ConsentState {
  /** Documents that have changed since the member agreed to them. */
  readonly required: readonly RequiredConsent[];
}

export const useConsents = create<ConsentState>()(() => ({ required: [] }));
