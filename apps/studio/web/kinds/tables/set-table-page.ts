import { localMemory } from "@chokdee/game-kit";
import type { Sound } from "@chokdee/game-kit";
import { tableOf, TABLES } from "@chokdee/rules/tables";
import type { TableSession } from "../../../src/kinds/tables/protocol.ts";
import type { StudioClient } from "../../base/api/studio-client.ts";
import { reportToSite } from "../../base/site/report-to-site.ts";
import type { SiteLink } from "../../base/site/site-link.ts";
import { watchSession } from "../../base/site/watch-session.ts";
import type { BoardKind } from "./boards/board.ts";
import { kindOf } from "./boards/kinds.ts";
import { createChosenTables } from "./multi/chosen-tables.ts";
import { createMultiPage, maxTables } from "./multi/multi-page.ts";
import {
  createTableClient,
  type TableClient,
  type TableClientSetting,
  hasOpenBets,
  type Notice,
  type OpenTableLine,
} from "./net/table-client.ts";
import type { FoleyName } from "./foley.ts";
import { createKeptRounds, followTabs } from "./state/kept-rounds.ts";
import type { TableModel } from "./state/page-state.ts";
import { openMenu } from "./view/dialogs/menu-dialog.ts";
import type { DialogParts } from "./view/dialogs/parts.ts";
import { openProof } from "./view/dialogs/proof-dialog.ts";
import { createSqueezeChoice } from "./view/squeeze-choice.ts";
import { TableView } from "./view/table-view.ts";
import "./styles/tables.css";

/** The game that is a page of many tables. */
const MANY = "tables";

/** Chips that were accepted have come to rest by then. */
const CHECK_AFTER_MS = 600;

export interface TablePageSetting {
  readonly root: HTMLElement;
  /** A table, or `tables` for many at once. */
  readonly game: string;
  /** What many begin with; without it, those of the last visit. */
  readonly chosen?: readonly string[] | undefined;
  /** Null of a guest. */
  readonly session: TableSession | null;
  readonly call: StudioClient;
  readonly open: OpenTableLine;
  readonly sound: Sound<FoleyName>;
  readonly link: SiteLink;
  /** A story has no key that signs anything. */
  readonly areSigned?: TableClientSetting["areSigned"];
}

/** Assembles a page of tables and starts it. */
export async function setTablePage(setting: TablePageSetting): Promise<TableClient> {
  const { game, session, call, link, sound } = setting;
  const chosen = createChosenTables(localMemory());
  const offered = session?.tables ?? TABLES.map(({ id }) => id);
  const asked = setting.chosen?.filter((id) => offered.includes(id)) ?? [];
  if (asked.length > 0) chosen.keep(asked);
  const shown: { notify?: (notice: Notice) => void } = {};
  const kept = createKeptRounds(localMemory(), Date.now, followTabs);
  const client = createTableClient({
    call,
    open: setting.open,
    session,
    tables: game === MANY ? chosen.among(offered, maxTables()) : [game],
    kept,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    random: randomHex,
    areSigned: setting.areSigned ?? areSignedLater,
    onNotice: (notice) => {
      // Only the site knows which limit it was and when there is more of it.
      if (notice.type === "refused" && notice.failure === "LIMIT_REACHED" && link.isFramed) {
        link.send({ type: "limit_reached", amount: String(notice.amount) });
      } else shown.notify?.(notice);
    },
  });
  reportToSite({
    link,
    store: client.store,
    factsOf: (state) => ({
      balance: state.balance,
      isOpen: hasOpenBets(state),
      failure: state.ended?.failure ?? null,
    }),
    isStill: () => !hasOpenBets(client.store.get()),
    hold: (isHeld) => client.hold(isHeld),
    hush: (isHushed) => sound.hush(isHushed),
    refreshBalance: () => void client.refreshBalance().catch(() => undefined),
    onSeen: () => client.line.check(),
  });
  if (session) watchSession({ ask: client.refreshBalance, onEnded: client.end });
  const squeeze = createSqueezeChoice(localMemory());
  const enterTable = async (table: string, onBack?: () => void): Promise<void> => {
    const model = await modelOnceKnown(client, table);
    const kind = await loadKind(model.view.kind);
    const parts: DialogParts = { client, table, kind, call, kept, squeeze };
    const screen: TableView = new TableView({
      client,
      table,
      model,
      kind,
      sound,
      isSqueezing: squeeze.isOn,
      onBack: onBack && (() => (screen.dispose(), onBack())),
      onMenu: () => openMenu(parts),
      onProof: () => openProof(parts),
    });
    shown.notify = screen.notify;
    setting.root.replaceChildren(screen.root);
  };
  document.body.classList.add("is-table");
  if (game !== MANY) await enterTable(game);
  else await enterMany({ setting, client, offered, chosen, shown, enterTable });
  return client;
}

interface Many {
  readonly setting: TablePageSetting;
  readonly client: TableClient;
  readonly offered: readonly string[];
  readonly chosen: ReturnType<typeof createChosenTables>;
  readonly shown: { notify?: (notice: Notice) => void };
  readonly enterTable: (table: string, onBack: () => void) => Promise<void>;
}

async function enterMany({ setting, client, offered, chosen, shown, enterTable }: Many): Promise<void> {
  const { root, sound } = setting;
  const tables = TABLES.filter(({ id }) => offered.includes(id) && kindOf(tableOf(id)?.kind ?? ""));
  const kinds = new Map<string, BoardKind>();
  for (const { kind } of tables) if (!kinds.has(kind)) kinds.set(kind, await loadKind(kind));
  const page = createMultiPage({
    client,
    tables,
    kinds,
    isSoundOn: sound.isOn,
    toggleSound: () => sound.turn(!sound.isOn()),
    onChosen: (ids) => {
      chosen.keep(ids);
      client.watch(ids);
    },
    onOpen: (table) => void enterTable(table, show),
  });
  const show = () => {
    shown.notify = page.notify;
    root.replaceChildren(page.root);
  };
  show();
  page.choose(
    chosen.among(
      tables.map(({ id }) => id),
      maxTables(),
    ),
  );
}

async function loadKind(name: string): Promise<BoardKind> {
  const load = kindOf(name);
  if (!load) throw new Error(`No board is made for ${name}`);
  return load();
}

function modelOnceKnown(client: TableClient, table: string): Promise<TableModel> {
  return new Promise((resolve) => {
    const unwatch = client.store.watch(({ tables }) => {
      const found = tables.get(table);
      if (!found) return;
      queueMicrotask(() => unwatch());
      resolve(found);
    });
  });
}

/** Nobody waits for it: it is loaded with the first bet, when the page has nothing else to do. */
const areSignedLater: TableClientSetting["areSigned"] = async (receipts, key) => {
  await new Promise((done) => setTimeout(done, CHECK_AFTER_MS));
  const { areReceiptsSigned } = await import("./proof/check-receipts.ts");
  return areReceiptsSigned(receipts, key);
};

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
