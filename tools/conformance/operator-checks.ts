import { walletCalls } from "@chokdee/contract/provider";
import type { Check } from "./check.ts";
import { expectAnswer, expectThat } from "./check.ts";
import {
  bet,
  call,
  expectBalance,
  expectMoved,
  newSession,
  open,
  rollback,
  type Session,
  win,
} from "./operator-session.ts";
import { type AgreedPools, poolChecks } from "./pool-checks.ts";
import { refusalChecks } from "./refusal-checks.ts";
import { reserveChecks } from "./reserve-checks.ts";
import { settleChecks } from "./settle-checks.ts";
import { signatureChecks } from "./signature-checks.ts";
import { undoChecks } from "./undo-checks.ts";
import { fresh, type Target } from "./wire.ts";

interface Known {
  /** Another listed game of the provider. */
  readonly other?: string | undefined;
  readonly pools?: AgreedPools | undefined;
}

/** What an operator's wallet must answer. `code` is an unused launch code. */
export function operatorChecks(target: Target, code: string, { other, pools }: Known): Check[] {
  const session = newSession(target, code);
  return [
    ...sessionChecks(session),
    ...(other === undefined ? [] : [otherGameCheck(session, other)]),
    ...replayChecks(session),
    ...rollbackChecks(session),
    ...winChecks(session),
    ...groupChecks(session),
    ...undoChecks(session),
    ...settleChecks(session),
    ...reserveChecks(session),
    ...poolChecks(session, pools),
    ...refusalChecks(session),
    ...signatureChecks(target, walletCalls.balance.path, () => ({ token: session.token, player: session.player })),
    {
      rule: "10",
      what: "the first transaction of this run is known in the end",
      run: async () => {
        const { first } = session;
        expectThat(first !== undefined, "there was none");
        if (first) expectAnswer(await call(session, "bet", first.request), first.answer, "bet again");
      },
    },
  ];
}

function sessionChecks(session: Session): Check[] {
  return [
    { rule: "session", what: "a launch code starts a session", run: () => open(session) },
    {
      rule: "session",
      what: "a code works once",
      run: async () =>
        expectAnswer(await call(session, "session", { code: session.code }), { status: "INVALID_TOKEN" }, "code again"),
    },
    {
      rule: "bet",
      what: "a bet is refused with another token, player, game or currency, or beyond the balance",
      run: async () => {
        const good = bet(session, 100);
        const refused = async (change: object, status: string) =>
          expectAnswer(
            await call(session, "bet", { ...good, transaction: fresh("bet"), ...change }),
            { status },
            JSON.stringify(change),
          );
        await refused({ token: fresh("token") }, "INVALID_TOKEN");
        await refused({ player: fresh("player") }, "INVALID_TOKEN");
        await refused({ game: fresh("game") }, "INVALID_GAME");
        await refused({ currency: "ZZZ" }, "WRONG_CURRENCY");
        await refused({ amount: -1 }, "WRONG_SYNTAX");
        const beyond = await call(session, "bet", { ...good, amount: session.balance + 1 });
        expectAnswer(beyond, { status: "NOT_ENOUGH_MONEY", balance: session.balance }, "beyond the balance");
        await expectBalance(session);
      },
    },
  ];
}

function otherGameCheck(session: Session, game: string): Check {
  return {
    rule: "session",
    what: "a session serves another game of its provider, as a page of many tables needs",
    run: async () => {
      const staked = { ...bet(session, 100), game };
      expectMoved(session, await call(session, "bet", staked), -100, "bet");
      const wrong = await call(session, "win", win(session, staked, 100));
      expectAnswer(wrong, { status: "INVALID_GAME" }, "win of the first game");
      expectMoved(session, await call(session, "win", { ...win(session, staked, 100), game }), 100, "win");
      await expectBalance(session);
    },
  };
}

