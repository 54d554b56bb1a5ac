import { satang } from "@chokdee/money";
import type { NewItem } from "./item-repo.ts";
import type { ShopReward } from "./shop-reward.ts";

type Offer = Omit<NewItem, "image" | "reward" | "starts_at" | "ends_at" | "position" | "is_open"> & {
  readonly reward: ShopReward;
};

const CREDIT_TURNOVER_PERCENT = 100;
const one = { least: 1, most: 1 };
const credit = (baht: number): ShopReward => ({
  kind: "credit",
  amount: satang(BigInt(baht) * 100n),
  turnoverPercent: CREDIT_TURNOVER_PERCENT,
});

/** What a sandbox's shop offers: twenty points to a baht, and goods for those who have saved for long. */
export const sandboxShopItems: readonly Offer[] = [
  {
    title: "แลกเครดิตตามจำนวน",
    description: "20 แต้ม แลกเครดิต 1 บาท เลือกจำนวนได้เอง เข้ากระเป๋าเครดิตฟรีทันที ทำเทิร์น 1 เท่าแล้วย้ายเข้ากระเป๋าหลัก",
    reward: credit(1),
    points: 20n,
    least: 10,
    most: 5_000,
    stock: null,
    per_day: null,
    per_member_day: 5_000,
  },
  {
    title: "เครดิต 50 บาท",
    description: "เข้ากระเป๋าเครดิตฟรีทันที ทำเทิร์น 1 เท่าแล้วย้ายเข้ากระเป๋าหลัก",
    reward: credit(50),
    points: 1_000n,
    ...one,
    stock: null,
    per_day: null,
    per_member_day: 5,
  },
  {
    title: "เครดิต 300 บาท",
    description: "คุ้มกว่าแลกทีละน้อย เข้ากระเป๋าเครดิตฟรีทันที ทำเทิร์น 1 เท่าแล้วย้ายเข้ากระเป๋าหลัก",
    reward: credit(300),
    points: 5_500n,
    ...one,
    stock: null,
    per_day: 100,
    per_member_day: 2,
  },
  {
    title: "สิทธิ์หมุนกงล้อ",
    description: "หมุนกงล้อนำโชคได้ 1 ครั้งต่อสิทธิ์",
    reward: { kind: "wheel_ticket", count: 1 },
    points: 100n,
    least: 1,
    most: 10,
    stock: null,
    per_day: null,
    per_member_day: 10,
  },
  {
    title: "หมุนฟรี 10 รอบ",
    description: "เกมนาคราชบั้งไฟ รอบละ 1 บาท เปิดเกมเพื่อใช้สิทธิ์ได้ทันที",
    reward: { kind: "free_round", providerId: "chokdee", gameId: "naga", count: 10, bet: satang(100n) },
    points: 200n,
    ...one,
    stock: null,
    per_day: 500,
    per_member_day: 3,
  },
  {
    title: "ร่มพับลายรดน้ำ",
    description: "ร่มพับกันแดดกันฝน ลายทองบนพื้นดำ จัดส่งฟรีทั่วประเทศ",
    reward: { kind: "goods", worth: satang(25_000n) },
    points: 6_000n,
    least: 1,
    most: 2,
    stock: 80,
    per_day: 10,
    per_member_day: 2,
  },
  {
    title: "กระบอกน้ำสเตนเลส 500 มล.",
    description: "เก็บความเย็นได้ 12 ชั่วโมง จัดส่งฟรีทั่วประเทศ",
    reward: { kind: "goods", worth: satang(35_000n) },
    points: 9_000n,
    least: 1,
    most: 2,
    stock: 40,
    per_day: null,
    per_member_day: 2,
  },
  {
    title: "ทองคำแผ่น 1 กรัม",
    description: "ทองคำ 96.5% พร้อมใบรับประกัน จัดส่งแบบลงทะเบียน",
    reward: { kind: "goods", worth: satang(450_000n) },
    points: 120_000n,
    ...one,
    stock: 3,
    per_day: 1,
    per_member_day: 1,
  },
];
