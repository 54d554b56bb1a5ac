import { CloudOff } from "lucide-react";
import { Button } from "../actions/Button.tsx";

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
  retrying?: boolean;
}

export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-4 py-8 text-center">
      <CloudOff aria-hidden="true" className="size-8 text-loss" />
      <p className="max-w-md text-muted">{message}</p>
      <Button onClick={onRetry} loading={retrying}>
        ลองใหม่อีกครั้ง
      </Button>
    </div>
  );
}
