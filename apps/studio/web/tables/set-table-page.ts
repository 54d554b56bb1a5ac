import type { Sound } from "@chokdee/game-kit";
import type { TableSession } from "../../src/tables/protocol.ts";
import type { StudioClient } from "../api/studio-client.ts";
import type { SiteLink } from "../play/site-link.ts";
import { localMemory } from "../ui/local-memory.ts";
import { kindOf } from "./boards/kinds.ts";
import { createDesk, type Desk, hasOpenBets, type Notice } from "./net/desk.ts";
import type { OpenLine } from "./net/live-socket.ts";
import type { TableTone } from "./parts/tones.ts";
import { createKeptRounds } from "./state/kept-rounds.ts";
import { openMenu } from "./view/dialogs/menu-dialog.ts";
import { openProof } from "./view/dialogs/proof-dialog.ts";
import { createSqueezeChoice } from "./view/squeeze-choice.ts";
import { createTableView, type TableScreen } from "./view/table-view.ts";
import "./styles/tables.css";

export interface TablePageSetting {
  readonly root: HTMLElement;
  /** A table, or `tables` for many at once. */
  readonly game: string;
  /** Null of a guest. */
  readonly session: TableSession | null;
  readonly call: StudioClient;
  readonly open: OpenLine;
  readonly sound: Sound<TableTone>;
  readonly link: SiteLink;
}

/** Assembles a page of tables and starts it. */
export async function setTablePage(setting: TablePageSetting): Promise<Desk> {
  const { root, game, session, call, sound, link } = setting;
  const kept = createKeptRounds();
  const squeeze = createSqueezeChoice(localMemory());
  let screen: TableScreen | undefined;
  const desk = createDesk({
    call,
    open: setting.open,
    session,
    tables: [game],
    kept,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    random: randomHex,
    onNotice: (notice: Notice) => {
      if (notice.type === "refused" && notice.failure === "LIMIT_REACHED" && link.isFramed) {
        link.send({ type: "limit_reached", amount: String(notice.amount) });
      }
      screen?.notify(notice);
    },
  });
  followSite(link, desk, sound);
  const model = await firstView(desk, game);
  const load = kindOf(model.view.kind);
  if (!load) throw new Error(`No board is made for ${model.view.kind}`);
  const kind = await load();
  const parts = { desk, table: game, kind, call, kept, squeeze };
  screen = createTableView({
    desk,
    table: game,
    model,
    kind,
    sound,
    isSqueezing: squeeze.isOn,
    onMenu: () => openMenu(parts),
    onProof: () => openProof(parts),
  });
  root.replaceChildren(screen.root);
  return desk;
}

function firstView(desk: Desk, table: string) {
  return new Promise<NonNullable<ReturnType<ReturnType<Desk["store"]["get"]>["tables"]["get"]>>>((resolve) => {
    const unwatch = desk.store.watch(({ tables }) => {
      const found = tables.get(table);
      if (!found) return;
      queueMicrotask(() => unwatch());
      resolve(found);
    });
  });
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Tells the site about money and rounds, and does as it asks. */
function followSite(link: SiteLink, desk: Desk, sound: Sound<TableTone>): void {
  let isHolding = false;
  let told = { balance: null as number | null, isOpen: false };
  const answerHold = () => {
    if (isHolding && !hasOpenBets(desk.store.get())) link.send({ type: "held" });
  };
  desk.store.watch((state) => {
    const isOpen = hasOpenBets(state);
    if (state.balance !== null && state.balance !== told.balance) {
      link.send({ type: "balance", amount: String(state.balance) });
    }
    if (isOpen !== told.isOpen) {
      link.send({ type: "round", state: isOpen ? "open" : "closed" });
      if (!isOpen) answerHold();
    }
    told = { balance: state.balance, isOpen };
    if (state.ended?.failure === "SESSION_EXPIRED") link.send({ type: "session_expired" });
  });
  link.onMessage(({ type }) => {
    if (type === "refresh_balance") void desk.refreshBalance().catch(() => undefined);
    else if (type === "hold" || type === "release") {
      isHolding = type === "hold";
      desk.hold(isHolding);
      answerHold();
    } else sound.hush(type === "pause");
  });
  document.addEventListener("visibilitychange", () => {
    sound.hush(document.hidden);
    if (!document.hidden) desk.line.check();
  });
}
