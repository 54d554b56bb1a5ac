import { pathTo, pathWith } from "./paths.ts";
import type { RouteName } from "./routes.ts";

interface AuthWays {
  readonly login: string;
  readonly register: string;
  /** Where a new session leads by default. */
  readonly after: string;
  /** Where a new member begins. */
  readonly begin: string;
  /** Embedded in another site's frame, which the member's pages leave. */
  readonly isBox: boolean;
}

/** Login and registration link to each other, and onwards, within the frame they are shown in. */
export function authWays(page: RouteName | undefined): AuthWays {
  if (page === "loginBox" || page === "registerBox") {
    return {
      login: pathTo("loginBox"),
      register: pathTo("registerBox"),
      after: pathTo("member"),
      begin: pathTo("home"),
      isBox: true,
    };
  }
  if (page === "liff") {
    return {
      login: pathWith("liff", { name: "login" }),
      register: pathWith("liff", { name: "register" }),
      after: pathTo("liffMenu"),
      begin: pathTo("liffMenu"),
      isBox: false,
    };
  }
  return {
    login: pathTo("login"),
    register: pathTo("register"),
    after: pathTo("member"),
    begin: pathTo("home"),
    isBox: false,
  };
}
