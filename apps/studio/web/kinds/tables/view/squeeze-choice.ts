import { type Memory, recall, remember } from "@chokdee/game-kit";

/** Whether the member opens cards by hand, kept between visits. */
export interface SqueezeChoice {
  readonly isOn: () => boolean;
  turn(isOn: boolean): void;
}

const KEY = "chokdee.tables.squeeze";

export function createSqueezeChoice(memory: Memory | undefined): SqueezeChoice {
  let isOn = recall(memory, KEY) === "on";
  return {
    isOn: () => isOn,
    turn: (next) => {
      isOn = next;
      remember(memory, KEY, next ? "on" : "off");
    },
  };
}
