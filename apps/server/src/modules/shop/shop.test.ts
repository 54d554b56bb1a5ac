import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeRequest } from "../../testing/inject.ts";
import { addGame } from "../../testing/add-game.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import { visitor } from "../../testing/visitor.ts";
import { createShopSystem, type ShopSystem } from "../../testing/shop-system.ts";
import type { NewItem } from "./item-repo.ts";

let system: ShopSystem;
let demo: Awaited<ReturnType<ShopSystem["signedIn"]>>;
let vip: Awaited<ReturnType<ShopSystem["signedIn"]>>;
beforeAll(async () => {
  system = await createShopSystem();
  [demo, vip] = [await system.signedIn("demo"), await system.signedIn("vip")];
  await system.givePoints(demo.memberId, 1_000n);
  await system.givePoints(vip.memberId, 1_000n);
});
afterAll(() => system.close());

const address = { name: "สมชาย ใจดี", phone: "081-234-5678", address: "99/1 ถนนสุขุมวิท คลองเตย", postcode: "10110" };
const credit = { kind: "credit", amount: "100", turnoverPercent: 200 } as const;
const pointsOf = (who: { memberId: typeof demo.memberId }) => system.services.ledger.points(who.memberId);
const history = async (who: typeof demo) => (await who.ok("redemptionHistory", {})).items;

async function freeCredit(): Promise<bigint> {
  const wallets = await system.services.ledger.wallets(demo.memberId);
  return wallets.find(({ kind }) => kind === "free_credit")?.balance ?? 0n;
}

test("anybody sees what the shop offers, and only what is open now", async () => {
  const later = new Date(system.services.clock.now().getTime() + 60_000);
  const hidden = [await system.offer({ is_open: false }), await system.offer({ starts_at: later })];
  const gone = await system.offer({ stock: 0, title: "ของหมด" });
  const items = await visitor(system).ok("redemptionList", {});
  expect(items.map(({ item_id }) => item_id)).not.toEqual(expect.arrayContaining([hidden[0]]));
  expect(items.some(({ item_id }) => hidden.includes(item_id))).toBe(false);
  expect(items.find(({ item_id }) => item_id === gone)).toMatchObject({ state: "out_of_stock", stock: 0 });
  expect(items[0]).toMatchObject({ category: "credit", points: 20, reward: { value: 1 }, min_quantity: 10 });
  const goods = await demo.ok("redemptionList", { category: "goods" });
  expect(new Set(goods.map(({ category }) => category))).toEqual(new Set(["goods"]));
});

test("credit comes at once, for what the preview said, and has to be played", async () => {
  const item_id = await system.offer({ reward: credit, points: 20n, least: 5, most: 100, title: "เครดิต" });
  const before = await freeCredit();
  const calc = await demo.ok("redemptionCalc", { item_id, quantity: 10 });
  expect(calc).toEqual({
    points: 200,
    points_after: 800,
    reward: { kind: "credit", value: 10, title: "เครดิต 10.00 บาท" },
    may_redeem: true,
    problem: null,
  });
  const order = await demo.ok("redemptionRedeem", { item_id, quantity: 10, points: 200 });
  expect(order).toMatchObject({ status: "done", points: 200, quantity: 10, reward: calc.reward, address: null });
  expect(await pointsOf(demo)).toBe(800n);
  expect((await freeCredit()) - before).toBe(1_000n);
  expect((await history(demo))[0]).toEqual(order);
  expect((await demo.ok("promotionMine", {})).free_credit).toMatchObject({ bonus: 10, turnover_needed: 20 });
});

test("what cannot be had is refused in words, before and at the order", async () => {
  const dear = await system.offer({ points: 5_000n });
  const calc = await demo.ok("redemptionCalc", { item_id: dear });
  expect(calc).toMatchObject({ may_redeem: false, problem: "แต้มไม่เพียงพอ", points_after: -4_200 });
  expect((await demo.call("redemptionRedeem", { item_id: dear, address })).code).toBe("POINTS_NOT_ENOUGH");
  const changed = await demo.call("redemptionRedeem", { item_id: dear, points: 4_999, address });
  expect(changed.code).toBe("LIST_CHANGED");
  for (const quantity of [0, -1, 6]) {
    const refused = await demo.call("redemptionRedeem", { item_id: dear, quantity, address });
    expect(refused.fields).toHaveProperty("quantity");
  }
  const nowhere = await demo.call("redemptionRedeem", { item_id: dear, address: { ...address, postcode: "1" } });
  expect(nowhere.fields).toEqual({ postcode: "รหัสไปรษณีย์ต้องเป็นตัวเลข 5 หลัก" });
  const blank = await demo.call("redemptionRedeem", { item_id: dear });
  expect(Object.keys(blank.fields ?? {})).toEqual(["name", "phone", "address", "postcode"]);
  expect((await demo.call("redemptionRedeem", { item_id: 999_999 })).status).toBe(404);
  expect((await visitor(system).call("redemptionRedeem", { item_id: dear })).status).toBe(401);
  expect(await pointsOf(demo)).toBe(800n);
});

