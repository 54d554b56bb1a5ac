import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { startStudio } from "../compose/start.ts";
import { type Db, openDb } from "../platform/db.ts";
import type { StudioAnswer } from "../core/protocol.ts";
import type { SpinInput } from "../kinds/slots/protocol.ts";
import type { AllCalls } from "../protocol.ts";
import { findBreaks, findMagazineBreaks, findPoolBreaks } from "./books.ts";
import { type FakeOperator, startFakeOperator } from "./fake-operator.ts";

export const SANDBOX_TOKEN = "moves the tables of a studio in a test";

/** A studio with its own database and an operator in memory. Close it in `afterAll`. */
export interface StudioBench {
  readonly operator: FakeOperator;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly url: string;
  call<Name extends keyof AllCalls>(
    name: Name,
    input: AllCalls[Name]["input"],
  ): Promise<StudioAnswer<AllCalls[Name]["output"]>>;
  /** The same, for a call that must succeed. */
  ok<Name extends keyof AllCalls>(name: Name, input: AllCalls[Name]["input"]): Promise<AllCalls[Name]["output"]>;
  /** A new member with this much money, in a game, who has named a value for the draws. */
  enter(game: string, satang: number): Promise<{ readonly player: string; readonly session: string }>;
  /** Fails if an ended round differs from what was reported to the operator. */
  close(): Promise<void>;
}

export async function createStudioBench(): Promise<StudioBench> {
  const operator = await startFakeOperator();
  const before = await startStudioFor(operator);
  const { ok } = before;
  return {
    ...before,
    operator,
    async enter(game, satang) {
      const player = `p${randomBytes(6).toString("hex")}`;
      operator.balances.set(player, satang);
      const { session } = await ok("session", { game, code: operator.launch(player, game) });
      await ok("seed", { session, client_seed: player });
      return { player, session };
    },
    async close() {
      const finders = [findBreaks, findPoolBreaks, findMagazineBreaks];
      const breaks = (await Promise.all(finders.map((find) => find(before.db, operator)))).flat();
      await before.close();
      await operator.close();
      if (breaks.length > 0) throw new Error(`The studio and the operator disagree:\n${breaks.join("\n")}`);
    },
  };
}

/** A studio with its own database, for a given operator. */
export async function startStudioFor(
  operator: Pick<FakeOperator, "url" | "key">,
): Promise<Omit<StudioBench, "operator" | "enter">> {
  const databaseUrl = await emptyDatabase();
  const studio = await startStudio({ ...optionsFor(operator), databaseUrl });
  const db = openDb(databaseUrl);
  const url = `http://127.0.0.1:${studio.port}`;
  const call: StudioBench["call"] = async (name, input) => post(url, name, input);
  const ok: StudioBench["ok"] = async (name, input) => {
    const answer = await call(name, input);
    if (answer.status !== "OK") throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
    return answer as Awaited<ReturnType<typeof ok<typeof name>>>;
  };
  return {
    db,
    databaseUrl,
    url,
    call,
    ok,
    async close() {
      await studio.stop();
      await db.close();
    },
  };
}

export function optionsFor(operator: Pick<FakeOperator, "url" | "key">) {
  return {
    host: "127.0.0.1",
    port: 0,
    siteOrigin: "https://site.example",
    sitePort: 0,
    operatorUrl: operator.url,
    providerId: "chokdee",
    walletKeys: [operator.key],
    seedKey: "the key that seals the seeds of a studio in a test",
    sandboxToken: SANDBOX_TOKEN,
    rateLimitScale: 1_000,
    // Two hundred bets at once are answered late on a busy machine.
    patienceScale: 100,
  };
}

export function aSpin(session: string, bet = 100): SpinInput {
  return { session, key: randomBytes(8).toString("hex"), bet, kind: "spin" };
}

export async function emptyDatabase(): Promise<string> {
  const urls = inject("postgres");
  const name = `studio_${randomBytes(6).toString("hex")}`;
  const superuser = openDb(urls.superuser.replace("{database}", "postgres"));
  await superuser.query(`create database ${name} owner chokdee_owner`);
  await superuser.close();
  return urls.owner.replace("{database}", name);
}

async function post<Output>(url: string, name: string, input: object): Promise<StudioAnswer<Output>> {
  const response = await fetch(`${url}/api/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  return (await response.json()) as StudioAnswer<Output>;
}
