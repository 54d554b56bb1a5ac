import type { ReactNode } from "react";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { iconButtonClass } from "../actions/IconButton.tsx";
import { cx } from "../cx.ts";
import { mayClose } from "./may-close.ts";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Called when the drawer has closed, so that what follows does not open on top of it. */
  onClosed?: () => void;
  /** The name for screen readers; the head shows the brand instead. */
  label: string;
  head?: ReactNode;
  persistent?: boolean;
  /** In pixels. */
  maxWidth?: number;
  children: ReactNode;
}

export function Drawer({
  open,
  onClose,
  onClosed,
  label,
  head,
  persistent = false,
  maxWidth = 480,
  children,
}: DrawerProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={persistent}
      onOpenChange={(next, details) => {
        if (!next && mayClose(details.reason, persistent)) onClose();
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="overlay" />
        <Base.Popup
          className="drawer-slide shadow-sheet fixed inset-y-0 right-0 z-[91] flex w-full flex-col overflow-y-auto overscroll-contain border-l border-gold/20 bg-ink"
          style={{ maxWidth }}
        >
          <Base.Title className="sr-only">{label}</Base.Title>
          <div className="sticky top-0 z-10 flex min-h-16 items-center gap-3 border-b border-gold/15 bg-ink/95 px-4">
            <div className="min-w-0 flex-1">{head}</div>
            <Base.Close aria-label="ปิดเมนู" className={cx(iconButtonClass, "border border-gold/25")}>
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          <div className="flex flex-1 flex-col gap-4 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