test("goods are sent by staff, or cancelled with the points given back", async () => {
  const item_id = await system.offer({ points: 100n, stock: 5, title: "กระบอกน้ำ" });
  const place = async () => vip.ok("redemptionRedeem", { item_id, quantity: 2, address });
  const [first, second] = [await place(), await place()];
  expect(first).toMatchObject({ status: "waiting", address: { postcode: "10110" }, shipping: null });
  expect([await system.stock(item_id), await pointsOf(vip)]).toEqual([1, 600n]);
  expect(await history(demo)).not.toContainEqual(expect.objectContaining({ order_id: first.order_id }));

  const staff = await officer(system, "support");
  const queue = await staff.ok("officeShopOrderQueue", {});
  expect(queue.items.map(({ order_id }) => order_id)).toEqual([first.order_id, second.order_id]);
  expect(queue.items[0]?.member.username).toBe("vip");

  const sending = { order_id: first.order_id, carrier: "ไปรษณีย์ไทย", tracking: "EX123456789TH" };
  await staff.ok("officeShopOrderShip", sending);
  expect((await staff.call("officeShopOrderCancel", { order_id: first.order_id, reason: "เปลี่ยนใจ" })).code).toBe(
    "ORDER_STATE",
  );
  const cancel = () => staff.call("officeShopOrderCancel", { order_id: second.order_id, reason: "สินค้าชำรุด" });
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  expect(answers.map(({ code }) => code ?? "done").toSorted()).toEqual(["ORDER_STATE", "ORDER_STATE", "done"]);
  expect([await system.stock(item_id), await pointsOf(vip)]).toEqual([3, 800n]);

  const [cancelled, shipped] = await history(vip);
  expect(shipped).toMatchObject({ status: "shipped", shipping: { tracking: "EX123456789TH" } });
  expect(cancelled).toMatchObject({ status: "cancelled", cancelled: { reason: "สินค้าชำรุด" } });
  const notified = async (who: typeof vip) =>
    (await who.ok("noticeList", {})).items.filter(({ kind }) => kind === "shop_order").map(({ message }) => message);
  expect(await notified(vip)).toEqual([
    "รายการแลก กระบอกน้ำ ถูกยกเลิก คืน 200 แต้มแล้ว",
    "จัดส่ง กระบอกน้ำ แล้ว โดย ไปรษณีย์ไทย เลขพัสดุ EX123456789TH",
  ]);
  expect(await notified(demo)).toEqual([]);

  const { rows } = await system.database.owner.query<{ address: string }>("select address from shop_order limit 1");
  expect(rows[0]?.address ?? "").not.toContain("สุขุมวิท");
});

type ItemForm = OfficeRequest<"officeShopItemCreate">;

test("staff put things on the shelf, change them and count them, on record", async () => {
  const staff = await officer(system, "marketing");
  const form: ItemForm = {
    title: "  เสื้อยืด ",
    description: "",
    image: null,
    reward: { kind: "goods", worth: 20 },
    points: 500,
    min_quantity: 1,
    max_quantity: 1,
    is_limited: true,
    per_day: null,
    per_member_day: 1,
    starts_at: system.services.clock.now().toISOString(),
    ends_at: null,
    position: 1,
    is_open: true,
  };
  const item = await staff.agreed("officeShopItemCreate", form);
  expect(item).toMatchObject({ title: "เสื้อยืด", stock: 0 });
  expect((await demo.call("redemptionRedeem", { item_id: item.id, address })).code).toBe("OUT_OF_STOCK");
  await staff.agreed("officeShopItemStock", { id: item.id, add: 4 });
  await demo.ok("redemptionRedeem", { item_id: item.id, address });
  expect((await staff.call("officeShopItemStock", { id: item.id, add: -4 })).fields).toHaveProperty("add");
  const changed = await staff.agreed("officeShopItemUpdate", { ...form, id: item.id, points: 10, is_open: false });
  expect(changed).toMatchObject({ stock: 3, points: 10, is_open: false });
  expect((await history(demo))[0]?.points).toBe(500);

  const bad: ItemForm = { ...form, title: " ", points: 0, max_quantity: 0, reward: { kind: "points", points: 5 } };
  const refused = await staff.call("officeShopItemCreate", bad);
  expect(Object.keys(refused.fields ?? {})).toEqual(["title", "reward", "points", "max_quantity"]);
  await addGame(system, "chokdee", "naga", { freeRoundBets: [100n] });
  const absent: ItemForm["reward"][] = [
    { kind: "coupon", coupon_id: 424_242 },
    { kind: "free_round", provider_id: "chokdee", game_id: "nowhere", count: 5, bet: 1 },
    { kind: "free_round", provider_id: "chokdee", game_id: "naga", count: 5, bet: 1.5 },
  ];
  for (const reward of absent) {
    expect((await staff.call("officeShopItemCreate", { ...form, reward })).fields).toHaveProperty("reward");
  }
  const tickets: ItemForm = { ...form, reward: { kind: "wheel_ticket", count: 100 }, max_quantity: 11 };
  expect((await staff.call("officeShopItemCreate", tickets)).fields).toEqual({ max_quantity: "กรุณากรอกตัวเลข 1 ถึง 10" });
  expect((await staff.call("officeShopItemCreate", { ...tickets, max_quantity: 10, is_open: false })).error).toBe(0);
  expect((await (await officer(system, "support")).call("officeShopItemCreate", form)).status).toBe(403);
  const audit = await (await officer(system, "owner")).ok("officeAuditList", {});
  const actions = audit.items.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(["shop_item.create", "shop_item.stock", "shop_item.update"]));
  expect(actions).toEqual(expect.arrayContaining(["shop_order.ship", "shop_order.cancel"]));
});

