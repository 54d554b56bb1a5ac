import type { MessageSender } from "../../core/messages.ts";
import type { Ports } from "../../core/ports.ts";
import type { ServerModule } from "../../platform/module.ts";
import { type SandboxDependencies, sandboxControls } from "./controls.ts";
import { followSandboxClock } from "./follow-clock.ts";
import { insertMessage } from "./messages-repo.ts";

type Needs = SandboxDependencies & Pick<Ports, "pulse" | "log" | "sandboxClock">;

/** A system of play money: its clock, the messages that it would send, and free money. */
export const sandboxModule = {
  ports: {
    /** Keeps messages where a tester can read them instead of sending them to a phone. */
    sandboxMessages: ({ db, clock }: Pick<Ports, "db" | "clock">): MessageSender => ({
      send: (message) => insertMessage(db, message, clock.real()),
    }),
  },
  create(deps: Needs) {
    const { sandboxClock } = deps;
    if (!sandboxClock) return {} satisfies ServerModule;
    let stopFollowing: (() => Promise<void>) | undefined;
    return {
      sandboxControls: sandboxControls(deps, sandboxClock),
      async open() {
        stopFollowing = await followSandboxClock(deps, sandboxClock);
      },
      async close() {
        await stopFollowing?.();
      },
    } satisfies ServerModule;
  },
};
