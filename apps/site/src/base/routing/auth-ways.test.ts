import { expect, test } from "vitest";
import { authWays } from "./auth-ways.ts";

test("each frame keeps its visitors, and another site's frame is left after", () => {
  const own = { login: "/login", register: "/register", after: "/member", begin: "/", isBox: false };
  expect(authWays("login")).toEqual(own);
  expect(authWays("registerBox")).toMatchObject({ login: "/login_box", register: "/register_box", isBox: true });
  expect(authWays("liff")).toMatchObject({ register: "/liff/register", after: "/liff", isBox: false });
});
