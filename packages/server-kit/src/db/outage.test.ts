import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../apps/server/src/testing/database.ts";
import { CommitsWait } from "./failures.ts";
import { Outages } from "./outage.ts";
import { createPool, type Pool } from "./pool.ts";

const PATIENCE = { slowMs: 200, waitsMs: 400, outlastMs: 5_000 };

/** The way to the database, on which it can be lost, or no longer confirm what is committed. */
class Way {
  #state: "open" | "lost" | "unconfirmed" = "open";
  readonly #sockets = new Set<Socket>();
  /** What was sent while nothing was confirmed. */
  readonly #held: (() => void)[] = [];
  readonly #server: Server;

  constructor(path: string) {
    this.#server = createServer((near) => {
      const far = connect(path);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on("error", () => socket.destroy());
        socket.on("close", () => this.#sockets.delete(socket));
      }
      near.on("close", () => far.destroy());
      far.on("close", () => near.destroy());
      far.on("data", (part) => near.write(part));
      near.on("data", (part) => {
        const send = () => void far.write(part);
        if (this.#state === "unconfirmed" && /commit|emit_message/.test(part.toString("latin1"))) this.#held.push(send);
        else send();
      });
      if (this.#state === "lost") near.destroy();
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const address = this.#server.address();
    if (typeof address !== "object" || !address) throw new Error("It does not listen.");
    return address.port;
  }

  become(state: "open" | "lost" | "unconfirmed"): void {
    this.#state = state;
    if (state === "lost") for (const socket of this.#sockets) socket.destroy();
    if (state === "open") for (const send of this.#held.splice(0)) send();
  }

  close(): void {
    this.become("lost");
    this.#server.close();
  }
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query("create table outage_test (id integer primary key)");
  await database.owner.query("grant all on outage_test to public");
});
afterAll(() => database.close());

let way: Way;
let outages: Outages;
let db: Pool;
beforeEach(async () => {
  const url = new URL(database.appUrl.replace("@/", "@localhost/"));
  way = new Way(join(url.searchParams.get("host") ?? "", ".s.PGSQL.5432"));
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(await way.open());
  outages = new Outages(url.href, PATIENCE);
  db = createPool(url.href, { max: 4, outages });
});
afterEach(async () => {
  way.close();
  await outages.close();
  await db.close();
});

const insert = (id: number) =>
  db.transaction(async (tx) => {
    await tx.query("insert into outage_test values ($1) on conflict do nothing", [id]);
    return id;
  });
const isThere = async (id: number) =>
  (await database.owner.query("select from outage_test where id = $1", [id])).rowCount === 1;

test("what is asked while nobody takes writes is done when somebody does", async () => {
  await insert(1);
  way.become("lost");
  const asked = outages.outlast(() => insert(2));
  await expect.poll(() => outages.state).toBe("away");
  expect(await outages.isUsable(() => Promise.reject(new Error("is not asked")))).toBe(true);
  way.become("open");
  expect(await asked).toBe(2);
  expect(outages.state).toBe("well");
  expect(outages.forMs).toBe(0);
});

test("what is not to be done twice fails at once, and so does what the database refuses", async () => {
  await expect(outages.outlast(() => db.query("select 1 / 0"))).rejects.toThrow("division by zero");
  await expect(outages.isUsable(() => db.query("select 1 / 0"))).rejects.toThrow("division by zero");
  way.become("lost");
  await expect(insert(3)).rejects.toThrow();
});

test("while commits wait, none begins, readers have connections, and what was sent is done once", async () => {
  await insert(4);
  way.become("unconfirmed");
  const asked = [5, 6, 7, 8, 9].map((id) => outages.outlast(() => insert(id)));
  await expect.poll(() => outages.state).toBe("waiting");
  await expect(insert(10)).rejects.toThrow(CommitsWait);
  expect(await db.value("select 1")).toBe(1);
  expect(await outages.isUsable(() => Promise.reject(new Error("is not asked")))).toBe(true);
  way.become("open");
  expect(await Promise.all(asked)).toEqual([5, 6, 7, 8, 9]);
  expect(await Promise.all([5, 6, 7, 8, 9, 10].map(isThere))).toEqual([true, true, true, true, true, false]);
  expect(outages.state).toBe("well");
});

test("whoever waits is answered at last, also where nobody comes back", async () => {
  const hurried = new Outages("postgresql://nobody@127.0.0.1:1/none", { ...PATIENCE, outlastMs: 300 });
  const refused = Object.assign(new Error("gone"), { code: "57P01" });
  await expect(hurried.outlast(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(hurried.state).toBe("away");
  await sleep(0);
  await hurried.close();
});
