import { catchChance, isArmed, type Species, type SpeciesId, speciesOf } from "@chokdee/rules/fishing";
import type { ClosedFrame, Emote } from "../../../../src/kinds/fishing/protocol.ts";

export const EMOTE_WORDS: Readonly<Record<Emote, string>> = {
  hello: "สวัสดี",
  wow: "ว้าว!",
  nice: "เยี่ยมเลย",
  lucky: "โชคดีนะ",
  thanks: "ขอบคุณ",
  laugh: "555",
  cry: "เสียดาย",
  bye: "ไปก่อนนะ",
};

export const CLOSED_WORDS: Readonly<Record<ClosedFrame["reason"], string>> = {
  spent: "ยิงครบแม็กกาซีนแล้ว",
  price: "เปลี่ยนแม็กกาซีนแล้ว",
  silent: "ไม่ได้ยิงครบหนึ่งนาที ปิดแม็กกาซีนให้",
  old: "เปิดแม็กกาซีนครบห้านาที จ่ายแล้วบรรจุใหม่",
  full: "รางวัลเต็มแม็กกาซีน จ่ายแล้วบรรจุใหม่",
  left: "ลุกจากที่นั่งแล้ว",
};

/** Why nothing is fired. */
export type Held = { readonly why: "limit" } | { readonly why: "waiting"; readonly species: SpeciesId };

export function heldText(held: Held): string {
  if (held.why === "limit") return "หยุดยิงอัตโนมัติ: ถึงจำนวนที่ตั้งไว้แล้ว";
  return `รอ${speciesOf(held.species).name}เข้ามาในน้ำ แตะล็อกเป้าอีกครั้งเพื่อยิงทุกชนิด`;
}

/** One shot in so many catches it. */
export function oneIn(species: Species, phase: number): string {
  const { hits, bound } = catchChance(species, phase, 1);
  const shots = bound / hits;
  return shots < 100 ? shots.toFixed(1) : Math.round(shots).toLocaleString("en");
}

/** What a catch pays in the phase, in prices of one shot. */
export function prizeText(species: Species, phase: number): string {
  if (isArmed(species)) return `ยิงฟรี ${species.hits} ครั้ง`;
  const units = (species.phases[phase] ?? []).map((prize) => prize.units);
  const [min, max] = [Math.min(...units), Math.max(...units)];
  return min === max ? `×${min}` : `×${min} – ×${max.toLocaleString("en")}`;
}
