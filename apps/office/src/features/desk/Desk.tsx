import type { ReactNode } from "react";
import { CatchBoundary } from "@tanstack/react-router";
import { ArrowDown, X } from "lucide-react";
import { Button, cx, EmptyState, IconButton, Skeleton } from "@chokdee/ui";
import { useKeys } from "../../base/keys.ts";
import { decidedBy } from "../../base/live.ts";
import type { ReadList } from "../../base/office.ts";
import { useRow } from "../../base/row.ts";
import type { ScreenPath } from "../../base/screens.ts";
import { useSteady } from "../../base/steady.ts";
import { ScreenHead } from "../shell/Shell.tsx";
import { type DeskColumn, DeskTable } from "./DeskTable.tsx";
import { Broken, Failed, Stale } from "./Failed.tsx";

/** In the address, instead of a row, while something new is made. */
export const NEW_ROW = "new";

interface DeskProps<Row> {
  /** The screen that has the list, and what is chosen in its head. */
  path?: ScreenPath;
  filters?: ReactNode;
  title: string;
  /** Where the list begins anew with more than other filters, what it is called. */
  name?: string;
  list: ReadList<Row>;
  columns: readonly DeskColumn<Row>[];
  /** Its `id`, where nothing is said. */
  rowKey?: (row: Row) => string;
  /** What the office calls the row's thing, such as `withdrawal:42`: says who has dealt with it meanwhile. */
  subject?: (row: Row) => string;
  /** What an empty list means. */
  empty: string;
  /** What it is searched by, and sums, above the list. */
  head?: ReactNode;
  /** The chosen row, where it is not in the list as far as that has been read. */
  found?: Row | undefined;
  /** What is shown beside the list while something new is made. */
  blank?: ReactNode;
  /** A chosen row has the whole screen, and the list is there again when it is closed. */
  isWide?: true;
  /** The chosen row beside the list. `next` goes to the one after it that still waits. */
  panel: (row: Row, next: () => void) => ReactNode;
}

function idOf(row: object): string {
  return String((row as { readonly id: number }).id);
}

/** A list with what is chosen beside it, by keyboard or hand: j and k walk, Escape closes, a and r decide. */
export function Desk<Row extends { readonly id: number }>(props: DeskProps<Row>): ReactNode;
export function Desk<Row extends object>(props: DeskProps<Row> & Required<Pick<DeskProps<Row>, "rowKey">>): ReactNode;
export function Desk<Row extends object>(props: DeskProps<Row>) {
  const { path, filters, title, list, columns, rowKey = idOf, subject, empty, head } = props;
  const { found, blank, isWide, panel } = props;
  const [chosen, choose] = useRow();
  const steady = useSteady(props.name ?? list.name, list.rows, rowKey);
  const { rows } = steady;
  const { at, row } = findRow(rows, [list.rows ?? [], found ? [found] : []], rowKey, chosen);
  const isMaking = chosen === NEW_ROW && Boolean(blank);
  const isGone = row !== undefined && steady.gone.has(rowKey(row));

  function walk(by: number) {
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next) choose(rowKey(next));
  }

  /** The row after this one that still waits, or from the top: a decision is followed by the next. */
  function next() {
    const waiting = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(
      (each) => !steady.gone.has(rowKey(each)),
    );
    choose(waiting && rowKey(waiting));
  }

  useKeys({
    j: () => walk(1),
    k: () => walk(-1),
    n: steady.accept,
    Escape: () => choose(undefined),
    a: () => pressButton("a"),
    r: () => pressButton("r"),
    c: () => pressButton("c"),
    f: () => pressButton("f"),
  });

  return (
    <>
      {path && <ScreenHead path={path}>{filters}</ScreenHead>}
      {head}
      <div className="flex min-h-0 flex-1">
        <section
          aria-label={title}
          data-rows={rows.length}
          className={cx(
            "flex min-h-0 min-w-0 flex-1 flex-col",
            (row || isMaking) && (isWide ? "hidden" : "max-lg:hidden"),
          )}
        >
          {list.error && rows.length > 0 && (
            <Stale readAt={list.readAt} onRetry={list.readAgain} retrying={list.isReading} />
          )}
          {steady.fresh > 0 && (
            <button type="button" className="fresh-rows" onClick={steady.accept}>
              <ArrowDown aria-hidden="true" className="size-4" />
              มีรายการใหม่ {steady.fresh} รายการ <kbd>N</kbd>
            </button>
          )}
          <Listed list={list} count={rows.length} empty={empty}>
            <DeskTable
              caption={title}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              chosen={chosen}
              at={at}
              onChoose={choose}
              gone={steady.gone}
            />
          </Listed>
          {list.hasMore && (
            <div className="border-t border-line p-2 text-center">
              <Button size="sm" variant="ghost" loading={list.isReading} onClick={list.readMore}>
                ดูรายการต่อไป
              </Button>
            </div>
          )}
        </section>
        {(row || isMaking) && (
          <Panel
            row={chosen}
            isWide={isWide}
            position={isGone ? goneText(subject?.(row)) : positionText(row, at, rows.length)}
            onClose={() => choose(undefined)}
          >
            {row ? panel(row, next) : blank}
          </Panel>
        )}
      </div>
    </>
  );
}

