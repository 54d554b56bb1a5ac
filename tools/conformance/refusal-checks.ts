import { check, type Check, expectAnswer } from "./check.ts";
import { bet, call, expectMoved, expectStatus, rollback, type Session, win } from "./operator-session.ts";

/** A refused stake is dead, whatever changes afterwards. */
export function refusalChecks(session: Session): Check[] {
  return [
    check(
      "12",
      "a stake that was refused stays refused when there is money for it, and its rollback does nothing",
      async () => {
        const beyond = bet(session, session.balance + 1);
        const refused = await call(session, "bet", beyond);
        expectAnswer(refused, { status: "NOT_ENOUGH_MONEY", balance: session.balance }, "beyond the balance");
        const { reference: _, ...prize } = { ...win(session, bet(session, 1), 1_000), promotion: true };
        await expectMoved(session, "win", prize, 1_000, "promotion");
        expectAnswer(await call(session, "bet", beyond), refused.body, "the same bet with money for it");
        await expectMoved(session, "rollback", rollback(session, beyond), 0, "rollback of the refused");
        expectAnswer(await call(session, "bet", beyond), refused.body, "the same bet after its rollback");
        await expectMoved(session, "rollback", rollback(session, prize), -1_000, "rollback of the prize");
      },
    ),
    check("12", "a stake of a free round that is not there says so", async () => {
      const free = { ...bet(session, 0), free_round: "never-granted" };
      await expectStatus(session, "bet", free, "NO_FREE_ROUND", "free round");
    }),
  ];
}