function replayChecks(session: Session): Check[] {
  return [
    {
      rule: "1",
      what: "the same transaction again: the stored answer, no second effect",
      run: async () => {
        const staked = bet(session, 300);
        const first = await call(session, "bet", staked);
        expectMoved(session, first, -300, "bet");
        session.first = { request: staked, answer: first.body };
        const other = await call(session, "bet", bet(session, 100));
        expectMoved(session, other, -100, "another bet");
        expectAnswer(await call(session, "bet", staked), first.body, "bet again");
        const paid = win(session, staked, 250);
        const answer = await call(session, "win", paid);
        expectMoved(session, answer, 250, "win");
        expectAnswer(await call(session, "win", paid), answer.body, "win again");
        await expectBalance(session);
      },
    },
    {
      rule: "1",
      what: "the same transaction from three callers at once: one effect",
      run: async () => {
        const staked = bet(session, 100);
        const said = await Promise.all([1, 2, 3].map(() => call(session, "bet", staked)));
        session.balance -= 100;
        for (const each of said) expectAnswer(each, { status: "OK", balance: session.balance }, "one of three");
        await expectBalance(session);
      },
    },
    {
      rule: "2",
      what: "the same transaction with another amount, currency, round or game: conflict, no effect",
      run: async () => {
        const staked = bet(session, 100);
        expectMoved(session, await call(session, "bet", staked), -100, "bet");
        for (const change of [
          { amount: 101 },
          { currency: "ZZZ" },
          { round: fresh("round") },
          { game: fresh("game") },
        ]) {
          const said = await call(session, "bet", { ...staked, ...change });
          expectAnswer(said, { status: "DUPLICATE_TRANSACTION" }, JSON.stringify(change));
        }
        await expectBalance(session);
      },
    },
  ];
}

function rollbackChecks(session: Session): Check[] {
  return [
    {
      rule: "3",
      what: "a rollback before its bet: the late bet has no effect",
      run: async () => {
        const late = bet(session, 200);
        const early = await call(session, "rollback", rollback(session, late));
        const isKnown = early.body.status === "OK" || early.body.status === "UNKNOWN_TRANSACTION";
        expectThat(isKnown, `early rollback: status is ${JSON.stringify(early.body.status)}`);
        for (const what of ["late bet", "late bet again"]) {
          expectAnswer(await call(session, "bet", late), { status: "ROLLED_BACK" }, what);
        }
        await expectBalance(session);
      },
    },
    {
      rule: "4",
      what: "a second rollback of the same bet: OK, nothing more",
      run: async () => {
        const staked = bet(session, 200);
        expectMoved(session, await call(session, "bet", staked), -200, "bet");
        const first = rollback(session, staked);
        expectMoved(session, await call(session, "rollback", first), 200, "rollback");
        expectMoved(session, await call(session, "rollback", first), 0, "the same rollback");
        expectMoved(session, await call(session, "rollback", rollback(session, staked)), 0, "another rollback");
        await expectBalance(session);
      },
    },
    {
      rule: "5",
      what: "a rollback after the win: refused",
      run: async () => {
        const staked = bet(session, 100);
        expectMoved(session, await call(session, "bet", staked), -100, "bet");
        expectMoved(session, await call(session, "win", win(session, staked, 0)), 0, "win of nothing");
        expectAnswer(
          await call(session, "rollback", rollback(session, staked)),
          { status: "ALREADY_SETTLED" },
          "rollback",
        );
        await expectBalance(session);
      },
    },
  ];
}

