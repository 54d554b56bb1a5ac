import type { ReactNode, RefObject } from "react";
import { Dialog as Base } from "@base-ui/react/dialog";

interface FullSheetProps {
  open: boolean;
  onClose: () => void;
  /** Called when the sheet has gone. */
  onClosed?: () => void;
  /** Names the sheet for screen readers; what it shows has a head of its own. */
  label: string;
  /** The sheet itself, for what fills a whole screen with it. */
  sheet?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Comes up from the lower edge and takes the whole window. Whoever fills it gives it the way to close. */
export function FullSheet({ open, onClose, onClosed, label, sheet, children }: FullSheetProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="overlay" />
        <Base.Popup ref={sheet} className="sheet-rise fixed inset-0 z-[91] h-dvh bg-ink outline-none">
          <Base.Title className="sr-only">{label}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
