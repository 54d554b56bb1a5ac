import type { QueryClient } from "@tanstack/react-query";
import type { SiteClient } from "@chokdee/client";
import { forgetMemberQueries } from "../app/queries.ts";
import { isRecord } from "../state/is-record.ts";
import { useLocalStore } from "../state/local-store.ts";
import { clearUser, useUserStore } from "../state/user-store.ts";

export interface Account {
  /** Throws an ApiError when the server refuses. */
  signIn(username: string, password: string): Promise<void>;
  /** Answers whether the session has ended; a failure is logged by the call itself. */
  signOut(): Promise<boolean>;
  /** Reads the member again. Answers `false` when that fails, and forgets a member whose session is gone. */
  validate(): Promise<boolean>;
  /** Reads the member again for the screen; a session that is gone leads to the login as with any call. */
  refresh(): Promise<void>;
  /** Forgets the member and everything read for them. */
  forget(): void;
}

export function createAccount(client: SiteClient, queryClient: QueryClient): Account {
  async function readInfo(optOut: boolean): Promise<void> {
    const { user, agent_code: agentCode } = await client.call("userInfoGet", {}, { optOut });
    useUserStore.setState({ info: { username: user.username, vipLevel: user.vip_level, agentCode } });
    useLocalStore.setState({ agentCode });
  }

  function forget(): void {
    clearUser();
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

  return {
    forget,
    validate,
    async refresh() {
      await readInfo(false).catch((failure: unknown) => console.warn("the member could not be read", failure));
    },
    async signIn(username, password) {
      try {
        const { access_token: token } = await client.call("login", { username, password }, { optOut: true });
        forgetMemberQueries(queryClient);
        useUserStore.setState({ token, info: null });
      } catch (failure) {
        forget();
        throw failure;
      }
      await validate();
    },
    async signOut() {
      const answer = await client.call("logout", {}, { optOut: true });
      const hasEnded = answer !== undefined;
      if (hasEnded) forget();
      return hasEnded;
    },
  };
}