/** A code that is drawn for each winner. */
async function personalCoupon(staff: Officer): Promise<number> {
  const limits = { quota: null, per_member: 10, code_days: 7, min_vip: 0, new_member_days: null };
  const form: OfficeRequest<"officeCouponCreate"> = {
    kind: "personal",
    code: null,
    codes: null,
    title: "คูปองของร้าน",
    reward: { kind: "points", points: 5 },
    ...limits,
    starts_at: system.services.clock.now().toISOString(),
    ends_at: null,
    min_deposit: 0,
    deposit_days: 30,
    is_open: true,
  };
  return (await staff.agreed("officeCouponCreate", form)).id;
}

test("tickets, free rounds and coupons are given with the order, and a gift that fails takes no points", async () => {
  const order = async (reward: NewItem["reward"], quantity: number) => {
    const item_id = await system.offer({ reward, title: "ของแลก" });
    return (await demo.ok("redemptionRedeem", { item_id, quantity })).reward;
  };
  const tickets = await order({ kind: "wheel_ticket", count: 2 }, 3);
  expect(tickets).toEqual({ kind: "wheel_ticket", value: 6, title: "สิทธิ์หมุนกงล้อ 6 ครั้ง" });
  const naga = { providerId: "chokdee", gameId: "naga" };
  await addGame(system, "chokdee", "naga", { freeRoundBets: [100n] });
  expect(await order({ kind: "free_round", ...naga, count: 2, bet: "100" }, 3)).toMatchObject({ value: 6 });
  const granted = await system.services.db.query("select granted, bet from free_rounds");
  expect(granted.rows).toEqual([{ granted: 6, bet: 100n }]);
  const couponId = await personalCoupon(await officer(system, "marketing"));
  expect(await order({ kind: "coupon", couponId }, 2)).toMatchObject({ title: "ของแลก × 2" });
  expect(await demo.ok("couponMine", {})).toHaveLength(2);
  const before = await pointsOf(demo);
  const missing = await system.offer({ reward: { kind: "coupon", couponId: 424_242 }, stock: 1 });
  expect((await demo.call("redemptionRedeem", { item_id: missing })).error).not.toBe(0);
  expect([await pointsOf(demo), await system.stock(missing)]).toEqual([before, 1]);
});

test("free rounds of a game that is closed or gone are not sold, and take no points", async () => {
  const gone = { kind: "free_round", providerId: "chokdee", gameId: "gone", count: 2, bet: "100" } as const;
  const id = await system.offer({ reward: gone });
  const isOffered = async () => (await demo.ok("redemptionList", {})).some(({ item_id }) => item_id === id);
  const tries = async () => [
    (await demo.call("redemptionCalc", { item_id: id, quantity: 1 })).code,
    (await demo.call("redemptionRedeem", { item_id: id, quantity: 1 })).code,
  ];
  const before = await pointsOf(demo);
  expect(await isOffered()).toBe(false);
  expect(await tries()).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  await addGame(system, "chokdee", "gone", { category: "fishing" });
  expect(await isOffered()).toBe(true);
  const offered = await demo.ok("redemptionList", {});
  expect(offered.find(({ item_id }) => item_id === id)?.game_category).toBe("fishing");
  expect(offered.filter((item) => item.category !== "free_round" && item.game_category !== null)).toEqual([]);
  const support = await officer(system, "support");
  const closing = { name: "game:chokdee/gone", reason: "ปิดเพื่อทดสอบ" };
  await support.ok("officeSwitchSet", { ...closing, is_off: true });
  expect([await isOffered(), ...(await tries())]).toEqual([false, "NOT_FOUND", "NOT_FOUND"]);
  await support.ok("officeSwitchSet", { ...closing, is_off: false });
  expect(await pointsOf(demo)).toBe(before);
  await demo.ok("redemptionRedeem", { item_id: id, quantity: 1 });
});
