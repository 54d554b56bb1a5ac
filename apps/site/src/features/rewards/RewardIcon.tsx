import { CircleDashed } from "lucide-react";
import type { CallOutput } from "@chokdee/contract";
import { rewardThings } from "../../base/art/things.ts";

export type Reward = CallOutput<"wheelConfigV2">["prizes"][number]["reward"];

/** The kind of a reward at a glance; the title beside it says the same. */
export function RewardIcon({ kind }: Pick<Reward, "kind">) {
  if (kind !== "nothing") {
    return (
      <img
        src={rewardThings[kind]}
        alt=""
        loading="lazy"
        decoding="async"
        width={40}
        height={40}
        className="size-10 shrink-0"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full border border-line text-muted"
    >
      <CircleDashed className="size-5" />
    </span>
  );
}
