import type { TableView } from "../../../../src/kinds/tables/protocol.ts";
import { isBetting, stakesOf, type TableModel } from "../state/page-state.ts";
import type { ChipOffer } from "../view/chip-row.ts";

/** All chips that there are, in satang. */
const CHIPS = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000] as const;
const OFFERED = 5;

/** What one rack offers for several tables: no chip that none of them would take. */
export function offerFor(views: readonly Pick<TableView, "limits">[]): ChipOffer | undefined {
  if (views.length === 0) return undefined;
  const limits = views.map((view) => view.limits);
  const min = Math.min(...limits.map((each) => each.min));
  const max = Math.max(...limits.map((each) => each.max));
  const step = Math.min(...limits.map((each) => each.step));
  const values = CHIPS.filter((value) => value >= min && value <= max).slice(0, OFFERED);
  return { values: values.length > 0 ? values : [min], min, max, step };
}

/** The tables at which the stakes of the last round can be laid again: nothing lies there yet. */
export function repeatable(tables: readonly TableModel[]): TableModel[] {
  return tables.filter(
    (table) =>
      isBetting(table) &&
      table.last.length > 0 &&
      table.draft.steps.length === 0 &&
      table.sending.length === 0 &&
      stakesOf(table).size === 0,
  );
}

/** Remembers where chips were laid, so that what was laid last goes first, whichever table it lies on. */
export class LaidOrder {
  readonly #tables: string[] = [];

  note(table: string): void {
    this.#tables.push(table);
  }

  /** The table whose last chips go; undefined where none has any. */
  takeLast(hasChips: (table: string) => boolean): string | undefined {
    for (;;) {
      const table = this.#tables.pop();
      if (table === undefined || hasChips(table)) return table;
    }
  }
}
