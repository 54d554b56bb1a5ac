import type { ReactNode, RefObject } from "react";
import { Dialog as Base } from "@base-ui/react/dialog";

interface SpotlightProps {
  onClose: () => void;
  /** What it is about, for screen readers. */
  label: string;
  /** Where the focus goes. */
  focus: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Fills the window with one thing for a moment. A press anywhere, or Escape, closes it. */
export function Spotlight({ onClose, label, focus, children }: SpotlightProps) {
  return (
    <Base.Root
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="overlay" />
        {/* Escape and the buttons inside do for a keyboard what a press anywhere does. */}
        <Base.Popup
          initialFocus={focus}
          onClick={onClose}
          className="spotlight fixed inset-0 z-[91] grid h-dvh cursor-pointer place-items-center overflow-hidden outline-none"
        >
          <Base.Title className="sr-only">{label}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
