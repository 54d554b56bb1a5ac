import type { CallOutput } from "@chokdee/contract";
import { persisted } from "../../base/state/persisted.ts";

export type Room = CallOutput<"soothBaccarat">[number];
export type RoomDetail = CallOutput<"soothDetail">;

export const sideNames = { banker: "เจ้ามือ", player: "ผู้เล่น" } as const;

export interface SoothState {
  /** The room that was looked at last. */
  readonly room: string | null;
}

export function parseSooth({ room }: Readonly<Record<string, unknown>>): SoothState {
  return { room: typeof room === "string" && /^[a-z0-9-]{1,64}$/.test(room) ? room : null };
}

/** The chosen room of the formula page, which the next visit begins with. */
export const useSoothStore = persisted<SoothState>({
  name: "chokdee.sooth",
  where: "local",
  initial: { room: null },
  parse: parseSooth,
});
