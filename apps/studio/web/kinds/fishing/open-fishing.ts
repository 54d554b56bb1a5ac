import type { FishingFrame, FishingMessage, FishingSession } from "../../../src/kinds/fishing/protocol.ts";
import { lineTo } from "../../base/api/line.ts";
import { callStudio } from "../../base/api/studio-client.ts";
import type { Failure } from "../../base/failures.ts";
import { namedSeed } from "../../base/own-seed.ts";
import { showFailure } from "../../base/screens.ts";
import type { PlayRoute } from "../../base/route.ts";
import { createVoices } from "../../base/sound/voices.ts";
import { oneAtATime, openVisit } from "../../base/visit.ts";
import { SEA_TONES, SEA_TUNE } from "./sea-sounds.ts";

const NO_CODE: Failure = {
  title: "เปิดเกมจากหน้าเว็บ",
  text: "ลิงก์นี้ใช้ไปแล้ว กรุณาเปิดเกมจากหน้ายิงปลาอีกครั้ง",
  help: "close",
};

const openSeaLine = lineTo<FishingFrame, FishingMessage>("/sea", {
  maxSilenceMs: 12_000,
  ping: () => ({ type: "clock", sent: Date.now() }),
  // The clock is set by the median of them.
  firstPings: { count: 5, gapMs: 120 },
});

/** From the link to a seat at a table of the room. */
export function openFishing(root: HTMLElement, route: PlayRoute): Promise<void> {
  const { code, isDemo } = route;
  const openSession = sessionOf(route);
  return openVisit(root, true, async (link, loading) => {
    // What remains in the address is of no use to anyone; only a demo may be loaded again.
    if (!isDemo) history.replaceState(null, "", location.pathname);
    const close = () => link.send({ type: "close" });
    if (code === undefined && !isDemo) return showFailure(root, NO_CODE, { close, retry: close });
    const [session, { setSea }] = await Promise.all([openSession(), import("./set-sea.ts")]);
    loading.progress(0.4);
    await setSea({
      root,
      session,
      call: callStudio,
      open: openSeaLine,
      ...createVoices(SEA_TONES, SEA_TUNE),
      link,
    });
  });
}

function sessionOf({ game, code }: PlayRoute): () => Promise<FishingSession> {
  let opened: FishingSession | undefined;
  return oneAtATime(async () => {
    opened ??= await callStudio("fishing_session", { game, ...(code !== undefined && { code }) });
    return { ...opened, fairness: await namedSeed(callStudio, opened.session, opened.fairness) };
  });
}
