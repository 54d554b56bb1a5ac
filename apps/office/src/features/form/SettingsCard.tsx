import type { ReactNode } from "react";
import type { OfficeCallId } from "@chokdee/contract/office";
import { formatShortBaht } from "@chokdee/money";
import { Skeleton } from "@chokdee/ui";
import type { Fact } from "../desk/Facts.tsx";
import { useMayCall } from "../../base/office.ts";
import type { ScreenPath } from "../../base/screens.ts";
import { Failed } from "../desk/Failed.tsx";
import { ScreenHead } from "../shell/Shell.tsx";
import type { Saving } from "./Catalogue.tsx";
import { SavingForm } from "./SaveForm.tsx";

interface CardGridProps {
  path: ScreenPath;
  /** What is chosen in its head. */
  filters?: ReactNode;
  children: ReactNode;
}

/** A screen of cards, two beside each other where there is room. */
export function CardGrid({ path, filters, children }: CardGridProps) {
  return (
    <>
      <ScreenHead path={path}>{filters}</ScreenHead>
      <div className="grid min-h-0 flex-1 content-start items-start gap-4 overflow-y-auto p-4 lg:grid-cols-2">
        {children}
      </div>
    </>
  );
}

/** A part of a screen that is no list. */
export function Card({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid min-w-0 content-start gap-3 rounded-sm border border-line bg-surface p-4"
    >
      <h2 className="font-semibold">{title}</h2>
      {note && <p className="text-sm text-muted">{note}</p>}
      {children}
    </section>
  );
}

/** Amounts by the names of their fields. */
export function amountFacts<Name extends string>(
  fields: Readonly<Record<Name, { readonly label: string }>>,
  amounts: Readonly<Record<NoInfer<Name>, number>>,
): Fact[] {
  return (Object.keys(fields) as Name[]).map((name) => [fields[name].label, formatShortBaht(amounts[name])]);
}

interface SettingsCardProps<Value> {
  title: string;
  /** From when a change holds. */
  note?: string;
  read: { readonly data: Value | undefined; readonly error: Error | null; refetch(): Promise<unknown> };
  saving: Saving<Value>;
  changes: readonly OfficeCallId[];
}

/** One set of terms with its form. */
export function SettingsCard<Value extends object>({ title, note, read, saving, changes }: SettingsCardProps<Value>) {
  const mayCall = useMayCall();
  if (!mayCall(saving.call)) return null;
  return (
    <Card title={title} {...(note && { note })}>
      {read.data ? (
        <SavingForm {...saving} stored={read.data} label="บันทึก" title={`แก้${title}`} changes={changes} />
      ) : read.error ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Card>
  );
}
