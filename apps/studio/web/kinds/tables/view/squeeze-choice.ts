/** Whether the member opens cards by hand, kept between visits. */
export interface SqueezeChoice {
  readonly isOn: () => boolean;
  turn(isOn: boolean): void;
}

const KEY = "chokdee.tables.squeeze";

export function createSqueezeChoice(memory: Pick<Storage, "getItem" | "setItem"> | undefined): SqueezeChoice {
  let isOn = read() === "on";
  function read(): string | null {
    try {
      return memory?.getItem(KEY) ?? null;
    } catch {
      return null;
    }
  }
  return {
    isOn: () => isOn,
    turn: (next) => {
      isOn = next;
      try {
        memory?.setItem(KEY, next ? "on" : "off");
      } catch {
        // The choice then lasts for this visit.
      }
    },
  };
}
