import { expect, test } from "vitest";
import { inviteLink, shareWays } from "./share.ts";

test("a link carries the code, and every way to share carries the link whole", () => {
  const link = inviteLink("https://chokdee.example", "AB23CD45");
  expect(link).toBe("https://chokdee.example/?ref=AB23CD45");
  for (const { href } of shareWays(link)) {
    const shared = [...new URL(href).searchParams.values()].join(" ");
    expect(shared).toContain(link);
  }
});
