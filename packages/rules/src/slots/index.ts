export type {
  BoughtFeature,
  ByCount,
  FreeSpins,
  LocalName,
  Reels,
  SlotDefinition,
  SlotSymbol,
  SpinMode,
  Weights,
  WinRule,
} from "./definition.ts";
export type { Cell, Grid, SlotEvent, SlotModeName, SpinKind, SpinOutcome, SymbolWin } from "./events.ts";
export type { GameFigures, PlayFigures, TopAward } from "./figures.ts";
