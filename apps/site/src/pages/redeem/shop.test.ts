import { describe, expect, it } from "vitest";
import { categoryChoices, hallOf, minPoints, leftWords, maxQuantity, type ShopItem, usedUp } from "./shop.ts";

const item: ShopItem = {
  item_id: 1,
  category: "goods",
  title: "ร่มพับ",
  description: "",
  image: null,
  game_category: null,
  reward: { kind: "goods", value: 1, title: "ร่มพับ" },
  points: 100,
  min_quantity: 1,
  max_quantity: 5,
  stock: null,
  left_today: null,
  state: "open",
};

describe("the point shop's words", () => {
  it("offer only categories that have something on the shelf", () => {
    expect(categoryChoices([item, { ...item, category: "credit" }]).map(({ value }) => value)).toEqual([
      "",
      "credit",
      "goods",
    ]);
    expect(categoryChoices([])).toHaveLength(1);
  });

  it("say what is left by what runs out first", () => {
    expect(leftWords(item)).toBeUndefined();
    expect(leftWords({ ...item, stock: 3 })).toBe("เหลือ 3 ชิ้น");
    expect(leftWords({ ...item, stock: 3, left_today: 2 })).toBe("วันนี้แลกได้อีก 2 ชิ้น");
    expect(leftWords({ ...item, stock: 80, left_today: 500 })).toBeUndefined();
    expect(leftWords({ ...item, min_quantity: 10 })).toBe("แลกขั้นต่ำ 1,000 แต้ม");
    expect(leftWords({ ...item, stock: 3, left_today: 9 })).toBe("เหลือ 3 ชิ้น");
    expect(leftWords({ ...item, stock: 0, state: "out_of_stock" })).toBeUndefined();
  });

  it("say why nothing can be had", () => {
    expect(usedUp(item)).toBeUndefined();
    expect(usedUp({ state: "quota_used" })).toBe("คุณแลกครบจำนวนต่อวันแล้ว");
  });

  it("never let an order ask for more than is there, nor for less than one may", () => {
    expect(maxQuantity(item)).toBe(5);
    expect(maxQuantity({ ...item, stock: 3, left_today: 2 })).toBe(2);
    expect(maxQuantity({ ...item, stock: 0 })).toBe(1);
    expect(minPoints({ points: 20, min_quantity: 10 })).toBe(200);
  });

  it("lead to the hall of the game that is played for nothing", () => {
    expect(hallOf({ game_category: "fishing" })).toBe("/fishing");
    expect(hallOf({ game_category: "slot" })).toBe("/slot");
    expect(hallOf({ game_category: null })).toBe("/slot");
  });
});
