import type { FishingFrame, FishingMessage, FishingSession } from "../../../src/kinds/fishing/protocol.ts";
import { lineTo } from "../../base/api/line.ts";
import { callStudio } from "../../base/api/studio-client.ts";
import { type Failure, failureOf } from "../../base/failures.ts";
import { namedSeed } from "../../base/own-seed.ts";
import { type Loading, showFailure, showLoading } from "../../base/screens.ts";
import { connectToSite, type SiteLink } from "../../base/site/site-link.ts";
import type { PlayRoute } from "../../base/route.ts";
import { createVoices } from "../../base/sound/voices.ts";
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
export async function openFishing(root: HTMLElement, route: PlayRoute): Promise<void> {
  const loading = showLoading(root);
  const link = await connectToSite();
  const { code, isDemo } = route;
  // What remains in the address is of no use to anyone; only a demo may be loaded again.
  if (!isDemo) history.replaceState(null, "", location.pathname);
  const close = () => link.send({ type: "close" });
  if (code === undefined && !isDemo) showFailure(root, NO_CODE, { close, retry: close });
  else await open({ root, link, session: sessionOf(route) }, loading);
  link.send({ type: "ready" });
}

interface Visit {
  readonly root: HTMLElement;
  readonly link: SiteLink;
  /** The same session each time: its launch code can be used only once. */
  readonly session: () => Promise<FishingSession>;
}

async function open(visit: Visit, loading: Loading): Promise<void> {
  const { root, link } = visit;
  try {
    const [session, { setSea }] = await Promise.all([visit.session(), import("./set-sea.ts")]);
    loading.progress(0.4);
    await setSea({
      root,
      session,
      call: callStudio,
      open: openSeaLine,
      ...createVoices(SEA_TONES, SEA_TUNE),
      link,
    });
  } catch (error) {
    showFailure(root, failureOf(error), {
      close: () => link.send({ type: "close" }),
      retry: () => void open(visit, showLoading(root)),
    });
  }
}

function sessionOf({ game, code }: PlayRoute): () => Promise<FishingSession> {
  let opened: FishingSession | undefined;
  let opening: Promise<FishingSession> | undefined;
  const openOnce = async () => {
    opened ??= await callStudio("fishing_session", { game, ...(code !== undefined && { code }) });
    return { ...opened, fairness: await namedSeed(callStudio, opened.session, opened.fairness) };
  };
  return () => (opening ??= openOnce().finally(() => (opening = undefined)));
}
