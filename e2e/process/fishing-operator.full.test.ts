import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBreaks } from "../../apps/server/src/testing/books.ts";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { openDb, type Pool } from "../../apps/studio/src/platform/db.ts";
import { openFishingPage } from "../../apps/studio/src/testing/fishing-page.ts";
import { callerAt, logIn } from "../support/api.ts";
import { copyOfSeeded, freePorts, type Program, readDatabase, runProgram, startServer } from "../support/server.ts";
import { keepShooting } from "../support/shooter.ts";
import { callStudio } from "../support/studio.ts";

const TURNS = 3;
const MEMBERS = ["demo", "vip"];
const ROOM = { game_id: "pond", provider_id: "chokdee" };

type Victim = "operator" | "database" | "studio";
const VICTIMS: readonly Victim[] = ["operator", "database", "studio"];

let scratch: string;
let dataDir: string;
/** Names the folder of the database's socket, which is another after each start. */
let sockets: string;
let postgres: EmbeddedPostgres;
let env: Record<string, string>;
let port: number;
const programs = new Map<"operator" | "studio", Program>();
let db: Pool;
let isOver = false;

const operatorUrl = () => `http://localhost:${port}`;
const studioUrl = () => `http://localhost:${port + 1}`;

beforeAll(async () => {
  scratch = makeScratch("fishing-operator");
  dataDir = copyOfSeeded(join(scratch, "data"));
  sockets = join(scratch, "sockets");
  port = await freePorts();
  await startDatabase();
  const through = (url: string) =>
    url.replace("@/", "@localhost/").replace(/host=[^&]*/, `host=${encodeURIComponent(sockets)}`);
  env = {
    SANDBOX: "on",
    DATABASE_URL: through(postgres.urlAsApp()),
    MIGRATION_DATABASE_URL: through(postgres.urlAsOwner()),
    STUDIO_DATABASE_URL: through(postgres.urlAsStudio()),
  };
  db = openDb(env["STUDIO_DATABASE_URL"] ?? "");
  await Promise.all([startOperator(), startStudio()]);
});

afterAll(async () => {
  for (const name of programs.keys()) await end(name);
  await db.close();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
});

async function startDatabase(): Promise<void> {
  postgres = await startEmbeddedPostgres({ dataDir });
  const folder = decodeURIComponent(/host=([^&]*)/.exec(postgres.urlAsApp())?.[1] ?? "");
  rmSync(sockets, { force: true });
  symlinkSync(folder, sockets);
}

async function startOperator(): Promise<void> {
  programs.set("operator", await startServer({ dataDir, port, env: { ...env, ROLE: "api" } }));
}

async function startStudio(): Promise<void> {
  programs.set("studio", await runProgram({ dataDir, port, env: { ...env, ROLE: "studio" } }));
  await eventually("the studio answers", () =>
    fetch(studioUrl()).then(
      () => true,
      () => false,
    ),
  );
}

async function end(name: "operator" | "studio"): Promise<void> {
  const program = programs.get(name);
  program?.process.kill("SIGKILL");
  await program?.ended;
}

/** At once, as a power cut would, and up again a moment later. */
async function kill(victim: Victim): Promise<void> {
  if (victim === "database") {
    const postmaster = Number(readFileSync(join(postgres.pgData, "postmaster.pid"), "utf8").split("\n")[0]);
    // It ends without writing anything more, and its next start recovers from its log.
    process.kill(postmaster, "SIGQUIT");
    await postgres.died;
    await postgres.stop();
    return startDatabase();
  }
  await end(victim);
  return victim === "operator" ? startOperator() : startStudio();
}

async function balanceOf(token: string): Promise<number> {
  const [main] = await callerAt(operatorUrl(), { token }).ok("gameWallets", { ...ROOM, sub_provider_id: "" });
  return Math.round((main?.balance ?? Number.NaN) * 100);
}

/** A page at a table of the room, and the name that the member has at the studio. */
async function open(token: string, names: Set<string>) {
  const [wallet] = await callerAt(operatorUrl(), { token }).ok("gameWallets", { ...ROOM, sub_provider_id: "" });
  const launch = { ...ROOM, wallet_id: wallet?.id ?? 0, is_mobile: true, source: "direct" };
  const { link } = await callerAt(operatorUrl(), { token }).ok("gameLink", launch);
  const code = new URL(link).searchParams.get("code") ?? "";
  const opened = await callStudio(studioUrl(), "fishing_session", { game: "pond", code });
  if (opened.status !== "OK") throw new Error(opened.status);
  if (!opened.fairness.used) await callStudio(studioUrl(), "seed", { session: opened.session, client_seed: "mine" });
  names.add(opened.nickname);
  return openFishingPage(studioUrl(), { session: opened.session, table: null });
}

interface Sums {
  readonly nickname: string;
  readonly net: number;
  readonly shots: number;
}

async function sums(): Promise<Sums[]> {
  const { rows } = await db.query<Sums>(
    `select p.nickname, coalesce(sum(m.win + m.unused - m.stake) filter (where m.state = 'closed'), 0)::bigint as net,
            coalesce(sum(json_array_length(m.shots)), 0)::bigint as shots
       from magazine m join player p on p.id = m.player_id group by p.nickname`,
  );
  return rows;
}

const counted = async (what: string) => (await db.query(what)).rowCount;
const journalled = () => counted("select from fishing_journal").catch(() => 0);

test("GLI-19 B.3.5: the operator, the database and the studio die in the middle of fire, and every satang is accounted for", async () => {
  const members = await Promise.all(
    MEMBERS.map(async (username) => {
      const token = await logIn(operatorUrl(), username);
      return { token, before: await balanceOf(token), names: new Set<string>() };
    }),
  );
  const shooting = members.map(({ token, names }) =>
    keepShooting({ isOver: () => isOver, open: () => open(token, names), leaves: false }),
  );
  for (let turn = 0; turn < TURNS; turn++) {
    for (const victim of VICTIMS) {
      const before = await journalled();
      await expect.poll(journalled).toBeGreaterThan(before + 6);
      await kill(victim);
    }
  }
  const last = await journalled();
  await expect.poll(journalled).toBeGreaterThan(last + 6);
  isOver = true;
  await Promise.all(shooting);
  // Nobody leaves: what is open ends with its process, as after a failure of everything.
  await kill("studio");
  await eventually("every magazine has ended", async () => {
    const open = "select from magazine where state not in ('closed', 'voided', 'refused')";
    return (await counted(open)) === 0;
  });
  const ended = await sums();
  for (const { token, before, names } of members) {
    const [nickname] = names;
    expect(names.size).toBe(1);
    const own = ended.find((each) => each.nickname === nickname) ?? expect.fail(`${nickname} has shot nothing`);
    expect(await balanceOf(token)).toBe(before + own.net);
    expect(own.shots).toBeGreaterThan(TURNS);
  }
  expect(await readDatabase({ dataDir, env }, findBreaks)).toEqual([]);
});
