import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { TriangleAlert } from "lucide-react";
import { Button } from "../actions/Button.tsx";

interface AlertDialogProps {
  open: boolean;
  title: string;
  text: string;
  onClose: () => void;
}

/** Something went wrong and must be acknowledged. There is only one button. */
export function AlertDialog({ open, title, text, onClose }: AlertDialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="overlay" />
        <Base.Viewport className="fixed inset-0 z-[91] grid place-items-center overflow-y-auto p-4">
          <Base.Popup className="dialog-rise lacquer-gold shadow-sheet w-full max-w-[400px] rounded-lg p-6 text-center">
            <TriangleAlert aria-hidden="true" className="mx-auto mb-3 size-10 text-loss" />
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Description className="mt-2 text-muted">{text}</Base.Description>
            <Button variant="gold" block className="mt-6" onClick={onClose}>
              ตกลง
            </Button>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
