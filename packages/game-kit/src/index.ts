export { afterRound, type AutoplayPlan, type AutoplayRun, autoplayStop, startAutoplay } from "./autoplay.ts";
export {
  type Bridge,
  connectGame,
  connectSite,
  type GameMessage,
  type MessagePeer,
  type MessageTarget,
  type SiteMessage,
} from "./bridge.ts";
export { type EventHandlers, playEvents } from "./event-player.ts";
export { loadAssets } from "./load-assets.ts";
export { isRecord, localMemory, type Memory, recall, recallJson, remember, tabMemory } from "./memory.ts";
export { moneyText, numberText, shortMoneyText, signedMoneyText } from "./money-text.ts";
export { createRoundMachine, LostConnection, type RoundMachine, type RoundState } from "./round-machine.ts";
export { createSound, type Sound, type Synthesiser, type Tone } from "./sound.ts";
