import type { SessionOpened } from "../../../../../src/kinds/slots/protocol.ts";
import { gameInfo, section } from "../../info/game-info.ts";
import type { Pictures } from "../../info/symbol-picture.ts";
import { openDialog } from "../../../../base/ui/dialog.ts";
import type { Store } from "../../../../base/ui/store.ts";
import type { PlayState } from "../play-state.ts";
import { seedForm } from "./seed-form.ts";

interface Setting {
  readonly session: SessionOpened;
  readonly pictures: Pictures;
  readonly store: Store<PlayState>;
}

export function openInfoDialog({ session, pictures, store }: Setting): void {
  const info = gameInfo(session.game, store.get().bet, pictures);
  openDialog({ title: session.game.definition.name.th }, info, section("ตรวจสอบความยุติธรรม", seedForm(session, store)));
}