interface ListedProps {
  list: ReadList<unknown>;
  count: number;
  empty: string;
  children: ReactNode;
}

/** The rows, or why there are none. */
function Listed({ list, count, empty, children }: ListedProps) {
  if (count > 0) return children;
  if (list.error) return <Failed error={list.error} onRetry={list.readAgain} retrying={list.isReading} />;
  return list.rows ? <EmptyState title={empty} /> : <ListSkeleton />;
}

interface PanelProps {
  row: string | undefined;
  isWide: true | undefined;
  position: string;
  onClose: () => void;
  children: ReactNode;
}

/** What cannot be shown of one row is tried anew with the next. */
function Panel({ row, isWide, position, onClose, children }: PanelProps) {
  return (
    <aside aria-label="รายละเอียด" className="desk-panel" data-wide={isWide}>
      <div className="flex items-center justify-between gap-2 border-b border-line px-4 py-1">
        <p className="truncate text-sm text-muted">{position}</p>
        <IconButton
          label="ปิดรายละเอียด"
          framed={false}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onClose}
        />
      </div>
      <CatchBoundary getResetKey={() => row} errorComponent={Broken}>
        {children}
      </CatchBoundary>
    </aside>
  );
}

function positionText(row: unknown, at: number, count: number): string {
  if (!row) return "รายการใหม่";
  return at < 0 ? "ไม่อยู่ในรายการที่เห็น" : `${at + 1} จาก ${count}`;
}

/** One that was opened from elsewhere may come among those that wait to be shown, and stays open. */
function findRow<Row>(
  rows: readonly Row[],
  elsewhere: readonly (readonly Row[])[],
  keyOf: (row: Row) => string,
  chosen: string | undefined,
): { readonly at: number; readonly row: Row | undefined } {
  if (chosen === undefined) return { at: -1, row: undefined };
  const isChosen = (row: Row) => keyOf(row) === chosen;
  const at = rows.findIndex(isChosen);
  return { at, row: rows[at] ?? elsewhere.map((list) => list.find(isChosen)).find((row) => row !== undefined) };
}

function goneText(subject: string | undefined): string {
  const by = subject && decidedBy(subject);
  return by ? `${by} ดำเนินการรายการนี้แล้ว` : "มีผู้ดำเนินการรายการนี้แล้ว";
}

/** Buttons of the panel name their own key. */
function pressButton(key: string): void {
  document.querySelector<HTMLButtonElement>(`.desk-panel [data-key="${key}"]:not(:disabled)`)?.click();
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2 p-3">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
