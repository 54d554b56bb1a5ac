import { toBaht } from "@chokdee/money";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useApp } from "../../../base/data/app-context.ts";
import { useInvalidate, useSetAnswer } from "../../../base/data/cache.ts";
import { notify } from "../../../base/overlays/notify.ts";
import { pathTo } from "../../../base/routing/paths.ts";
import type { PlainRoute } from "../../../base/routing/routes.ts";
import { useGoTo } from "../../../base/routing/use-go-to.ts";
import { LimitReached } from "../../limits/LimitReached.tsx";
import { walletsQuery } from "../../member/queries.ts";
import type { SelectedGame } from "../game.ts";
import { GameFrame, GameWaiting } from "./GameFrame.tsx";
import "./launcher.css";
import { PlayControls } from "./PlayControls.tsx";
import type { GameWallet } from "./prepare-launch.ts";
import { RealityCheck } from "./RealityCheck.tsx";
import { useExpiredSession } from "./use-expired-session.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useLaunch } from "./use-launch.ts";
import { useRealityCheck } from "./use-reality-check.ts";
import { WalletChoice } from "./WalletChoice.tsx";

/** Providers that offer us their games directly use our protocol, and so do their games. */
const DIRECT = "direct";

interface GamePlayProps {
  game: SelectedGame;
  /** The element that goes full screen. */
  ground: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}

/** Shows in the member panel the balance that the game reported, without a request after every round. */
function useShownBalance(): (wallet: GameWallet | undefined, satang: bigint) => void {
  const { client } = useApp();
  const setAnswer = useSetAnswer();
  return (wallet, satang) => {
    if (!wallet) return;
    setAnswer(walletsQuery(client), (wallets) =>
      wallets?.map((each) => (each.id === wallet.id ? { ...each, balance: toBaht(satang) } : each)),
    );
  };
}

/** However the game is closed: an open round continues without its player, and what has changed is read again. */
function useReadAfterPlay(isRoundOpen: RefObject<boolean>): void {
  const invalidate = useInvalidate();
  useEffect(
    () => () => {
      if (isRoundOpen.current) {
        void notify("รอบที่เล่นค้างไว้จะสรุปผลให้เอง ดูได้ในประวัติการเล่น", { kind: "info" });
      }
      void invalidate("walletList", "gameLobby", "gameHistory");
    },
    [invalidate, isRoundOpen],
  );
}

/** A game from the choice of the wallet to the exit, in a sheet or on a page of its own. */
export function GamePlay({ game, ground, onClose }: GamePlayProps) {
  const isRoundOpen = useRef(false);
  const showBalance = useShownBalance();
  const screen = useFullScreen(ground);
  const { launch, choose, again } = useLaunch(game, onClose);
  const onSessionExpired = useExpiredSession(game, onClose);
  const reality = useRealityCheck(launch.at === "playing" && !game.is_demo);
  const [refusedPrice, setRefusedPrice] = useState<bigint>();
  const goTo = useGoTo();
  useReadAfterPlay(isRoundOpen);

  const isInterrupted = reality.shown !== undefined || refusedPrice !== undefined;
  const { exit: exitFullScreen } = screen;
  useEffect(() => {
    if (isInterrupted) exitFullScreen();
  }, [isInterrupted, exitFullScreen]);

  const leaves = {
    onLeave: onClose,
    onOpen: (page: PlainRoute) => {
      onClose();
      void goTo(pathTo(page));
    },
  };
  return (
    <div className="relative h-full overflow-hidden">
      {launch.at === "waiting" && <GameWaiting name={game.name} art={game.art} />}
      {launch.at === "choosing" && (
        <div className="grid h-full place-items-center overflow-y-auto p-4 pt-20">
          <WalletChoice wallets={launch.wallets} onChoose={choose} onLeave={onClose} />
        </div>
      )}
      {launch.at === "playing" && (
        <GameFrame
          link={launch.link}
          name={game.name}
          art={game.art}
          speaker={game.source === DIRECT ? game.provider_id : undefined}
          isHolding={reality.isHolding}
          onRetry={again}
          onBalance={(satang) => showBalance(launch.wallet, satang)}
          onRound={(isOpen) => {
            isRoundOpen.current = isOpen;
            reality.onRound(isOpen);
          }}
          onHeld={reality.onHeld}
          onLimit={setRefusedPrice}
          onClose={onClose}
          onSessionExpired={onSessionExpired}
        />
      )}
      {launch.at === "checking" && (
        <RealityCheck check={launch.check} onAnswer={reality.answer} onGoOn={() => choose(launch.wallet)} {...leaves} />
      )}
      {reality.shown && <RealityCheck check={reality.shown} onAnswer={reality.answer} onGoOn={() => {}} {...leaves} />}
      {refusedPrice !== undefined && (
        <LimitReached price={refusedPrice} onClose={() => setRefusedPrice(undefined)} {...leaves} />
      )}
      <PlayControls
        isFull={screen.isFull}
        isDrawnBack={screen.isFallback}
        onToggleFull={screen.toggle}
        onClose={onClose}
      />
    </div>
  );
}
