import { check, type Check, expectAnswer, expectThat } from "./check.ts";
import {
  bet,
  type Bet,
  call,
  expectBalance,
  expectMoved,
  expectStatus,
  part,
  rollback,
  type Session,
} from "./operator-session.ts";
import { fresh } from "./wire.ts";

type Item = ReturnType<typeof part>;

/** What ends many members' parts of shared rounds at once. */
export function settleChecks(session: Session): Check[] {
  return [...partChecks(session), ...itemChecks(session)];
}

function partChecks(session: Session): Check[] {
  return [
    check("21", "an item pays for all bets of the member's part and closes it, a losing one too", async () => {
      const bets = await placed(session, [100, 50]);
      const other = await placed(session, [70]);
      const items = [part(session, bets, 190, 150), part(session, other, 0, 60)];
      await expectItems(
        session,
        items,
        [
          { status: "OK", by: 190 },
          { status: "OK", by: 0 },
        ],
        "settle",
      );
      const late = await call(session, "bet", { ...bet(session, 10), round: bets[0]?.round });
      expectAnswer(late, { status: "ROUND_CLOSED" }, "bet after the end");
      await expectItems(session, [part(session, bets, 10, 0)], [{ status: "ROUND_CLOSED" }], "another item");
    }),
    check("22", "an item that names another stake than stands: refused, and judged anew when it stands", async () => {
      const [first, second] = await placed(session, [100, 50]);
      if (!first || !second) return;
      const item = part(session, [first], 120, 100);
      await expectItems(session, [item], [{ status: "UNKNOWN_TRANSACTION" }], "while a rollback is on its way");
      await expectMoved(session, "rollback", rollback(session, second), 50, "rollback");
      await expectItems(session, [item], [{ status: "OK", by: 120 }], "after it");
    }),
    check("27", "a single win with stake and effective is what the item of that name is", async () => {
      const item = part(session, await placed(session, [100, 50]), 80, 120);
      const win = { ...item, currency: "THB", round_closed: true };
      await expectMoved(session, "win", win, 80, "win");
      await expectItems(session, [item], [{ status: "OK", by: 0 }], "the item after it");
      const half = { ...win, transaction: fresh("part"), effective: undefined };
      await expectStatus(session, "win", half, "WRONG_SYNTAX", "a stake alone");
    }),
    check("26", "no bet of a settled part is rolled back before the item is", async () => {
      const bets = await placed(session, [100, 50]);
      const item = part(session, bets, 70, 150);
      await expectItems(session, [item], [{ status: "OK", by: 70 }], "settle");
      for (const each of bets) {
        const said = await call(session, "rollback", rollback(session, each));
        expectAnswer(said, { status: "ALREADY_SETTLED" }, "rollback of a bet");
      }
      await expectMoved(session, "rollback", rollback(session, item), -70, "rollback of the item");
      for (const each of bets) {
        await expectMoved(session, "rollback", rollback(session, each), each.amount, "rollback then");
      }
    }),
  ];
}

function itemChecks(session: Session): Check[] {
  return [
    check("23", "one bad item spoils no other, and each is answered by itself, again and again", async () => {
      const good = part(session, await placed(session, [100]), 40, 100);
      const undone = await placed(session, [30]);
      for (const each of undone) {
        await expectMoved(session, "rollback", rollback(session, each), 30, "rollback");
      }
      const refused: readonly (readonly [object, string])[] = [
        [{ ...part(session, [bet(session, 10)], 5, 0) }, "UNKNOWN_TRANSACTION"],
        [part(session, undone, 5, 0), "ROLLED_BACK"],
        [{ ...part(session, [bet(session, 10)], 5, 0), player: fresh("player") }, "INVALID_TOKEN"],
        [{ ...part(session, [bet(session, 10)], 5, 0), effective: 11 }, "WRONG_SYNTAX"],
        [{ ...part(session, [bet(session, 10)], 5, 0), amount: -1 }, "WRONG_SYNTAX"],
        [{ transaction: fresh("part") }, "WRONG_SYNTAX"],
      ];
      const items = [...refused.map(([item]) => item), good];
      const expected = refused.map(([, status]) => ({ status }));
      await expectItems(session, items, [...expected, { status: "OK", by: 40 }], "settle");
      await expectItems(session, items, [...expected, { status: "OK", by: 0 }], "settle again");
      const changed = { ...good, effective: 99 };
      await expectItems(session, [changed], [{ status: "DUPLICATE_TRANSACTION" }], "another effective");
    }),
    check("24", "two items of one name: nothing of the call is done", async () => {
      const item = part(session, await placed(session, [100]), 40, 100);
      const twin = { ...part(session, await placed(session, [100]), 40, 100), transaction: item.transaction };
      const said = await call(session, "settle", { currency: "THB", items: [item, twin] });
      expectAnswer(said, { status: "DUPLICATE_TRANSACTION" }, "settle");
      await expectBalance(session);
      for (const items of [[], Array.from({ length: 501 }, () => part(session, [bet(session, 1)], 0, 0))]) {
        const shaped = await call(session, "settle", { currency: "THB", items });
        expectAnswer(shaped, { status: "WRONG_SYNTAX" }, `${items.length} items`);
      }
    }),
  ];
}

/** Bets in one round. */
async function placed(session: Session, amounts: readonly number[]): Promise<Bet[]> {
  const round = fresh("round");
  const bets = amounts.map((amount) => ({ ...bet(session, amount), round }));
  for (const each of bets) await expectMoved(session, "bet", each, -each.amount, "bet");
  return bets;
}

/** Checks the answer to each item, and that those that are OK moved the balance by just this much. */
async function expectItems(
  session: Session,
  items: readonly (Item | object)[],
  expected: readonly { readonly status: string; readonly by?: number }[],
  subject: string,
): Promise<void> {
  const said = await call(session, "settle", { currency: "THB", items });
  expectAnswer(said, { status: "OK" }, subject);
  const answers = said.body.items;
  if (!Array.isArray(answers)) return expectThat(false, `${subject}: no items in the answer`);
  expectThat(answers.length === items.length, `${subject}: ${answers.length} answers to ${items.length} items`);
  for (const [i, { status, by }] of expected.entries()) {
    session.balance += by ?? 0;
    const body = { ...(answers[i] as object) };
    const balance = by === undefined ? {} : { balance: session.balance };
    expectAnswer({ http: said.http, body }, { status, ...balance }, `${subject}, item ${i + 1}`);
  }
}
