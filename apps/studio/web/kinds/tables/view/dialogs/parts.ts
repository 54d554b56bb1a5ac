import type { StudioClient } from "../../../../base/api/studio-client.ts";
import type { BoardKind } from "../../boards/board.ts";
import type { Desk } from "../../net/desk.ts";
import type { KeptRounds } from "../../state/kept-rounds.ts";
import type { TableModel } from "../../state/page-state.ts";
import type { SqueezeChoice } from "../squeeze-choice.ts";

/** What the dialogs of a table work with. */
export interface DialogParts {
  readonly desk: Desk;
  readonly table: string;
  readonly kind: BoardKind;
  readonly call: StudioClient;
  readonly kept: KeptRounds;
  readonly squeeze: SqueezeChoice;
}

export function modelOf({ desk, table }: Pick<DialogParts, "desk" | "table">): TableModel | undefined {
  return desk.store.get().tables.get(table);
}
