import type { ReactNode } from "react";
import { Shuffle, Undo2 } from "lucide-react";
import { MAX_WIN_DIGITS } from "@chokdee/rules/lotto";
import { Button } from "@chokdee/ui";
import { CheckboxField } from "@chokdee/ui/forms";
import { Key, Keypad } from "../../features/lotto/Keypad.tsx";
import { DigitBoxes } from "../../features/lotto/DigitBoxes.tsx";
import { undo, useDraft } from "./draft-store.ts";
import type { KeypadState } from "./use-keypad.ts";

function WinPanel({ keypad, digits }: { keypad: KeypadState; digits: number }) {
  const { mode, typed, won } = keypad;
  if (mode.kind !== "win") return null;
  return (
    <div className="grid gap-2 rounded-sm border border-gold/30 bg-gold/5 px-4 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-muted">
          เลือกเลข 2–{MAX_WIN_DIGITS} ตัว เพื่อวินเลข {digits} ตัว
        </span>
        <span className="tabular min-h-8 text-xl font-semibold tracking-widest text-gold-high">{typed || "–"}</span>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <CheckboxField label="รวมเลขเบิ้ล" checked={mode.withDoubles} onChange={keypad.toggleDoubles} />
        <Button size="sm" disabled={won.length === 0} onClick={keypad.addWon}>
          เพิ่ม {won.length} เลข
        </Button>
      </div>
    </div>
  );
}

interface KeypadPaneProps {
  digits: number;
  keypad: KeypadState;
  onPrice: () => void;
  /** The last entry, beside the digits being typed. */
  children: ReactNode;
}

/** กดเลขเอง: a number enters the bill as soon as its digits are complete. */
export function KeypadPane({ digits, keypad, onPrice, children }: KeypadPaneProps) {
  const { mode, typed } = keypad;
  const canUndo = useDraft(({ past }) => past.length > 0);
  return (
    <div className="grid gap-2.5">
      <div className="flex min-w-0 items-center gap-3">
        <div className="min-w-0 flex-1">{children}</div>
        {mode.kind === "number" && <DigitBoxes digits={digits} typed={typed} />}
      </div>
      {mode.kind === "win" && <WinPanel keypad={keypad} digits={digits} />}
      {mode.kind === "helper" && (
        <p className="grid min-h-13 place-content-center rounded-sm border border-gold/30 bg-gold/5 px-4 text-center text-gold-high">
          กดเลข 0–9 สำหรับ {mode.helper.name}
        </p>
      )}
      <Keypad
        onDigit={keypad.press}
        onDelete={keypad.erase}
        side={[
          <Key key="random" look="word" label="สุ่มเลข" onPress={keypad.pickRandom}>
            <span className="grid justify-items-center text-xs">
              <Shuffle aria-hidden="true" className="size-5" />
              สุ่มเลข
            </span>
          </Key>,
          <Key key="undo" look="word" label="เลิกทำ" disabled={!canUndo} onPress={undo}>
            <span className="grid justify-items-center text-xs">
              <Undo2 aria-hidden="true" className="size-5" />
              เลิกทำ
            </span>
          </Key>,
        ]}
        foot={[
          <Key key="clear" look="word" onPress={keypad.clear}>
            ล้าง
          </Key>,
          <Key key="twice" onPress={() => keypad.press("00")}>
            00
          </Key>,
          <Key key="price" look="gold" onPress={onPrice}>
            ราคา
          </Key>,
        ]}
      />
      <p role="status" className="sr-only">
        {typed && mode.kind === "number" && `เลขที่กด ${typed}`}
      </p>
    </div>
  );
}
