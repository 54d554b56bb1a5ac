import { LostConnection } from "@chokdee/game-kit";
import { expect, test } from "vitest";
import { StudioError } from "./api/studio-client.ts";
import { failureOf } from "./failures.ts";

test("a lost line can be tried again", () => {
  expect(failureOf(new LostConnection())).toMatchObject({ title: "การเชื่อมต่อขาดหาย", help: "retry" });
});

test("an expired session can only be closed", () => {
  expect(failureOf(new StudioError({ status: "SESSION_EXPIRED", message: "x" }))).toMatchObject({ help: "close" });
});

test("a refusal speaks with the studio's words", () => {
  expect(failureOf(new StudioError({ status: "NOT_ENOUGH_MONEY", message: "ยอดเงินไม่พอสำหรับรอบนี้" }))).toEqual({
    title: "ยอดเงินไม่พอ",
    text: "ยอดเงินไม่พอสำหรับรอบนี้",
    help: "none",
  });
});
