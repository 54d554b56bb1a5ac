import { CloudOff } from "lucide-react";
import { Button } from "../actions/Button.tsx";

interface ErrorStateProps {
  message: string;
  /** Below it, in small. */
  note?: string | undefined;
  onRetry: () => void;
  retrying?: boolean;
}

export function ErrorState({ message, note, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-4 py-8 text-center">
      <CloudOff aria-hidden="true" className="size-8 text-loss" />
      <p className="max-w-md text-muted">{message}</p>
      {note && <p className="max-w-md text-xs break-words text-muted">{note}</p>}
      <Button onClick={onRetry} loading={retrying}>
        ลองใหม่อีกครั้ง
      </Button>
    </div>
  );
}
