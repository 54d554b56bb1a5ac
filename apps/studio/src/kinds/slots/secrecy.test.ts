import { createHash } from "node:crypto";
import { verifyRound } from "@chokdee/rules/slots";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startStudio } from "../../compose/start.ts";
import { aSpin, createStudioBench, optionsFor, type StudioBench } from "../../testing/studio-bench.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await createStudioBench();
});
afterAll(() => bench.close());

/** Spins while the operator keeps its answer back, looks around meanwhile, and then lets the round go on. */
async function whileStakeIsHeld<T>(session: string, look: (key: string) => Promise<T>): Promise<T> {
  const gate = Promise.withResolvers<void>();
  bench.operator.held = gate.promise;
  const spin = aSpin(session);
  const spinning = bench.call("spin", spin);
  try {
    await expect.poll(async () => (await storedRound(spin.key))?.state).toBe("asked");
    return await look(spin.key);
  } finally {
    gate.resolve();
    bench.operator.held = Promise.resolve();
    const answer = await spinning;
    if (answer.status === "OK" && !answer.closed) await bench.ok("finish", { session, round: answer.round });
  }
}

async function storedRound(key: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await bench.db.query<Record<string, unknown>>("select * from round where key = $1", [key]);
  return rows[0];
}

/** Every row of every table, as a thief with a copy of the database has it. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await bench.db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'studio'",
  );
  const texts = tables.map(async ({ name }) => {
    const { rows } = await bench.db.query<{ row: string }>(`select to_json(t)::text as row from ${name} t`);
    return rows.map(({ row }) => row).join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}

describe("GLI-19 4.3.3: before its stake is taken, a round tells no result", () => {
  test("neither in the history nor in its record, however often they are read", async () => {
    const { session } = await bench.enter("amphawa", 100_000);
    for (let rounds = 0; rounds < 4; rounds++) {
      const seen = await whileStakeIsHeld(session, async (key) => {
        const { rounds: listed } = await bench.ok("history", { session });
        const id = String((await storedRound(key))?.id);
        return { row: listed[0], record: await bench.call("round", { round: id }) };
      });
      expect(seen.row).toMatchObject({ win: null, state: "open" });
      expect(seen.record).toMatchObject({ status: "UNKNOWN_ROUND" });
    }
  });

  test("nor in the database, nor to the operator", async () => {
    const { session } = await bench.enter("naga", 100_000);
    const before = bench.operator.transactions.size;
    const stored = await whileStakeIsHeld(session, (key) => storedRound(key));
    expect(stored).toMatchObject({ win: null, events: null });
    const [stake] = [...bench.operator.transactions.values()].slice(before);
    expect(stake).toMatchObject({ call: "bet", fields: expect.not.objectContaining({ round_closed: true }) });
  });

  test("and it comes out as it must, from what was stored before", async () => {
    const { session } = await bench.enter("naga", 100_000);
    const known = await whileStakeIsHeld(session, (key) => storedRound(key));
    await bench.ok("seed", { session, client_seed: "next" });
    const record = await bench.ok("round", { round: String(known?.id) });
    expect(record).toMatchObject({ counter: known?.counter, definition_hash: known?.definition_hash });
    const { definition_hash: definitionHash, client_seed: clientSeed, server_seed: serverSeed } = record;
    expect(verifyRound({ ...record, definitionHash, clientSeed, serverSeed })).toMatchObject({ isValid: true });
  });
});

describe("a thief with the whole database", () => {
  test("finds no server seed that is still to be used, and can work out no round to come", async () => {
    const { session } = await bench.enter("amphawa", 100_000);
    const { fairness } = await bench.ok("seed", { session, client_seed: "mine" });
    const stored = await everythingStored();
    const guesses = new Set(stored.match(/[0-9a-f]{64}/g));
    const commits = [...guesses].map((guess) => createHash("sha256").update(Buffer.from(guess, "hex")).digest("hex"));
    expect(stored).toContain(fairness.used?.commit);
    expect(commits).not.toContain(fairness.used?.commit);
    expect(commits).not.toContain(fairness.next_commit);
  });

  test("finds the one that was revealed, as everybody may", async () => {
    const { session } = await bench.enter("amphawa", 100_000);
    const { revealed } = await bench.ok("seed", { session, client_seed: "mine" });
    expect(revealed).not.toBeNull();
    expect(await everythingStored()).toContain(revealed?.server_seed);
  });

  test("cannot move a sealed seed to another commit", async () => {
    const one = await bench.enter("amphawa", 100_000);
    await bench.enter("amphawa", 100_000);
    await bench.db.query(
      `update seed set sealed_seed = (select sealed_seed from seed where state = 'used' order by id desc limit 1)
        where state = 'used' and player_id = (select player_id from seed where client_seed = $1)`,
      [one.player],
    );
    expect(await bench.call("seed", { session: one.session, client_seed: "other" })).toMatchObject({
      status: "BROKEN",
    });
  });
});

test("a studio does not start with another key than the one that sealed its seeds", async () => {
  await bench.enter("amphawa", 100);
  const options = { ...optionsFor(bench.operator), databaseUrl: bench.databaseUrl };
  await expect(startStudio({ ...options, seedKey: "another key, as after a careless restore" })).rejects.toThrow(
    "STUDIO_SEED_KEY",
  );
});
