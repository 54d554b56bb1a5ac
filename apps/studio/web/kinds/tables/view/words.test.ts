import { expect, test } from "vitest";
import { freshTable } from "../state/page-state.ts";
import { FakeStudio } from "../testing/fake-studio.ts";
import { MOMENT_WORDS, momentOf, noticeText, wakingText } from "./words.ts";

const studio = new FakeStudio({
  tables: ["baccarat-1", "dragon-tiger", "roulette"],
  balance: 0,
  random: () => 0.5,
  now: Date.now,
  lost: () => new Error("lost"),
});

/** A table as the first snapshot shows it. */
async function asleep(id: string) {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof freshTable>>();
  studio.open({
    hello: () => ({ type: "watch", tables: [] }),
    onFrame: (frame) => {
      const view = frame.type === "snapshot" && frame.tables.find(({ table }) => table === id);
      if (view) resolve(freshTable(view));
    },
    onLost: () => {},
  });
  return promise;
}

test("a table of cards that wakes says that its shoe is fresh, one without says that it begins anew", async () => {
  for (const id of ["baccarat-1", "dragon-tiger"]) {
    const table = await asleep(id);
    expect(MOMENT_WORDS[momentOf(table)]).toBe("โต๊ะพัก");
    expect(wakingText(table)).toBe("โต๊ะเปิดใหม่ด้วยขอนใหม่ แจกจากไพ่ครบ 416 ใบ");
  }
  expect(wakingText(await asleep("roulette"))).toBe("โต๊ะเริ่มรอบใหม่เมื่อมีคนดู");
});

test("a receipt that nobody has signed is said with what to do", () => {
  expect(noticeText({ type: "unsigned", table: "baccarat-1", amount: 10_000 }, () => "")).toBe(
    "ใบรับแทง 100 บาท ลายเซ็นไม่ถูกต้อง กรุณาติดต่อฝ่ายบริการลูกค้า",
  );
});
