import { randomBytes } from "node:crypto";
import { type ProviderCallName, providerCalls } from "@chokdee/contract/provider";
import { signRequest } from "@chokdee/contract/provider/signature";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSpin, createStudioBench, type StudioBench } from "../testing/studio-bench.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await createStudioBench();
});
afterAll(() => bench.close());

async function send(name: ProviderCallName, body: string, headers: object): Promise<Record<string, unknown>> {
  const response = await fetch(bench.url + providerCalls[name].path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

function signed(name: ProviderCallName, body: string, timestamp = Date.now()) {
  const { path } = providerCalls[name];
  return signRequest("chokdee", bench.operator.key, { method: "POST", path, body }, timestamp);
}

function callProvider(name: ProviderCallName, request: object): Promise<Record<string, unknown>> {
  const body = JSON.stringify(request);
  return send(name, body, signed(name, body));
}

describe("a call of the operator", () => {
  test("is answered when it is signed", async () => {
    const answer = await callProvider("games", {});
    expect(
      providerCalls.games.answer
        .parse(answer)
        .games.slice(0, 13)
        .map(({ game }) => game),
    ).toEqual([
      "amphawa",
      "naga",
      "tuktuk",
      "khoi",
      "yaowarat",
      "kite",
      "mackerel",
      "mekhala",
      "hanuman",
      "parade",
      "muay",
      "lookchoop",
      "baccarat-1",
    ]);
    const slot = { category: "slot", free_round_bets: expect.arrayContaining([100, 500]) };
    const games = expect.arrayContaining([
      expect.objectContaining(slot),
      expect.objectContaining({ category: "casino" }),
    ]);
    expect(answer).toMatchObject({ status: "OK", games });
  });

  test("is refused when it was changed, is old, comes again or names another", async () => {
    const refused = { status: "INVALID_SIGNATURE" };
    const headers = signed("games", "{}");
    expect(await send("games", "{ }", headers)).toEqual(refused);
    expect(await send("games", "{}", { ...headers, "x-provider": "other" })).toEqual(refused);
    expect(await send("games", "{}", { ...headers, "x-key": "other" })).toEqual(refused);
    expect(await send("games", "{}", { ...headers, "x-nonce": "00" })).toEqual(refused);
    expect(await send("games", "{}", signed("games", "{}", Date.now() - 301_000))).toEqual(refused);
    expect(await send("games", "{}", {})).toEqual(refused);
    expect(await send("games", "{}", headers)).toMatchObject({ status: "OK" });
    expect(await send("games", "{}", headers)).toEqual(refused);
  });

  test("is refused when it cannot be read, whatever its bytes", async () => {
    for (const body of ["", "null", "[]", "{", '{"player":1}']) {
      expect(await send("round", body, signed("round", body))).toEqual({ status: "WRONG_SYNTAX" });
    }
  });
});

describe("a round that the operator asks about", () => {
  test("is open until it is paid, and is then paid at once", async () => {
    const { player, session } = await bench.enter("amphawa", 1_000_000);
    let round = await bench.ok("spin", aSpin(session));
    while (round.closed) round = await bench.ok("spin", aSpin(session));
    const query = { player, round: round.round };
    expect(await callProvider("round", query)).toEqual({
      status: "OK",
      state: "open",
      stake: 100,
      win: round.win,
      replay: `/play/amphawa?replay=${round.round}`,
    });
    await expect.poll(() => callProvider("round", query)).toMatchObject({ state: "closed" });
  });

  test("is unknown if it was never played, or by another player", async () => {
    const { session } = await bench.enter("amphawa", 1_000_000);
    const { round } = await bench.ok("spin", aSpin(session));
    for (const query of [
      { player: "other", round },
      { player: "other", round: "none" },
    ]) {
      expect(await callProvider("round", query)).toMatchObject({ state: "unknown", replay: null });
    }
  });
});

describe("free rounds", () => {
  const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

  async function granted(count: number, change: object = {}) {
    const { player, session } = await bench.enter("amphawa", 1_000_000);
    const grant = `g${randomBytes(6).toString("hex")}`;
    const request = { grant, player, game: "amphawa", count, bet: 500, expires_at: inAnHour(), ...change };
    return { player, session, grant, request, answer: await callProvider("free_rounds", request) };
  }

  async function playFree(session: string) {
    const answer = await bench.call("spin", { ...aSpin(session), free_round: true });
    if (answer.status === "OK" && !answer.closed) await bench.ok("finish", { session, round: answer.round });
    return answer;
  }

  test("cost nothing, play at their own bet and come to an end", async () => {
    const { player, session, request, answer } = await granted(2);
    expect(answer).toEqual({ status: "OK" });
    expect(await callProvider("free_rounds", request)).toEqual({ status: "OK" });
    const first = await playFree(session);
    expect(first).toMatchObject({ status: "OK", stake: 0, bet: 500, free_rounds: { left: 1, bet: 500 } });
    const second = await playFree(session);
    expect(second).toMatchObject({ status: "OK", stake: 0, free_rounds: null });
    expect(await playFree(session)).toMatchObject({ status: "NO_FREE_ROUNDS" });
    const won = [first, second].reduce((sum, round) => sum + (round.status === "OK" ? round.win : 0), 0);
    expect(bench.operator.balances.get(player)).toBe(1_000_000 + won);
  });

  test("buy no feature, and their key plays nothing else", async () => {
    const { session } = await granted(1);
    const naga = await bench.enter("naga", 1_000_000);
    for (const each of [session, naga.session]) {
      const bought = { ...aSpin(each), kind: "buy" as const, free_round: true };
      expect(await bench.call("spin", bought)).toMatchObject({ status: "BAD_REQUEST" });
    }
    const spin = { ...aSpin(session, 500), free_round: true };
    const round = await bench.ok("spin", spin);
    if (!round.closed) await bench.ok("finish", { session, round: round.round });
    expect(await bench.call("spin", { ...spin, free_round: false })).toMatchObject({ status: "KEY_USED" });
  });

  test("are gone when they are cancelled or over", async () => {
    const { session, grant } = await granted(2);
    expect(await callProvider("free_rounds_cancel", { grant })).toEqual({ status: "OK" });
    expect(await playFree(session)).toMatchObject({ status: "NO_FREE_ROUNDS" });
    const late = await granted(2, { expires_at: new Date(Date.now() - 1_000).toISOString() });
    expect(await playFree(late.session)).toMatchObject({ status: "NO_FREE_ROUNDS" });
    expect(await callProvider("free_rounds_cancel", { grant: "none" })).toEqual({ status: "UNKNOWN_TRANSACTION" });
  });

  test("come back when the operator does not take the round", async () => {
    const { session, player } = await granted(1);
    const { rows } = await bench.db.query<{ token: string }>(
      "select wallet_token as token from session s join player p on p.id = s.player_id where p.operator_player = $1",
      [player],
    );
    const token = rows[0]?.token ?? "";
    bench.operator.ended.add(token);
    expect(await playFree(session)).toMatchObject({ status: "SESSION_EXPIRED" });
    bench.operator.ended.delete(token);
    expect(await playFree(session)).toMatchObject({ status: "OK", stake: 0 });
  });

  test("are refused for a game or a bet that is not there, and for a name that is taken", async () => {
    expect((await granted(1, { game: "unknown" })).answer).toEqual({ status: "INVALID_GAME" });
    expect((await granted(1, { bet: 150 })).answer).toEqual({ status: "WRONG_SYNTAX" });
    const { request } = await granted(1);
    expect(await callProvider("free_rounds", { ...request, count: 2 })).toEqual({ status: "DUPLICATE_TRANSACTION" });
  });
});

describe("pages", () => {
  test("may be framed by the site alone, and load nothing from elsewhere", async () => {
    const response = await fetch(`${bench.url}/verify`);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors https://site.example");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test("exist for the studio's games only", async () => {
    expect((await fetch(`${bench.url}/play/unknown`)).status).toBe(404);
    expect((await fetch(`${bench.url}/play/..%2f..%2fpackage.json`)).status).toBe(404);
    expect((await fetch(`${bench.url}/nothing`)).status).toBe(404);
    expect((await fetch(`${bench.url}/readyz`)).status).toBe(200);
  });
});
