import { selectionFromId } from "../markets.ts";
import type { BetLeg, Grade, GradedLeg, Price, Score, Selection } from "../types.ts";

export const CODES: Readonly<Record<string, Grade>> = {
  W: "win",
  HW: "half-win",
  P: "push",
  HL: "half-loss",
  L: "loss",
  V: "void",
};

export function selection(id: string): Selection {
  const found = selectionFromId(id);
  if (!found) throw new Error(`no selection ${id}`);
  return found;
}

/** `2-1` */
export function score(text: string): Score {
  const [home = Number.NaN, away = Number.NaN] = text.split("-").map(Number);
  return { home, away };
}

export function grade(code: string): Grade {
  const found = CODES[code];
  if (!found) throw new Error(`no grade ${code}`);
  return found;
}

export function bet(id: string, price: Price = 200, scoreAtBet = "0-0"): BetLeg {
  return { selection: selection(id), price, scoreAtBet: score(scoreAtBet) };
}

/** `W 1.90, P 2.00` */
export function legs(text: string): GradedLeg[] {
  return text.split(", ").map((leg) => {
    const [code = "", price = "2.00"] = leg.split(" ");
    return { grade: grade(code), price: Math.round(Number(price) * 100) };
  });
}
