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
export type { GameFigures, MaxWin, PlayFigures, TopAward } from "./figures.ts";
export { addSums } from "./add-sums.ts";
export { BATCH, type PlaySums } from "./play-sums.ts";
export { playedFigures, type SimulatedPlays } from "./played-figures.ts";
export { simulateAnywhere } from "./simulate-anywhere.ts";
export { simulateClusters } from "./simulate-clusters.ts";
export { definitionHash } from "./definition-hash.ts";
export { exactFigures } from "./exact-figures.ts";
export { simulatedFigures } from "./simulated-figures.ts";
export { simulateWays, type StopSums } from "./simulate-ways.ts";
export { shortWords, simulationWords } from "./simulation-words.ts";
export { spin } from "./spin.ts";
export { definitionFaults } from "./check-definition.ts";
export {
  announcedCheck,
  type KnownBefore,
  type RoundCheck,
  type RoundProof,
  type RoundVerdict,
  verifyRound,
  type NamedBefore,
  namedChecks,
} from "./verify-round.ts";
