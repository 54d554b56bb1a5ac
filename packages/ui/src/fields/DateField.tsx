import { useId, type ReactNode } from "react";
import { cx } from "../cx.ts";
import type { FieldProps } from "./Field.tsx";
import { FieldNote } from "./FieldNote.tsx";
import { inputClass } from "./TextField.tsx";

interface DateFieldProps extends FieldProps {
  name: string;
  /** Day, month and year as they were typed, such as `15-5-2533`. */
  defaultValue?: string | undefined;
}

const months = [
  "มกราคม",
  "กุมภาพันธ์",
  "มีนาคม",
  "เมษายน",
  "พฤษภาคม",
  "มิถุนายน",
  "กรกฎาคม",
  "สิงหาคม",
  "กันยายน",
  "ตุลาคม",
  "พฤศจิกายน",
  "ธันวาคม",
];

/**
 * A date that the member knows by heart: typed, not picked from a calendar. The three parts share one name in the form,
 * in the order of day, month and year; the year is Buddhist, as Thai people write it.
 */
export function DateField({ label, hint, error, name, defaultValue = "" }: DateFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const [day, month, year] = defaultValue.split("-");
  const shared = (part: "day" | "month" | "year") => ({
    id: `${id}-${part}`,
    name,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": (error ?? hint) ? noteId : undefined,
  });
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[3.25rem_minmax(0,1fr)_4.5rem] sm:grid-cols-[4.25rem_minmax(0,1fr)_5.5rem] gap-2">
        <Part label="วันที่" htmlFor={`${id}-day`}>
          <input {...shared("day")} inputMode="numeric" maxLength={2} defaultValue={day} className={partClass} />
        </Part>
        <Part label="เดือน" htmlFor={`${id}-month`}>
          <select {...shared("month")} defaultValue={month ?? ""} className={cx(partClass, "appearance-none truncate")}>
            <option value="">เดือน</option>
            {months.map((title, index) => (
              <option key={title} value={index + 1}>
                {title}
              </option>
            ))}
          </select>
        </Part>
        <Part label="ปี พ.ศ." htmlFor={`${id}-year`}>
          <input {...shared("year")} inputMode="numeric" maxLength={4} defaultValue={year} className={partClass} />
        </Part>
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}

const partClass = cx(inputClass, "px-3");

function Part({ label, htmlFor, children }: { label: string; htmlFor: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <label htmlFor={htmlFor} className="text-xs text-muted">
        {label}
      </label>
      {children}
    </div>
  );
}
