export type {
  AnteBet,
  BoughtFeature,
  ByCount,
  FreeSpins,
  HoldFeature,
  LocalName,
  Reels,
  SlotDefinition,
  SlotSymbol,
  SpinMode,
  SymbolValues,
  WalkingWilds,
  Weights,
  WinRule,
} from "./definition.ts";
export type {
  Cell,
  Grid,
  PlacedValue,
  SlotEvent,
  SlotModeName,
  SpinKind,
  SpinOutcome,
  Spot,
  SymbolWin,
} from "./events.ts";
export type { BoardCounts, CountedBoards, GameFigures, MaxWin, PlayFigures, TopAward } from "./figures.ts";
export { definitionHash } from "./definition-hash.ts";
export { spin } from "./spin.ts";
export { definitionFaults } from "./check-definition.ts";
export {
  announcedCheck,
  type KnownBefore,
  type RoundCheck,
  type RoundProof,
  type RoundVerdict,
  verifyRound,
  namedChecks,
} from "./verify-round.ts";
