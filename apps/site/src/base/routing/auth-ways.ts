import { pathTo, pathWith } from "./paths.ts";
import type { RouteName } from "./routes.ts";

interface AuthWays {
  readonly login: string;
  readonly register: string;
  /** Where a new session leads when nothing else was wanted. */
  readonly after: string;
  /** Stands in another site's frame, which the member's pages leave. */
  readonly isBox: boolean;
}

/** Login and registration lead to each other, and on, within the frame that they stand in. */
export function authWays(page: RouteName | undefined): AuthWays {
  if (page === "loginBox" || page === "registerBox") {
    return { login: pathTo("loginBox"), register: pathTo("registerBox"), after: pathTo("member"), isBox: true };
  }
  if (page === "liff") {
    return {
      login: pathWith("liff", { name: "login" }),
      register: pathWith("liff", { name: "register" }),
      after: pathTo("liffMenu"),
      isBox: false,
    };
  }
  return { login: pathTo("login"), register: pathTo("register"), after: pathTo("member"), isBox: false };
}
