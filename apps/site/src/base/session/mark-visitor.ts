import { isMember, useUserStore } from "../state/user-store.ts";

/** By this cookie the server knows which half of its first paint to show. It opens nothing. */
const COOKIE = "chokdee_member";
const KEPT_SECONDS = 180 * 24 * 60 * 60;

/** Keeps the cookie true from now on. */
export function markVisitor(): void {
  write(isMember());
  useUserStore.subscribe(({ token }) => write(token !== null));
}

function write(isIn: boolean): void {
  document.cookie = `${COOKIE}=1; path=/; samesite=lax; max-age=${isIn ? KEPT_SECONDS : 0}`;
}
