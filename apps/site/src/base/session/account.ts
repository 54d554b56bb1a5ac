import type { QueryClient } from "@tanstack/react-query";
import type { SiteClient } from "@chokdee/client";
import type { CallOutput, CallRequest } from "@chokdee/contract";
import { create } from "zustand";
import { forgetMemberQueries } from "../data/queries.ts";
import { isRecord } from "../state/persisted.ts";
import { useLocalStore } from "../state/local-store.ts";
import { clearUser, useUserStore } from "../state/user-store.ts";

export type RequiredConsent = CallOutput<"userInfoGet">["consent_required"][number];

interface ConsentState {
  /** Documents that have changed since the member agreed to them. */
  readonly required: readonly RequiredConsent[];
}

export const useConsents = create<ConsentState>()(() => ({ required: [] }));

const NEW_MS = 14 * 86_400_000;

export interface Account {
  /** Throws an ApiError if the server refuses. */
  signIn(credentials: CallRequest<"login">): Promise<void>;
  /** Adopts the session that a call has opened. */
  enter(token: string): Promise<void>;
  /** Returns whether the session has ended; a failure is logged by the call itself. */
  signOut(): Promise<boolean>;
  /** Reads the member again. Returns `false` if that fails, and clears a member whose session is gone. */
  validate(): Promise<boolean>;
  /** Reads the member again for the screen; a session that is gone leads to the login as with any call. */
  refresh(): Promise<void>;
  /** Clears the member and everything read for them. */
  forget(): void;
}

export function createAccount(client: SiteClient, queryClient: QueryClient): Account {
  async function readInfo(optOut: boolean): Promise<void> {
    const info = await client.call("userInfoGet", {}, { optOut });
    const { user, agent_code: agentCode } = info;
    const isNew = Date.now() - Date.parse(user.registered_at) < NEW_MS;
    useUserStore.setState({ info: { username: user.username, vipLevel: user.vip_level, agentCode, isNew } });
    useLocalStore.setState({ agentCode });
    useConsents.setState({ required: info.consent_required });
  }

  function forget(): void {
    clearUser();
    useConsents.setState({ required: [] });
    forgetMemberQueries(queryClient);
  }

  async function validate(): Promise<boolean> {
    try {
      await readInfo(true);
      return true;
    } catch (failure) {
      if (isRecord(failure) && failure["status"] === 401) forget();
      return false;
    }
  }

  async function enter(token: string): Promise<void> {
    forgetMemberQueries(queryClient);
    useUserStore.setState({ token, info: null, loggedInAtMs: Date.now() });
    await validate();
  }

  return {
    forget,
    validate,
    enter,
    async refresh() {
      await readInfo(false).catch((failure: unknown) => console.warn("the member could not be read", failure));
    },
    async signIn(credentials) {
      try {
        const { access_token: token } = await client.call("login", credentials, { optOut: true });
        await enter(token);
      } catch (failure) {
        forget();
        throw failure;
      }
    },
    async signOut() {
      const answer = await client.call("logout", {}, { optOut: true });
      const hasEnded = answer !== undefined;
      if (hasEnded) forget();
      return hasEnded;
    },
  };
}
