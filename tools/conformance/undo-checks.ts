import { type Check, expectAnswer } from "./check.ts";
import { bet, call, expectBalance, expectMoved, rollback, type Session, win } from "./operator-session.ts";

/** What a rollback undoes, and how it may be named. */
export function undoChecks(session: Session): Check[] {
  return [
    {
      rule: "14",
      what: "a losing round that was closed with its stake gives it back, once",
      run: async () => {
        const lost = { ...bet(session, 100), round_closed: true };
        expectMoved(session, await call(session, "bet", lost), -100, "bet");
        expectMoved(session, await call(session, "rollback", rollback(session, lost)), 100, "rollback");
        expectMoved(session, await call(session, "rollback", rollback(session, lost)), 0, "another rollback");
        const { amount: bet_amount, ...common } = bet(session, 100);
        const both = { ...common, bet_amount, win_amount: 30, round_closed: true };
        expectMoved(session, await call(session, "bet_win", both), -70, "bet_win");
        expectMoved(session, await call(session, "rollback", rollback(session, both)), 70, "rollback of a bet_win");
        await expectBalance(session);
      },
    },
    {
      rule: "14",
      what: "a win is rolled back by its own name, and then its bet",
      run: async () => {
        const staked = bet(session, 100);
        expectMoved(session, await call(session, "bet", staked), -100, "bet");
        const paid = { ...win(session, staked, 60), round_closed: true };
        expectMoved(session, await call(session, "win", paid), 60, "win");
        expectMoved(session, await call(session, "rollback", rollback(session, paid)), -60, "rollback of the win");
        expectMoved(session, await call(session, "rollback", rollback(session, staked)), 100, "rollback of the bet");
        await expectBalance(session);
      },
    },
    {
      rule: "38",
      what: "in the place of a closing win that was rolled back comes the right one, once",
      run: async () => {
        const staked = bet(session, 100);
        expectMoved(session, await call(session, "bet", staked), -100, "bet");
        const wrong = { ...win(session, staked, 60), round_closed: true };
        expectMoved(session, await call(session, "win", wrong), 60, "win");
        expectMoved(session, await call(session, "rollback", rollback(session, wrong)), -60, "rollback of the win");
        const more = { ...bet(session, 100), round: staked.round };
        expectAnswer(await call(session, "bet", more), { status: "ROUND_CLOSED" }, "another bet");
        const right = { ...win(session, staked, 40), round_closed: true };
        expectMoved(session, await call(session, "win", right), 40, "the right win");
        expectAnswer(await call(session, "win", win(session, staked, 40)), { status: "ROUND_CLOSED" }, "one more win");
        await expectBalance(session);
      },
    },
    {
      rule: "3",
      what: "a rollback that bears the name of its bet, before and after it",
      run: async () => {
        for (const isLate of [true, false]) {
          const staked = bet(session, 100);
          const own = { ...rollback(session, staked), transaction: staked.transaction };
          if (!isLate) expectMoved(session, await call(session, "bet", staked), -100, "bet");
          await call(session, "rollback", own);
          if (isLate) expectAnswer(await call(session, "bet", staked), { status: "ROLLED_BACK" }, "late bet");
          else session.balance += 100;
          await call(session, "rollback", own);
          await expectBalance(session);
        }
      },
    },
    {
      rule: "2",
      what: "a rollback that names another game: refused",
      run: async () => {
        const staked = bet(session, 100);
        expectMoved(session, await call(session, "bet", staked), -100, "bet");
        const wrong = { ...rollback(session, staked), game: "another-game" };
        expectAnswer(await call(session, "rollback", wrong), { status: "INVALID_GAME" }, "rollback");
        expectMoved(session, await call(session, "rollback", rollback(session, staked)), 100, "rollback");
        await expectBalance(session);
      },
    },
  ];
}
