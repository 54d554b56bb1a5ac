import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { systemRandom } from "../../core/random.ts";
import { insertBareMember } from "../../testing/bare-member.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createSecrets } from "../secrets.ts";
import { answersOnce, nameRequest, type OnceDependencies, onceFor } from "./once.ts";
import { findRequest, forgetRequests } from "./request-repo.ts";

let database: TestDatabase;
let deps: OnceDependencies;
beforeAll(async () => {
  database = await createTestDatabase();
  deps = { db: database.db, secrets: createSecrets("the secret key of this test", systemRandom) };
});
afterAll(() => database.close());

const named = (key: string, input: object) =>
  nameRequest(deps, { memberId: 7n as MemberId, staffId: 0n, call: "withdrawCreate", key }, input);
const answering = (answer: object) => () => Promise.resolve(answer);

describe("a request", () => {
  test("that is refused leaves nothing and may be tried again", async () => {
    const request = named("refused-first", { amount: 1 });
    const once = onceFor(deps, request);
    await expect(once(() => Promise.reject(new DomainError("INSUFFICIENT_FUNDS")))).rejects.toMatchObject({
      code: "INSUFFICIENT_FUNDS",
    });
    expect(await findRequest(deps.db, request)).toBeNull();
    expect(await once(answering({ done: 1 }))).toEqual({ done: 1 });
    expect(await once(answering({ done: 2 }))).toEqual({ done: 1 });
  });

  test("whose refusal is answered keeps what was written about it, and may be tried again", async () => {
    const guesser = await insertBareMember(database);
    const request = named("refused-on-record", {});
    for (const once of [onceFor(deps, request), onceFor(deps, undefined)]) {
      const refused = once(async (tx) => {
        await tx.query("insert into coupon_try (member_id, at) values ($1, now())", [guesser]);
        return new DomainError("COUPON_NOT_FOUND");
      });
      await expect(refused).rejects.toMatchObject({ code: "COUPON_NOT_FOUND" });
    }
    expect((await database.owner.query("select from coupon_try")).rows).toHaveLength(2);
    expect(await onceFor(deps, request)(answering({ done: 1 }))).toEqual({ done: 1 });
  });

  test("is the same in whatever order its fields were written", async () => {
    await onceFor(deps, named("any-order", { amount: 1, to: { bank: "SCB", number: "1" } }))(answering({ done: 1 }));
    const turned = named("any-order", { to: { number: "1", bank: "SCB" }, amount: 1 });
    expect(await onceFor(deps, turned)(answering({ done: 2 }))).toEqual({ done: 1 });
    const other = named("any-order", { to: { number: "2", bank: "SCB" }, amount: 1 });
    await expect(onceFor(deps, other)(answering({ done: 2 }))).rejects.toMatchObject({ code: "CONFLICTING_REPLAY" });
  });

  test("without a key is done each time", async () => {
    const once = onceFor(deps, undefined);
    expect([await once(answering({ done: 1 })), await once(answering({ done: 2 }))]).toEqual([
      { done: 1 },
      { done: 2 },
    ]);
  });

  test("that is refused for what its twin has just done gets the twin's answer", async () => {
    const request = named("twin-of-another", {});
    const refusedTooLate = async () => {
      await onceFor(deps, request)(answering({ done: 1 }));
      throw new DomainError("WITHDRAW_PENDING");
    };
    expect(await answersOnce(deps)(request, refusedTooLate)).toEqual({ done: 1 });
    const alone = named("twin-of-nobody", {});
    const refused = answersOnce(deps)(alone, () => Promise.reject(new DomainError("WITHDRAW_PENDING")));
    await expect(refused).rejects.toMatchObject({ code: "WITHDRAW_PENDING" });
  });
});

test("what was answered cannot be read from the database, and is forgotten after sixty days", async () => {
  const [old, young] = [named("old-request", {}), named("young-request", {})];
  for (const request of [old, young]) await onceFor(deps, request)(answering({ address: "99/1 Sukhumvit" }));
  expect((await findRequest(deps.db, old))?.sealed_answer).not.toContain("Sukhumvit");
  const age = "update request_once set at = at - interval '1 day' * $2 where key = $1";
  await database.owner.query(age, ["old-request", 61]);
  await database.owner.query(age, ["young-request", 59]);
  await forgetRequests(deps.db);
  expect(await findRequest(deps.db, old)).toBeNull();
  expect(await findRequest(deps.db, young)).not.toBeNull();
});
