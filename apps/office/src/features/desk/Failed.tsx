import { ApiError } from "@chokdee/client/office";
import { Button, ErrorState } from "@chokdee/ui";
import { serverTimeOf, useNow } from "../../base/now.ts";
import { ageText, momentText } from "../../base/thai-time.ts";

interface FailedProps {
  error: Error;
  onRetry: () => void;
  retrying?: boolean;
}

/** What could not be read, with the number under which the server's log has it. */
export function Failed({ error, onRetry, retrying }: FailedProps) {
  const id = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ErrorState message={error.message} note={id && `รหัสอ้างอิง ${id}`} onRetry={onRetry} retrying={retrying ?? false} />
  );
}

/** A part that could not be drawn, in the place of that part alone. */
export function Broken({ error, reset }: { error: unknown; reset: () => void }) {
  return <ErrorState message={error instanceof Error ? error.message : ""} onRetry={reset} />;
}

interface StaleProps {
  /** When it was read, by the device's clock. */
  readAt: number;
  onRetry: () => void;
  retrying: boolean;
}

/** Says of what is shown that it could not be read again, and from when it is. */
export function Stale({ readAt, onRetry, retrying }: StaleProps) {
  const time = new Date(serverTimeOf(readAt)).toISOString();
  return (
    <div role="status" className="stale">
      <p>
        อ่านข้อมูลล่าสุดไม่สำเร็จ ที่เห็นเป็นของ {momentText(time)} ({ageText(time, useNow())})
      </p>
      <Button size="sm" variant="ghost" onClick={onRetry} loading={retrying}>
        อ่านใหม่
      </Button>
    </div>
  );
}
