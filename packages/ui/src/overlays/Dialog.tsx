import { useRef, type ReactNode } from "react";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { iconButtonClass } from "../actions/IconButton.tsx";
import { cx } from "../cx.ts";
import { mayClose } from "./may-close.ts";

interface DialogProps {
  open: boolean;
  /** Omitted if the dialog must be answered: there is then no way to close it. */
  onClose?: (() => void) | undefined;
  title: string;
  /** Beside the title, such as a page counter. */
  aside?: ReactNode;
  /** Only its own buttons close it: neither Escape nor a press outside. */
  persistent?: boolean;
  /** In pixels. */
  maxWidth?: number;
  /** A red close button stands out where it is the only way to close. */
  closeLook?: keyof typeof closeLooks;
  /** Focuses the first field instead of the close button. Not after a touch, because the keyboard would open. */
  startAtField?: boolean;
  children: ReactNode;
}

const closeLooks = { plain: "-mr-2", red: "bg-cinnabar text-text hover:bg-cinnabar-high" } as const;

export function Dialog({
  open,
  onClose,
  title,
  aside,
  persistent = false,
  maxWidth = 480,
  closeLook = "plain",
  startAtField = false,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const firstField = () => popup.current?.querySelector<HTMLElement>("input:not([aria-hidden]), select") ?? true;
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
            ref={popup}
            initialFocus={(opening) => (startAtField && opening !== "touch" ? firstField() : true)}
            className="dialog-rise lacquer-gold shadow-sheet w-full rounded-lg p-5 sm:p-6"
            style={{ maxWidth }}
          >
            <div className="mb-4 flex items-center gap-3">
              <Base.Title className="flex-1 text-xl">{title}</Base.Title>
              {aside}
              {onClose && (
                <Base.Close aria-label="ปิดหน้าต่าง" className={cx(iconButtonClass, closeLooks[closeLook])}>
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
