import type { CallOutput } from "@chokdee/contract";

export type Wheel = CallOutput<"wheelConfigV2">;
export type Prize = Wheel["prizes"][number];
export type Reward = Prize["reward"];
export type Spin = CallOutput<"wheelHistory">["items"][number];
export type PayWith = Spin["paid_with"];
