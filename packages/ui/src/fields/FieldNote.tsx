import { CircleAlert } from "lucide-react";

interface FieldNoteProps {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The text below a control. Its space is reserved, so that an error does not shift the form. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  return (
    <p id={id} className="flex min-h-6 items-start gap-1.5 text-sm text-muted">
      {error ? (
        <>
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-loss" />
          <span className="text-loss-high">{error}</span>
        </>
      ) : (
        hint
      )}
    </p>
  );
}
