import { useId, type ComponentProps } from "react";
import { Check } from "lucide-react";
import { cx } from "../cx.ts";
import { FieldNote } from "./FieldNote.tsx";
import type { FieldProps } from "./Field.tsx";

type CheckboxFieldProps = FieldProps & Omit<ComponentProps<"input">, "id" | "type">;

const boxClass =
  "peer size-6 cursor-pointer appearance-none rounded-[7px] border border-gold/40 bg-ink/60 transition-colors duration-150 checked:border-gold checked:bg-gold hover:border-gold/70 aria-invalid:border-loss";

export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="grid">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <span className="relative size-6 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={(error ?? hint) ? noteId : undefined}
            className={cx(boxClass, className)}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-gold-ink peer-checked:block"
          />
        </span>
        <span>{label}</span>
      </label>
      <div className="pl-9">
        <FieldNote id={noteId} hint={hint} error={error} />
      </div>
    </div>
  );
}
