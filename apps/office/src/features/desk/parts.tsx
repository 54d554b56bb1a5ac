import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cx } from "@chokdee/ui";
import { useNow } from "../../base/now.ts";
import { useDeskSearch } from "../../base/row.ts";
import { ageText, fullMomentText } from "../../base/thai-time.ts";
import { type Direction, signedBaht } from "./Signed.tsx";

/** A short word in a colour of its meaning. The word says it all: the colour repeats it. */
export function Chip({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={cx("chip", tones[tone])}>{children}</span>;
}

const tones = {
  plain: "border-line text-silver",
  good: "border-win/40 text-win-high",
  warn: "border-gold/50 text-gold-high",
  bad: "border-loss/50 text-loss-high",
  info: "border-info/40 text-info-high",
} as const;

/** Whether members have it. */
export function OnChip({ isOn, on = "เปิด", off = "ปิด" }: { isOn: boolean; on?: string; off?: string }) {
  return <Chip tone={isOn ? "good" : "plain"}>{isOn ? on : off}</Chip>;
}

interface ChoiceRowProps<Value> {
  label: string;
  values: readonly (readonly [value: Value, name: string])[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** Buttons of which one is pressed. */
export function ChoiceRow<Value>({ label, values, value, onChoose }: ChoiceRowProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {values.map(([each, name]) => (
        <button
          key={name}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChoose(each)}
          className="filter-chip"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface FilterProps<Value extends string> {
  name: string;
  label: string;
  values: Readonly<Record<Value, string>>;
  value: Value;
  /** Of what is chosen, and not of the list. */
  keepsRow?: boolean;
}

/** Which of several lists is shown; the address holds it. */
export function Filter<Value extends string>({ name, label, values, value, keepsRow = false }: FilterProps<Value>) {
  const [, change] = useDeskSearch();
  return (
    <ChoiceRow
      label={label}
      values={Object.entries<string>(values) as [Value, string][]}
      value={value}
      onChoose={(each) => change({ [name]: each, ...(!keepsRow && { row: undefined }) })}
    />
  );
}

/** What is chosen of some values, and the buttons that choose it. */
export function useFilter<Value extends string>(name: string, label: string, values: Readonly<Record<Value, string>>) {
  const [search] = useDeskSearch();
  const value = chosenOf(values, search[name]);
  return [value, <Filter key={name} name={name} label={label} values={values} value={value} />] as const;
}

/** One of the values that the address may hold, else the first. */
export function chosenOf<Value extends string>(
  values: Readonly<Record<Value, string>>,
  text: string | undefined,
): Value {
  const keys = Object.keys(values) as Value[];
  const found = keys.find((key) => key === text) ?? keys[0];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
}

/** The large amount and the person at the head of a panel. */
export function PanelHead({
  amount,
  direction,
  title,
  children,
}: {
  amount?: number;
  direction?: Direction | null;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-1 border-b border-line p-4">
      {amount !== undefined && (
        <p className="tabular font-display text-3xl font-semibold whitespace-nowrap text-gold-high">
          {signedBaht(amount, direction)} <span className="text-base font-medium">บาท</span>
        </p>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}

export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-b border-line/60 p-4">
      <h2 className="font-sans text-sm font-medium text-muted">{title}</h2>
      {children}
    </section>
  );
}

/** The buttons of a panel stay at its foot. */
export function PanelActs({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 mt-auto flex flex-wrap gap-2 border-t border-line bg-surface p-4 empty:hidden">
      {children}
    </div>
  );
}

export interface Named {
  readonly id: number;
  readonly username: string;
  readonly full_name: string;
}

export function memberName({ username, full_name }: Omit<Named, "id">): string {
  return full_name ? `${full_name} (${username})` : username;
}

/** A moment, and how long ago it was. */
export function Age({ time }: { time: string }) {
  return `${fullMomentText(time)} (${ageText(time, useNow())})`;
}

/** Leads to the page of a member, whom the list there is narrowed to. */
export function MemberLink({ id, className, children }: { id: number; className?: string; children: ReactNode }) {
  return (
    <Link to="/members" search={{ q: `#${id}`, row: String(id) }} className={cx("text-gold-high underline", className)}>
      {children}
    </Link>
  );
}
