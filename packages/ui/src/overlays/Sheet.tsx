import type { ReactNode } from "react";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { iconButtonClass } from "../actions/IconButton.tsx";
import { cx } from "../cx.ts";
import { mayClose } from "./may-close.ts";

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Only its own buttons close it: neither Escape nor a press outside. */
  persistent?: boolean;
  /** Stays visible below the scrolling content, such as the button that goes on. */
  foot?: ReactNode;
  /** In pixels. */
  maxWidth?: number;
  children: ReactNode;
}

/** Slides up from the bottom, within thumb reach, and leaves the page visible above it. */
export function Sheet({ open, onClose, title, persistent = false, foot, maxWidth = 640, children }: SheetProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={persistent}
      onOpenChange={(next, details) => {
        if (!next && mayClose(details.reason, persistent)) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="overlay" />
        <Base.Popup
          className="sheet-rise lacquer-gold shadow-sheet fixed inset-x-0 bottom-0 z-[91] mx-auto flex max-h-[88dvh] w-full flex-col rounded-t-lg border-b-0"
          style={{ maxWidth }}
        >
          <div className="flex items-center gap-3 p-5 pb-3">
            <Base.Title className="flex-1 text-xl">{title}</Base.Title>
            <Base.Close aria-label="ปิดหน้าต่าง" className={cx(iconButtonClass, "-mr-2")}>
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            {children}
          </div>
          {foot && (
            <div className="border-t border-gold/15 px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{foot}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
