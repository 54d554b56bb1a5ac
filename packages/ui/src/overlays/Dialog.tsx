import type { ReactNode } from "react";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { iconButtonClass } from "../actions/IconButton.tsx";
import { cx } from "../cx.ts";
import { mayClose } from "./may-close.ts";

interface DialogProps {
  open: boolean;
  /** Left out where the dialog must be answered: there is then no way to close it. */
  onClose?: (() => void) | undefined;
  title: string;
  /** Beside the title, such as a page counter. */
  aside?: ReactNode;
  /** Only its own buttons close it: neither Escape nor a press outside. */
  persistent?: boolean;
  /** In pixels. */
  maxWidth?: number;
  children: ReactNode;
}

export function Dialog({ open, onClose, title, aside, persistent = false, maxWidth = 480, children }: DialogProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={persistent}
      onOpenChange={(next, details) => {
        if (!next && mayClose(details.reason, persistent)) onClose?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="overlay" />
        <Base.Viewport className="fixed inset-0 z-[91] grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            className="dialog-rise lacquer-gold shadow-sheet w-full rounded-lg p-5 sm:p-6"
            style={{ maxWidth }}
          >
            <div className="mb-4 flex items-center gap-3">
              <Base.Title className="flex-1 text-xl">{title}</Base.Title>
              {aside}
              {onClose && (
                <Base.Close aria-label="ปิดหน้าต่าง" className={cx(iconButtonClass, "-mr-2")}>
                  <X aria-hidden="true" className="size-5" />
                </Base.Close>
              )}
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
