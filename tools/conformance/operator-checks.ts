import { walletCalls } from "@chokdee/contract/provider";
import { check, type Check, expectAnswer, expectThat } from "./check.ts";
import {
  bet,
  call,
  expectBalance,
  expectMoved,
  expectStatus,
  newSession,
  open,
  place,
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
  const checks = [
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
    check("10", "the first transaction of this run is known in the end", async () => {
      const { first } = session;
      expectThat(first !== undefined, "there was none");
      if (first) expectAnswer(await call(session, "bet", first.request), first.answer, "bet again");
    }),
  ];
  // Whatever is asked, the balance is what the answers have said.
  return checks.map(({ rule, what, run }) =>
    check(rule, what, async () => {
      await run();
      await expectBalance(session);
    }),
  );
}

function sessionChecks(session: Session): Check[] {
  return [
    check("session", "a launch code starts a session", () => open(session)),
    check("session", "a code works once", () =>
      expectStatus(session, "session", { code: session.code }, "INVALID_TOKEN", "code again"),
    ),
    check("bet", "a bet is refused with another token, player, game or currency, or beyond the balance", async () => {
      const good = bet(session, 100);
      const refused = (change: object, status: string) => {
        const wrong = { ...good, transaction: fresh("bet"), ...change };
        return expectStatus(session, "bet", wrong, status, JSON.stringify(change));
      };
      await refused({ token: fresh("token") }, "INVALID_TOKEN");
      await refused({ player: fresh("player") }, "INVALID_TOKEN");
      await refused({ game: fresh("game") }, "INVALID_GAME");
      await refused({ currency: "ZZZ" }, "WRONG_CURRENCY");
      await refused({ amount: -1 }, "WRONG_SYNTAX");
      const beyond = await call(session, "bet", { ...good, amount: session.balance + 1 });
      expectAnswer(beyond, { status: "NOT_ENOUGH_MONEY", balance: session.balance }, "beyond the balance");
    }),
  ];
}

function otherGameCheck(session: Session, game: string): Check {
  return {
    rule: "session",
    what: "a session serves another game of its provider, as a page of many tables needs",
    run: async () => {
      const staked = await place(session, 100, { game });
      const wrong = await call(session, "win", win(session, staked, 100));
      expectAnswer(wrong, { status: "INVALID_GAME" }, "win of the first game");
      await expectMoved(session, "win", { ...win(session, staked, 100), game }, 100, "win");
    },
  };
}

function replayChecks(session: Session): Check[] {
  return [
    check("1", "the same transaction again: the stored answer, no second effect", async () => {
      const staked = bet(session, 300);
      const first = await expectMoved(session, "bet", staked, -300, "bet");
      session.first = { request: staked, answer: first.body };
      await expectMoved(session, "bet", bet(session, 100), -100, "another bet");
      expectAnswer(await call(session, "bet", staked), first.body, "bet again");
      const paid = win(session, staked, 250);
      const answer = await expectMoved(session, "win", paid, 250, "win");
      expectAnswer(await call(session, "win", paid), answer.body, "win again");
    }),
    check("1", "the same transaction from three callers at once: one effect", async () => {
      const staked = bet(session, 100);
      const said = await Promise.all([1, 2, 3].map(() => call(session, "bet", staked)));
      session.balance -= 100;
      for (const each of said) expectAnswer(each, { status: "OK", balance: session.balance }, "one of three");
    }),
    check("2", "the same transaction with another amount, currency, round or game: conflict, no effect", async () => {
      const staked = await place(session, 100);
      for (const change of [{ amount: 101 }, { currency: "ZZZ" }, { round: fresh("round") }, { game: fresh("game") }]) {
        const said = await call(session, "bet", { ...staked, ...change });
        expectAnswer(said, { status: "DUPLICATE_TRANSACTION" }, JSON.stringify(change));
      }
    }),
  ];
}

function rollbackChecks(session: Session): Check[] {
  return [
    check("3", "a rollback before its bet: the late bet has no effect", async () => {
      const late = bet(session, 200);
      const early = await call(session, "rollback", rollback(session, late));
      const isKnown = early.body.status === "OK" || early.body.status === "UNKNOWN_TRANSACTION";
      expectThat(isKnown, `early rollback: status is ${JSON.stringify(early.body.status)}`);
      for (const what of ["late bet", "late bet again"]) {
        await expectStatus(session, "bet", late, "ROLLED_BACK", what);
      }
    }),
    check("4", "a second rollback of the same bet: OK, nothing more", async () => {
      const staked = await place(session, 200);
      const first = rollback(session, staked);
      await expectMoved(session, "rollback", first, 200, "rollback");
      await expectMoved(session, "rollback", first, 0, "the same rollback");
      await expectMoved(session, "rollback", rollback(session, staked), 0, "another rollback");
    }),
    check("5", "a rollback after the win: refused", async () => {
      const staked = await place(session, 100);
      await expectMoved(session, "win", win(session, staked, 0), 0, "win of nothing");
      await expectStatus(session, "rollback", rollback(session, staked), "ALREADY_SETTLED", "rollback");
    }),
  ];
}

function winChecks(session: Session): Check[] {
  return [
    check("6", "a win without a bet, on a rolled-back bet, or after the round was closed: refused", async () => {
      const unknown = await call(session, "win", win(session, bet(session, 1), 100));
      expectAnswer(unknown, { status: "UNKNOWN_TRANSACTION" }, "without a bet");
      const back = await place(session, 100);
      await expectMoved(session, "rollback", rollback(session, back), 100, "rollback");
      await expectStatus(session, "win", win(session, back, 100), "ROLLED_BACK", "on a rolled-back bet");
      const closed = await place(session, 100);
      const end = { player: session.player, game: session.game, transaction: fresh("close"), round: closed.round };
      await expectMoved(session, "round_close", end, 0, "round_close");
      await expectStatus(session, "win", win(session, closed, 100), "ROUND_CLOSED", "after the end");
      const again = await call(session, "bet", { ...bet(session, 1), round: closed.round });
      expectAnswer(again, { status: "ROUND_CLOSED" }, "bet after the end");
    }),
    check("6", "a promotion's win needs no bet", async () => {
      const { reference: _, ...paid } = { ...win(session, bet(session, 1), 50), promotion: true };
      await expectMoved(session, "win", paid, 50, "promotion");
      await expectMoved(session, "win", paid, 0, "promotion again");
    }),
    check("7", "a win and a rollback need no token", async () => {
      const [won, back] = [bet(session, 100), bet(session, 100)];
      for (const each of [won, back]) await expectMoved(session, "bet", each, -100, "bet");
      await expectMoved(session, "win", { ...win(session, won, 100), token: "ended" }, 100, "win");
      await expectMoved(session, "rollback", { ...rollback(session, back), token: "ended" }, 100, "rollback");
    }),
  ];
}

function groupChecks(session: Session): Check[] {
  return [
    check("9", "the actions of one call: in order, all or none", async () => {
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
      await expectMoved(session, "actions", all, -120, "actions");
      await expectMoved(session, "actions", all, 0, "actions again");
    }),
    check("13", "two names alike within one call: nothing of it is done", async () => {
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
    }),
    check("bet_win", "a bet and its win at once", async () => {
      const { amount: bet_amount, ...common } = bet(session, 100);
      const both = { ...common, bet_amount, win_amount: 90, round_closed: true };
      await expectMoved(session, "bet_win", both, -10, "bet_win");
      await expectMoved(session, "bet_win", both, 0, "bet_win again");
    }),
  ];
}
