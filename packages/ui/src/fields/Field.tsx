import { useId, type ReactNode } from "react";
import { CircleAlert } from "lucide-react";

/** What a control needs to be tied to its label, hint and error. */
export interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The space under the control is kept, so that an error does not push the form about. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-text">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": note ? noteId : undefined,
      })}
      <p id={noteId} className="flex min-h-6 items-start gap-1.5 text-sm text-muted">
        {error ? (
          <>
            <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-loss" />
            <span className="text-[#ff9d96]">{error}</span>
          </>
        ) : (
          hint
        )}
      </p>
    </div>
  );
}
