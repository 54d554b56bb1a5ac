import type { QueryClient } from "@tanstack/react-query";
import { useUserStore } from "../../base/state/user-store.ts";

/** Keeps the live stream open while a member is logged in. Guests do not load it. */
export function followLive(queryClient: QueryClient): void {
  let close = () => {};
  let followed: string | null = null;

  function follow(token: string | null): void {
    if (token === followed) return;
    followed = token;
    close();
    if (token === null) return;
    const isOpening = import("./live.ts").then(({ openLive }) => openLive(queryClient, token));
    close = () => void isOpening.then((stream) => stream.close());
  }

  follow(useUserStore.getState().token);
  useUserStore.subscribe(({ token }) => follow(token));
}