function winChecks(session: Session): Check[] {
  return [
    {
      rule: "6",
      what: "a win without a bet, on a rolled-back bet, or after the round was closed: refused",
      run: async () => {
        const unknown = await call(session, "win", win(session, bet(session, 1), 100));
        expectAnswer(unknown, { status: "UNKNOWN_TRANSACTION" }, "without a bet");
        const back = bet(session, 100);
        expectMoved(session, await call(session, "bet", back), -100, "bet");
        expectMoved(session, await call(session, "rollback", rollback(session, back)), 100, "rollback");
        expectAnswer(
          await call(session, "win", win(session, back, 100)),
          { status: "ROLLED_BACK" },
          "on a rolled-back bet",
        );
        const closed = bet(session, 100);
        expectMoved(session, await call(session, "bet", closed), -100, "bet");
        const end = { player: session.player, game: session.game, transaction: fresh("close"), round: closed.round };
        expectMoved(session, await call(session, "round_close", end), 0, "round_close");
        expectAnswer(
          await call(session, "win", win(session, closed, 100)),
          { status: "ROUND_CLOSED" },
          "after the end",
        );
        const again = await call(session, "bet", { ...bet(session, 1), round: closed.round });
        expectAnswer(again, { status: "ROUND_CLOSED" }, "bet after the end");
        await expectBalance(session);
      },
    },
    {
      rule: "6",
      what: "a promotion's win needs no bet",
      run: async () => {
        const { reference: _, ...paid } = { ...win(session, bet(session, 1), 50), promotion: true };
        expectMoved(session, await call(session, "win", paid), 50, "promotion");
        expectMoved(session, await call(session, "win", paid), 0, "promotion again");
      },
    },
    {
      rule: "7",
      what: "a win and a rollback need no token",
      run: async () => {
        const [won, back] = [bet(session, 100), bet(session, 100)];
        for (const each of [won, back]) expectMoved(session, await call(session, "bet", each), -100, "bet");
        expectMoved(session, await call(session, "win", { ...win(session, won, 100), token: "ended" }), 100, "win");
        expectMoved(
          session,
          await call(session, "rollback", { ...rollback(session, back), token: "ended" }),
          100,
          "rollback",
        );
        await expectBalance(session);
      },
    },
  ];
}

function groupChecks(session: Session): Check[] {
  return [
    {
      rule: "9",
      what: "the actions of one call: in order, all or none",
      run: async () => {
        const { token, player, game } = session;
        const common = { token, player, game, currency: "THB", round: fresh("round") };
        const first = fresh("bet");
        const actions = [
          { kind: "bet", transaction: first, amount: 100 },
          { kind: "win", transaction: fresh("win"), amount: 40, reference: first },
          { kind: "bet", transaction: fresh("bet"), amount: 60 },
        ];
        const failing = [...actions, { kind: "bet", transaction: fresh("bet"), amount: session.balance }];
        const refused = await call(session, "actions", { ...common, transaction: fresh("actions"), actions: failing });
        expectAnswer(refused, { status: "NOT_ENOUGH_MONEY" }, "actions beyond the balance");
        await expectBalance(session);
        const all = { ...common, transaction: fresh("actions"), actions };
        expectMoved(session, await call(session, "actions", all), -120, "actions");
        expectMoved(session, await call(session, "actions", all), 0, "actions again");
        await expectBalance(session);
      },
    },
    {
      rule: "13",
      what: "two names alike within one call: nothing of it is done",
      run: async () => {
        const { token, player, game } = session;
        const common = { token, player, game, currency: "THB", round: fresh("round") };
        const [own, staked] = [fresh("actions"), fresh("bet")];
        const attacks = [
          [
            { kind: "bet", transaction: own, amount: 100 },
            { kind: "win", transaction: own, amount: 0, reference: own },
            { kind: "bet", transaction: staked, amount: 100 },
          ],
          [
            { kind: "bet", transaction: staked, amount: 100 },
            { kind: "bet", transaction: staked, amount: 100 },
          ],
        ];
        for (const actions of attacks) {
          const said = await call(session, "actions", { ...common, transaction: own, actions });
          expectAnswer(said, { status: "DUPLICATE_TRANSACTION" }, "names alike");
        }
        await expectBalance(session);
      },
    },
    {
      rule: "bet_win",
      what: "a bet and its win at once",
      run: async () => {
        const { amount: bet_amount, ...common } = bet(session, 100);
        const both = { ...common, bet_amount, win_amount: 90, round_closed: true };
        expectMoved(session, await call(session, "bet_win", both), -10, "bet_win");
        expectMoved(session, await call(session, "bet_win", both), 0, "bet_win again");
        await expectBalance(session);
      },
    },
  ];
}
