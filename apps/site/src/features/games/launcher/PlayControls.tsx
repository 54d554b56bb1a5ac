import { Maximize, Minimize, X } from "lucide-react";
import { cx, IconButton } from "@chokdee/ui";

interface PlayControlsProps {
  isFull: boolean;
  /** Where the browser cannot go full screen, the controls hide instead. */
  isDrawnBack: boolean;
  onToggleFull: () => void;
  onClose: () => void;
}

/** The way out, above the game. Our own games leave this corner free. */
export function PlayControls({ isFull, isDrawnBack, onToggleFull, onClose }: PlayControlsProps) {
  return (
    <div className={cx("play-controls", isDrawnBack && "is-drawn-back")}>
      <IconButton framed={false} label="ปิด" icon={<X aria-hidden="true" className="size-5" />} onClick={onClose} />
      <IconButton
        framed={false}
        label={isFull ? "ออกจากโหมดเต็มหน้าจอ" : "เต็มหน้าจอ"}
        icon={
          isFull ? (
            <Minimize aria-hidden="true" className="size-5" />
          ) : (
            <Maximize aria-hidden="true" className="size-5" />
          )
        }
        onClick={onToggleFull}
      />
    </div>
  );
}
