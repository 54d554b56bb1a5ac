import { definitionHash } from "@chokdee/rules/slots";
import type { PublicGame } from "../../../../src/kinds/slots/protocol.ts";
import { keepRules } from "../../../base/proof/kept-draws.ts";

/** Keeps the rules as they are shown: their hash is computed here and not taken from the studio. */
export function keepShownRules(game: string, { definition }: PublicGame): void {
  keepRules(game, definitionHash(definition));
}
