import type { ComponentProps, ReactNode } from "react";
import { ChevronDown } from "lucide-react";
import { cx } from "../cx.ts";
import { Field, type FieldProps } from "./Field.tsx";
import { inputClass } from "./TextField.tsx";

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<"select">, "id"> {
  /** A small icon of the choice, in front of its name. */
  lead?: ReactNode;
}

/** The system's own list: it opens in the way a member's phone always does. */
export function SelectField({ label, hint, error, lead, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          {lead && (
            <span className="pointer-events-none absolute inset-y-0 left-2 inline-flex items-center">{lead}</span>
          )}
          <select
            {...select}
            {...control}
            className={cx(inputClass, "appearance-none truncate pr-11", lead ? "pl-13" : undefined, className)}
          >
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
