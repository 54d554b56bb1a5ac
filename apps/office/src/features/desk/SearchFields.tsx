import type { FormEvent, ReactNode } from "react";
import { Button, cx } from "@chokdee/ui";
import { useDeskSearch } from "../../base/row.ts";

export interface SearchField {
  /** In the address. */
  readonly name: string;
  readonly label: string;
  readonly kind: "day" | "amount" | "number" | "text" | "choice";
  /** Of a choice, by what the address holds. */
  readonly choices?: readonly (readonly [value: string, name: string])[];
  readonly isWide?: true;
}

const inputs = {
  day: { type: "date", width: "w-36" },
  amount: { type: "text", inputMode: "decimal", width: "w-24" },
  number: { type: "text", inputMode: "numeric", width: "w-24" },
  text: { type: "text", width: "w-32" },
  choice: { type: "text", width: "w-44" },
} as const;

/** What a list is sought by. The address holds it. */
export function SearchFields({ fields, children }: { fields: readonly SearchField[]; children?: ReactNode }) {
  const [search, change] = useDeskSearch();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = fields.map(({ name }) => {
      const value = typed.get(name);
      return [name, typeof value === "string" ? value.trim() : ""];
    });
    change({ ...Object.fromEntries(values), row: undefined });
  }
  return (
    <form
      // A choice that comes by and by shows what the address holds once it is there.
      key={fields.map(({ name, choices }) => `${search[name] ?? ""} ${choices?.length}`).join("\n")}
      role="search"
      onSubmit={submit}
      className="flex flex-wrap items-end gap-2 border-b border-line px-4 py-2 max-sm:grid max-sm:grid-cols-2"
    >
      {fields.map(({ name, label, kind, isWide, choices }) => {
        const { width, ...input } = inputs[kind];
        const className = cx(
          "h-11 min-w-0 rounded-sm border border-line bg-ink/60 px-3 text-sm text-silver max-sm:w-full",
          isWide ? "w-44" : width,
        );
        return (
          <label key={name} className="grid text-xs text-muted">
            {label}
            {choices ? (
              <select name={name} defaultValue={search[name] ?? ""} className={className}>
                <option value="">ทั้งหมด</option>
                {choices.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...input}
                name={name}
                defaultValue={search[name] ?? ""}
                autoComplete="off"
                className={className}
              />
            )}
          </label>
        );
      })}
      <Button type="submit" size="sm">
        ค้นหา
      </Button>
      {children}
    </form>
  );
}

/** A whole number above zero that the address holds. */
export function soughtId(text: string | undefined): number | undefined {
  const id = Number(text);
  return text && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Baht that the address holds, to the satang. */
export function soughtBaht(text: string | undefined): number | undefined {
  const amount = Number(text?.replaceAll(",", ""));
  return text && Number.isFinite(amount) && amount >= 0 ? Math.round(amount * 100) / 100 : undefined;
}
