import { LayoutGrid, X } from "lucide-react";
import { Button, IconButton } from "@chokdee/ui";

interface ChosenBarProps {
  names: readonly string[];
  max: number;
  onClear: () => void;
  onPlay: () => void;
}

/** The tables that were chosen to be played on one page. */
export function ChosenBar({ names, max, onClear, onPlay }: ChosenBarProps) {
  return (
    <section aria-label="โต๊ะที่เลือก" className="chosen-bar">
      <LayoutGrid aria-hidden="true" className="size-6 shrink-0 text-gold max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p role="status" className="font-semibold">
          เลือกแล้ว {names.length} โต๊ะ
          {names.length >= max && <span className="font-normal text-muted"> · ครบ {max} โต๊ะ</span>}
        </p>
        <p className="truncate text-sm text-muted">{names.join(" · ")}</p>
      </div>
      <IconButton
        framed={false}
        label="ล้างโต๊ะที่เลือก"
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={onClear}
      />
      <Button variant="gold" onClick={onPlay}>
        เล่นหลายโต๊ะ
      </Button>
    </section>
  );
}
