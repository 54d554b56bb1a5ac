import type { ReactNode, RefObject } from "react";
import { Dialog as Base } from "@base-ui/react/dialog";

interface FullSheetProps {
  open: boolean;
  onClose: () => void;
  /** Called when the sheet has closed. */
  onClosed?: () => void;
  /** The name for screen readers; the content has a heading of its own. */
  label: string;
  /** The sheet itself, for content that goes full screen. */
  sheet?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Slides up from the bottom and fills the whole window. Its content must provide a way to close it. */
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
