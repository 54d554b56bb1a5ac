import type { StudioClient } from "../../../../base/api/studio-client.ts";
import type { BoardKind } from "../../boards/board.ts";
import type { TableClient } from "../../net/table-client.ts";
import type { KeptRounds } from "../../state/kept-rounds.ts";
import type { TableModel } from "../../state/page-state.ts";
import type { SqueezeChoice } from "../squeeze-choice.ts";

/** What the dialogs of a table work with. */
export interface DialogParts {
  readonly client: TableClient;
  readonly table: string;
  readonly kind: BoardKind;
  readonly call: StudioClient;
  readonly kept: KeptRounds;
  readonly squeeze: SqueezeChoice;
}

export function modelOf({ client, table }: Pick<DialogParts, "client" | "table">): TableModel | undefined {
  return client.store.get().tables.get(table);
}
