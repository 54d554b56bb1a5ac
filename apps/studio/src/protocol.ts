import type { JackpotCalls } from "./jackpot/protocol.ts";
import type { FishingCalls } from "./kinds/fishing/protocol.ts";
import type { SlotCalls } from "./kinds/slots/protocol.ts";
import type { TableCalls } from "./kinds/tables/protocol.ts";
import type { PlayerCalls } from "./players/protocol.ts";

/** Everything that pages ask the studio. */
export type AllCalls = PlayerCalls & SlotCalls & TableCalls & FishingCalls & JackpotCalls;
