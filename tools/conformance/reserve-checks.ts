import { check, type Check, expectAnswer } from "./check.ts";
import { bet, type Bet, call, expectMoved, expectStatus, rollback, type Session, win } from "./operator-session.ts";
import { fresh } from "./wire.ts";

const UNIT = 20;

/** Stakes that are reserves for shots, and what was not shot of them. */
export function reserveChecks(session: Session): Check[] {
  return [
    check("29", "a reserve is the only bet of its round, in whole units", async () => {
      const reserve = await reserved(session, 10);
      const joining = { ...bet(session, UNIT), round: reserve.round };
      await expectStatus(session, "bet", joining, "ROUND_CLOSED", "another bet");
      const torn = { ...bet(session, UNIT + 1), unit: UNIT };
      await expectStatus(session, "bet", torn, "WRONG_SYNTAX", "a part of a unit");
      for (const most of [UNIT + 1, 3 * UNIT]) {
        const dear = { ...bet(session, 2 * UNIT), unit: UNIT, most };
        await expectStatus(session, "bet", dear, "WRONG_SYNTAX", `a dearest shot of ${most}`);
      }
      const unpriced = { ...bet(session, 2 * UNIT), most: UNIT };
      await expectStatus(session, "bet", unpriced, "WRONG_SYNTAX", "a dearest shot without a unit");
      await expectMoved(session, "rollback", rollback(session, reserve), 10 * UNIT, "rollback");
    }),
    check("30", "the end of the round gives back what was not shot, once", async () => {
      const reserve = await reserved(session, 10);
      const ending = (unused: number) => ({ ...win(session, reserve, 30), round_closed: true, unused });
      for (const unused of [11 * UNIT, UNIT + 1, 10 * UNIT]) {
        const said = await call(session, "win", ending(unused));
        expectAnswer(said, { status: "UNKNOWN_TRANSACTION" }, `${unused} of ${10 * UNIT} unused`);
      }
      const early = { ...win(session, reserve, 0), unused: UNIT };
      await expectStatus(session, "win", early, "WRONG_SYNTAX", "before the end");
      const end = ending(4 * UNIT);
      await expectMoved(session, "win", end, 30 + 4 * UNIT, "win");
      await expectMoved(session, "win", end, 0, "win again");
      await expectStatus(session, "win", ending(UNIT), "ROUND_CLOSED", "another end");
      const undone = await call(session, "rollback", rollback(session, reserve));
      expectAnswer(undone, { status: "ALREADY_SETTLED" }, "rollback of the bet");
      await expectMoved(session, "rollback", rollback(session, end), -30 - 4 * UNIT, "of the end");
      await expectMoved(session, "rollback", rollback(session, reserve), 10 * UNIT, "of the bet then");
    }),
    check("31", "a reserve without a shot goes back whole with round_close", async () => {
      const reserve = await reserved(session, 5);
      const { player, game, round } = reserve;
      const close = { player, game, round, transaction: fresh("close"), unused: 5 * UNIT };
      await expectMoved(session, "round_close", close, 5 * UNIT, "round_close");
      await expectMoved(session, "round_close", close, 0, "round_close again");
    }),
  ];
}

async function reserved(session: Session, shots: number): Promise<Bet> {
  const reserve = { ...bet(session, shots * UNIT), unit: UNIT };
  await expectMoved(session, "bet", reserve, -reserve.amount, "bet");
  return reserve;
}
