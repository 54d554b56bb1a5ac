import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { emptySeed, type Seed } from "../base/data/seed.ts";
import { notify } from "../base/overlays/notify.ts";
import { pathTo } from "../base/routing/paths.ts";
import { safeReturnPath } from "../base/routing/return-path.ts";
import { createAccount } from "../base/session/account.ts";
import { followLive } from "./live/follow-live.ts";
import { rememberAgent, rememberReferrer } from "../base/session/visitor.ts";
import { deviceId } from "../base/state/local-store.ts";
import { followOtherTabs } from "../base/state/persisted.ts";
import { isMember, USER_STORE, useUserStore } from "../base/state/user-store.ts";
import { AppProvider } from "../base/data/app-context.ts";
import { followRouter } from "./follow-router.ts";
import { RouteProgress } from "./Floating.tsx";
import { createLateClient } from "../base/data/late-client.ts";
import { createQueryClient, forgetMemberQueries } from "../base/data/queries.ts";
import { buildRouter } from "./router.tsx";

/** Wires the app together: calls, queries, account and router. */
export function createApp(seed: Seed = emptySeed) {
  const entrySearch = window.location.search;
  const queryClient = createQueryClient();
  const client = createLateClient({
    baseUrl: "",
    token: () => useUserStore.getState().token ?? undefined,
    deviceId,
    onUnauthorized: () => {
      const why = isMember() ? "ended" : undefined;
      account.forget();
      const returnPath = safeReturnPath(router.state.location.href);
      // Calls that were under way are refused after the first, when the login is open and knows the way back.
      if (why === undefined && returnPath === undefined) return;
      void router.navigate({ href: pathTo("login", { return: returnPath, why }) });
    },
    onBadRequest: () => {
      void router.navigate({ to: pathTo("home") });
      void notify("ทำรายการไม่สำเร็จ กรุณาลองใหม่อีกครั้ง", { kind: "error", durationMs: 3000 });
    },
    log: (error) => console.warn(error.message, error.requestId ?? ""),
  });
  const account = createAccount(client, queryClient);
  const router = buildRouter({
    validateMember: async () => ((await account.validate()) ? "valid" : isMember() ? "unknown" : "ended"),
  });

  followRouter(router);
  followLive(queryClient);
  // A login or logout in another tab may make the current page inaccessible, so its guards run again.
  followOtherTabs(USER_STORE, () => {
    useUserStore.reload();
    forgetMemberQueries(queryClient);
    void router.invalidate();
  });

  /** Read once on entry, after the first page's guards have run. */
  function enter(): void {
    void rememberAgent(client, entrySearch);
    rememberReferrer(client, entrySearch);
    if (isMember()) void account.refresh();
  }

  const element = (
    <QueryClientProvider client={queryClient}>
      <AppProvider value={{ client, account, seed }}>
        <RouteProgress />
        <RouterProvider router={router} />
      </AppProvider>
    </QueryClientProvider>
  );
  return { router, element, enter };
}
