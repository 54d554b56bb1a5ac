import { useEffect, useEffectEvent, useRef, useState } from "react";
import { showAlert } from "../../../base/overlays/alert-store.ts";
import { useApp } from "../../../base/data/app-context.ts";
import { failureText } from "../../../base/data/failure.ts";
import { notify } from "../../../base/overlays/notify.ts";
import type { SelectedGame } from "../game.ts";
import { type GameWallet, type Launch, linkGame, LinkRefused, prepareLaunch } from "./prepare-launch.ts";

const WELCOME_MS = 1_000;
const ERROR_MS = 3_000;

interface Launching {
  readonly launch: Launch;
  choose(wallet: GameWallet): void;
  /** Starts over: the link of a game that did not load is used up. */
  again(): void;
}

/** Opens a game. `onFailed` runs after the member was notified; results after the game was closed are dropped. */
export function useLaunch(game: SelectedGame, onFailed: () => void): Launching {
  const { client } = useApp();
  const [launch, setLaunch] = useState<Launch>({ at: "waiting" });
  const hasLeft = useRef(false);

  function arrive(next: Launch): void {
    if (hasLeft.current) return;
    setLaunch(next);
    if (next.at === "playing") void notify("ยินดีต้อนรับเข้าสู่เกม", { kind: "success", durationMs: WELCOME_MS });
  }

  function giveUp(failure: unknown): void {
    if (hasLeft.current) return;
    if (failure instanceof LinkRefused) showAlert(failure.message);
    else void notify(failureText(failure), { kind: "error", durationMs: ERROR_MS });
    onFailed();
  }

  const prepare = () => void prepareLaunch(client, game).then(arrive, giveUp);
  const begin = useEffectEvent(prepare);
  useEffect(() => {
    hasLeft.current = false;
    begin();
    return () => {
      hasLeft.current = true;
    };
  }, []);

  return {
    launch,
    choose(wallet) {
      setLaunch({ at: "waiting" });
      void linkGame(client, game, wallet).then(arrive, giveUp);
    },
    again() {
      setLaunch({ at: "waiting" });
      prepare();
    },
  };
}
