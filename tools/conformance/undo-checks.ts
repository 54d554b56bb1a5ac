import { check, type Check } from "./check.ts";
import {
  bet,
  call,
  expectBalance,
  expectMoved,
  expectStatus,
  place,
  rollback,
  type Session,
  win,
} from "./operator-session.ts";

/** What a rollback undoes, and how it may be named. */
export function undoChecks(session: Session): Check[] {
  return [
    check("14", "a losing round that was closed with its stake gives it back, once", async () => {
      const lost = await place(session, 100, { round_closed: true });
      await expectMoved(session, "rollback", rollback(session, lost), 100, "rollback");
      await expectMoved(session, "rollback", rollback(session, lost), 0, "another rollback");
      const { amount: bet_amount, ...common } = bet(session, 100);
      const both = { ...common, bet_amount, win_amount: 30, round_closed: true };
      await expectMoved(session, "bet_win", both, -70, "bet_win");
      await expectMoved(session, "rollback", rollback(session, both), 70, "rollback of a bet_win");
    }),
    check("14", "a win is rolled back by its own name, and then its bet", async () => {
      const staked = await place(session, 100);
      const paid = { ...win(session, staked, 60), round_closed: true };
      await expectMoved(session, "win", paid, 60, "win");
      await expectMoved(session, "rollback", rollback(session, paid), -60, "rollback of the win");
      await expectMoved(session, "rollback", rollback(session, staked), 100, "rollback of the bet");
    }),
    check("38", "in the place of a closing win that was rolled back comes the right one, once", async () => {
      const staked = await place(session, 100);
      const wrong = { ...win(session, staked, 60), round_closed: true };
      await expectMoved(session, "win", wrong, 60, "win");
      await expectMoved(session, "rollback", rollback(session, wrong), -60, "rollback of the win");
      const more = { ...bet(session, 100), round: staked.round };
      await expectStatus(session, "bet", more, "ROUND_CLOSED", "another bet");
      const right = { ...win(session, staked, 40), round_closed: true };
      await expectMoved(session, "win", right, 40, "the right win");
      await expectStatus(session, "win", win(session, staked, 40), "ROUND_CLOSED", "one more win");
    }),
    check("3", "a rollback that bears the name of its bet, before and after it", async () => {
      for (const isLate of [true, false]) {
        const staked = bet(session, 100);
        const own = { ...rollback(session, staked), transaction: staked.transaction };
        if (!isLate) await expectMoved(session, "bet", staked, -100, "bet");
        await call(session, "rollback", own);
        if (isLate) await expectStatus(session, "bet", staked, "ROLLED_BACK", "late bet");
        else session.balance += 100;
        await call(session, "rollback", own);
        await expectBalance(session);
      }
    }),
    check("2", "a rollback that names another game: refused", async () => {
      const staked = await place(session, 100);
      const wrong = { ...rollback(session, staked), game: "another-game" };
      await expectStatus(session, "rollback", wrong, "INVALID_GAME", "rollback");
      await expectMoved(session, "rollback", rollback(session, staked), 100, "rollback");
    }),
  ];
}
