import { useState } from "react";
import { type BetType, type Helper, MAX_WIN_DIGITS, randomNumber, winNumbers } from "@chokdee/rules/lotto";

/** What the next key means: a digit of a number, the digit of a helper, or one more digit to win with. */
export type KeypadMode =
  | { readonly kind: "number" }
  | { readonly kind: "helper"; readonly helper: Helper }
  | { readonly kind: "win"; readonly withDoubles: boolean };

interface KeypadOptions {
  /** How many digits a number has. */
  readonly digits: number;
  readonly betType: BetType;
  readonly onNumbers: (numbers: readonly string[]) => void;
}

/** All equally likely, from the browser's own random source. */
function below(limit: number): number {
  const bound = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < bound) return value % limit;
  }
}

export function useKeypad({ digits, betType, onNumbers }: KeypadOptions) {
  const [mode, setMode] = useState<KeypadMode>({ kind: "number" });
  const [typed, setTyped] = useState("");

  function enter(next: KeypadMode): void {
    setMode(next);
    setTyped("");
  }

  /** One key, which may enter two digits. */
  function press(key: string): void {
    const digit = key.slice(0, 1);
    if (mode.kind === "helper") {
      onNumbers(mode.helper.numbersOf(digit));
      return enter({ kind: "number" });
    }
    if (mode.kind === "win") {
      if (!typed.includes(digit) && typed.length < MAX_WIN_DIGITS) setTyped(typed + digit);
      return;
    }
    const number = (typed + key).slice(0, digits);
    if (number.length === digits) onNumbers([number]);
    setTyped(number.length === digits ? "" : number);
  }

  const won = mode.kind === "win" && digits !== 1 ? winNumbers(typed, digits === 2 ? 2 : 3, mode.withDoubles) : [];
  return {
    mode,
    typed,
    won: typed.length < 2 ? [] : won,
    press,
    enter,
    erase: () => (typed === "" ? enter({ kind: "number" }) : setTyped(typed.slice(0, -1))),
    clear: () => enter({ kind: "number" }),
    pickRandom: () => {
      onNumbers([randomNumber(betType, below)]);
      enter({ kind: "number" });
    },
    use: (helper: Helper) => {
      if (helper.takesDigit) return enter({ kind: "helper", helper });
      onNumbers(helper.numbersOf(""));
      enter({ kind: "number" });
    },
    toggleDoubles: () => mode.kind === "win" && setMode({ kind: "win", withDoubles: !mode.withDoubles }),
    addWon: () => {
      onNumbers(won);
      enter({ kind: "number" });
    },
  };
}

export type KeypadState = ReturnType<typeof useKeypad>;
