import { ClipboardPaste, Files, FolderHeart, Grid3x3, Grip, type LucideIcon } from "lucide-react";
import { useState } from "react";
import type { BetType } from "@chokdee/rules/lotto";
import { cx } from "@chokdee/ui";
import type { RoundDetail } from "../../features/lotto/queries.ts";
import { NumberSetsDialog } from "./NumberSetsDialog.tsx";
import type { Offer } from "./offer.ts";
import { PasteDialog } from "./PasteDialog.tsx";
import { PullDialog } from "./PullDialog.tsx";
import type { NewLine } from "./draft.ts";

/** How numbers are picked one by one. */
export type EntryStyle = "keypad" | "grid";

interface ToolProps {
  icon: LucideIcon;
  /** What is shown; it is part of the accessible name as well. */
  text: string;
  name?: string;
  pressed?: boolean;
  onPress: () => void;
}

function Tool({ icon: Icon, text, name, pressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={pressed}
      aria-haspopup={pressed === undefined ? "dialog" : undefined}
      onClick={onPress}
      className={cx(
        "grid min-h-13 content-center justify-items-center gap-0.5 rounded-sm border text-xs font-medium whitespace-nowrap transition-colors duration-150 sm:text-sm",
        pressed ? "border-gold bg-gold/15 text-gold-high" : "border-line bg-surface hover:border-gold/50",
      )}
    >
      <Icon aria-hidden="true" className="size-5 text-gold" />
      {text}
    </button>
  );
}

interface EntryToolsProps {
  round: RoundDetail;
  offer: Offer;
  chosen: readonly BetType[];
  style: EntryStyle;
  onStyle: (style: EntryStyle) => void;
  onAdd: (lines: readonly NewLine[]) => void;
}

/** The ways to enter: one by one, or many lines at once. */
export function EntryTools({ round, offer, chosen, style, onStyle, onAdd }: EntryToolsProps) {
  const [open, setOpen] = useState<"paste" | "pull" | "sets">();
  const close = () => setOpen(undefined);
  return (
    <div role="group" aria-label="วิธีใส่เลข" className="grid grid-cols-5 gap-1.5 sm:gap-2">
      <Tool icon={Grip} text="กดเลข" name="กดเลขเอง" pressed={style === "keypad"} onPress={() => onStyle("keypad")} />
      <Tool icon={Grid3x3} text="จากแผง" name="เลือกจากแผง" pressed={style === "grid"} onPress={() => onStyle("grid")} />
      <Tool icon={ClipboardPaste} text="วางโพย" onPress={() => setOpen("paste")} />
      <Tool icon={Files} text="ดึงโพย" onPress={() => setOpen("pull")} />
      <Tool icon={FolderHeart} text="เลขชุด" onPress={() => setOpen("sets")} />
      <PasteDialog
        open={open === "paste"}
        sold={offer.types}
        chosen={chosen}
        takesTodOfEqualDigits={round.takes_tod_of_equal_digits}
        maxLines={round.max_lines}
        day={round.day}
        onAdd={onAdd}
        onClose={close}
      />
      <PullDialog open={open === "pull"} offer={offer} onAdd={onAdd} onClose={close} />
      <NumberSetsDialog open={open === "sets"} offer={offer} onAdd={onAdd} onClose={close} />
    </div>
  );
}
