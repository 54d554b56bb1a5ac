import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { Button } from "../actions/Button.tsx";
import { LotusOrnament } from "../brand/LotusOrnament.tsx";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  confirming?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  confirming = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !confirming) onCancel();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="overlay" />
        <Base.Viewport className="fixed inset-0 z-[91] grid place-items-center overflow-y-auto p-4">
          <Base.Popup className="dialog-rise lacquer-gold shadow-sheet w-full max-w-[400px] rounded-lg p-6 text-center">
            <LotusOrnament className="mx-auto mb-3 h-10 text-gold/70" />
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Description className="mt-2 text-muted">{text}</Base.Description>
            <div className="mt-6 grid grid-cols-2 gap-3">
              <Button size="sm" variant="outline" loading={confirming} onClick={onConfirm}>
                {confirmLabel}
              </Button>
              <Button size="sm" variant="gold" disabled={confirming} onClick={onCancel}>
                {cancelLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
