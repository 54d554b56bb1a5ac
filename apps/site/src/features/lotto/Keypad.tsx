import { Delete } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { cx } from "@chokdee/ui";
import "./keypad.css";

const keyClass = cx(
  "grid min-h-13 touch-manipulation place-items-center rounded-sm border border-line bg-linear-to-b from-key to-key-deep text-2xl font-semibold select-none",
  "transition-[background-color,border-color] duration-75 hover:border-gold/40 active:border-gold/70 active:from-gold/30 active:to-gold/15",
);

interface KeyProps {
  /** The accessible name, if the key shows a picture. */
  label?: string;
  pressed?: boolean;
  look?: "plain" | "word" | "gold";
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const looks = {
  plain: "",
  word: "text-base font-medium text-gold-high",
  gold: "gold-leaf border-gold text-lg",
} as const;

export function Key({ label, pressed, look = "plain", disabled, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className={cx(keyClass, looks[look], pressed && "border-gold bg-none bg-gold/20", "disabled:opacity-50")}
    >
      {children}
    </button>
  );
}

interface KeypadProps {
  onDigit: (digit: string) => void;
  onDelete: () => void;
  /** The fourth column below the delete key, and both sides of the zero. */
  side: readonly [ReactNode, ReactNode];
  foot: readonly [ReactNode, ReactNode, ReactNode];
}

/** Digits typed on a physical keyboard count too, unless they are meant for a field or a dialog. */
function useTypedDigits({ onDigit, onDelete }: Pick<KeypadProps, "onDigit" | "onDelete">): void {
  const latest = useRef({ onDigit, onDelete });
  useEffect(() => {
    latest.current = { onDigit, onDelete };
  });
  useEffect(() => {
    function type(event: KeyboardEvent): void {
      const isElsewhere =
        event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]") !== null;
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key)) latest.current.onDigit(event.key);
      else if (event.key === "Backspace") latest.current.onDelete();
    }
    window.addEventListener("keydown", type);
    return () => window.removeEventListener("keydown", type);
  }, []);
}

/** A big keypad within thumb reach. */
export function Keypad({ onDigit, onDelete, side, foot }: KeypadProps) {
  useTypedDigits({ onDigit, onDelete });
  const digit = (name: string) => (
    <Key key={name} onPress={() => onDigit(name)}>
      {name}
    </Key>
  );
  return (
    <div role="group" aria-label="แป้นตัวเลข" className="keypad tabular grid grid-cols-4 gap-2">
      {["1", "2", "3"].map(digit)}
      <Key label="ลบตัวเลข" look="word" onPress={onDelete}>
        <Delete aria-hidden="true" className="size-6" />
      </Key>
      {["4", "5", "6"].map(digit)}
      {side[0]}
      {["7", "8", "9"].map(digit)}
      {side[1]}
      {foot[0]}
      {digit("0")}
      {foot[1]}
      {foot[2]}
    </div>
  );
}
