import { useRef } from "react";
import { FullSheet } from "@chokdee/ui/overlays";
import { GameFrame } from "../../../features/games/launcher/GameFrame.tsx";
import "../../../features/games/launcher/launcher.css";
import { PlayControls } from "../../../features/games/launcher/PlayControls.tsx";
import { useFullScreen } from "../../../features/games/launcher/use-full-screen.ts";

export interface Replay {
  readonly link: string;
  readonly name: string;
}

interface ReplaySheetProps {
  replay: Replay | undefined;
  onClose: () => void;
}

const ignore = () => {};

/** A round replayed by its provider. It moves no money, so its messages are ignored. */
export function ReplaySheet({ replay, onClose }: ReplaySheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const screen = useFullScreen(sheet);
  return (
    <FullSheet open={replay !== undefined} onClose={onClose} label="ดูย้อนหลัง" sheet={sheet}>
      {replay && (
        <div className="relative h-full overflow-hidden">
          <GameFrame
            {...replay}
            speaker={undefined}
            onRetry={ignore}
            onBalance={ignore}
            onRound={ignore}
            onClose={onClose}
            onSessionExpired={onClose}
          />
          <PlayControls
            isFull={screen.isFull}
            isDrawnBack={screen.isFallback}
            onToggleFull={screen.toggle}
            onClose={onClose}
          />
        </div>
      )}
    </FullSheet>
  );
}
