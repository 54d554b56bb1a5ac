import type { Import } from "./import-graph.ts";
import { isTest } from "./repository.ts";

interface Layer {
  readonly name: string;
  readonly files: RegExp;
  /** The layers that it may import beside itself. */
  readonly may: readonly string[];
}

/** The floors of an app, lowest first. Each uses those below it; what starts the app is on top of them all. */
function floors(app: string, places: readonly RegExp[], top: RegExp, outside: readonly string[]): Layer[] {
  const layers = [...places, top].map((files, height) => ({ name: `${app} floor ${height}`, files }));
  return layers.map((layer, height) => ({
    ...layer,
    may: [...layers.slice(0, height).map(({ name }) => name), ...outside],
  }));
}

const inApp = (app: string) =>
  ["base", "features", "pages", "app"].map((floor) => new RegExp(`^apps/${app}/src/${floor}/`));

/** What starts the studio: all that the operator's server knows of it. */
const STUDIO = "studio floor 6";

/** What both servers stand on. */
const BASIS = ["contract", "money", "rules", "server-kit"];

/** Each part of the code and what it may import. The first match of a path counts. */
const LAYERS: readonly Layer[] = [
  { name: "money", files: /^packages\/money\//, may: [] },
  { name: "contract", files: /^packages\/contract\//, may: ["money"] },
  { name: "rules", files: /^packages\/rules\//, may: ["money", "contract"] },
  { name: "ui", files: /^packages\/ui\//, may: ["money"] },
  { name: "client", files: /^packages\/client\//, may: ["contract", "money"] },
  { name: "game-kit", files: /^packages\/game-kit\//, may: ["contract", "money", "rules"] },
  { name: "server-kit", files: /^packages\/server-kit\//, may: ["rules"] },
  { name: "core", files: /^apps\/server\/src\/core\//, may: BASIS },
  { name: "platform", files: /^apps\/server\/src\/platform\//, may: ["core", ...BASIS] },
  { name: "module", files: /^apps\/server\/src\/modules\//, may: ["platform", "core", ...BASIS] },
  {
    name: "compose",
    files: /^apps\/server\/src\/compose\//,
    may: [STUDIO, "module", "platform", "core", ...BASIS],
  },
  {
    name: "server",
    files: /^apps\/server\//,
    may: ["compose", "module", "platform", "core", ...BASIS],
  },
  ...floors("site", inApp("site"), /^apps\/site\//, ["ui", "client", "game-kit", "contract", "money", "rules"]),
  ...floors("office", inApp("office"), /^apps\/office\//, ["ui", "client", "contract", "money", "rules"]),
  {
    name: "protocol",
    files: /^apps\/studio\/src\/(.+\/)?protocol\.ts$/,
    may: ["contract", "money", "rules"],
  },
  ...floors(
    "games",
    [/^apps\/studio\/web\/base\//, /^apps\/studio\/web\/kinds\//, /^apps\/studio\/web\/pages\//],
    /^apps\/studio\/web\//,
    ["protocol", "game-kit", "contract", "money", "rules"],
  ),
  ...floors(
    "studio",
    ["core", "platform", "operator", "players", "jackpot", "kinds"].map(
      (floor) => new RegExp(`^apps/studio/src/${floor}/`),
    ),
    /^apps\/studio\//,
    ["protocol", ...BASIS],
  ),
];

/** The one file of a module that compose may know. */
const MODULE_FACE = /^apps\/server\/src\/modules\/[^/]+\/module\.ts$/;

/** Named apart from the others: what starts, checks or measures the whole may reach into all of it. */
const OUTSIDE = /^(tools|e2e)\/|^[^/]+\.config\.ts$/;

/** Libraries that a layer must not know. */
const FOREIGN: readonly { readonly files: RegExp; readonly never: RegExp }[] = [
  { files: /^packages\/ui\//, never: /^(@tanstack\/|zustand|zod|react-hook-form)/ },
  {
    files: /^(apps\/(site|office)\/src|packages\/(client|game-kit))\//,
    never: /^(zod|@chokdee\/contract\/schemas|node:)/,
  },
  // What works figures out beforehand is carried by no page and run by no server.
  {
    files: /^(apps\/|packages\/(client|game-kit)\/|packages\/rules\/src\/slots\/(?!figures\/|testing\/))/,
    never: /^@chokdee\/rules\/slots\/figures$|^\.\/figures\//,
  },
  // Pure mathematics that should not be written twice is no outside world.
  { files: /^packages\/(money|rules)\//, never: /^(?!\.|@chokdee\/(money|contract)$|@noble\/curves\/)/ },
];

/** Why an import breaks the order of the layers, or undefined where it keeps it. */
export function breach({ from, specifier, to }: Import): string | undefined {
  if (OUTSIDE.test(from)) return undefined;
  // A test of a server arranges whatever it needs; a test of a web app keeps the rules of its app.
  if (isTest(from) && /^(apps\/server|apps\/studio\/src|packages)\//.test(from)) return undefined;
  if (/^(apps\/server|packages\/client)\/src\/(.+\/)?testing\//.test(from)) return undefined;
  const foreign = FOREIGN.find(({ files, never }) => files.test(from) && never.test(specifier) && !isTest(from));
  if (foreign) return `${from} must not know ${specifier}`;
  if (to === undefined) return undefined;
  const source = layerOf(from);
  const target = layerOf(to);
  if (source?.name === "compose" && target?.name === "module" && !MODULE_FACE.test(to)) {
    return `${from} reaches past the face of a module: ${to}`;
  }
  if (source?.name !== target?.name) {
    const allowed = target !== undefined && (source?.may.includes(target.name) ?? false);
    return allowed ? undefined : `${from} must not import ${to}`;
  }
  const [own, other] = [roomOf(from), roomOf(to)];
  // Kinds of games share words of the protocol, and the whole protocol is put together of them.
  const isShared = source?.name === "protocol" && (own === undefined || other === undefined);
  return own === other || isShared ? undefined : `${from} reaches into another module, page or kind: ${to}`;
}

function layerOf(path: string) {
  return LAYERS.find((layer) => layer.files.test(path));
}

/** Modules of the server, pages of a web app and kinds of games are side by side and know nothing of each other. */
function roomOf(path: string): string | undefined {
  return ROOMS.exec(path)?.[1];
}

const ROOMS = /^apps\/(?:server\/src\/modules|(?:site|office)\/src\/pages|studio\/(?:src|web)\/kinds)\/([^/]+)\//;
