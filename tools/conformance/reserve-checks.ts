import { type Check, expectAnswer } from "./check.ts";
import { bet, type Bet, call, expectBalance, expectMoved, rollback, type Session, win } from "./operator-session.ts";
import { fresh } from "./wire.ts";

const UNIT = 20;

/** Stakes that are reserves for shots, and what was not shot of them. */
export function reserveChecks(session: Session): Check[] {
  return [
    {
      rule: "29",
      what: "a reserve is the only bet of its round, in whole units",
      run: async () => {
        const reserve = await reserved(session, 10);
        const joining = { ...bet(session, UNIT), round: reserve.round };
        expectAnswer(await call(session, "bet", joining), { status: "ROUND_CLOSED" }, "another bet");
        const torn = { ...bet(session, UNIT + 1), unit: UNIT };
        expectAnswer(await call(session, "bet", torn), { status: "WRONG_SYNTAX" }, "a part of a unit");
        for (const most of [UNIT + 1, 3 * UNIT]) {
          const dear = { ...bet(session, 2 * UNIT), unit: UNIT, most };
          expectAnswer(await call(session, "bet", dear), { status: "WRONG_SYNTAX" }, `a dearest shot of ${most}`);
        }
        const unpriced = { ...bet(session, 2 * UNIT), most: UNIT };
        expectAnswer(await call(session, "bet", unpriced), { status: "WRONG_SYNTAX" }, "a dearest shot without a unit");
        expectMoved(session, await call(session, "rollback", rollback(session, reserve)), 10 * UNIT, "rollback");
        await expectBalance(session);
      },
    },
    {
      rule: "30",
      what: "the end of the round gives back what was not shot, once",
      run: async () => {
        const reserve = await reserved(session, 10);
        const ending = (unused: number) => ({ ...win(session, reserve, 30), round_closed: true, unused });
        for (const unused of [11 * UNIT, UNIT + 1, 10 * UNIT]) {
          const said = await call(session, "win", ending(unused));
          expectAnswer(said, { status: "UNKNOWN_TRANSACTION" }, `${unused} of ${10 * UNIT} unused`);
        }
        const early = { ...win(session, reserve, 0), unused: UNIT };
        expectAnswer(await call(session, "win", early), { status: "WRONG_SYNTAX" }, "before the end");
        const end = ending(4 * UNIT);
        expectMoved(session, await call(session, "win", end), 30 + 4 * UNIT, "win");
        expectMoved(session, await call(session, "win", end), 0, "win again");
        expectAnswer(await call(session, "win", ending(UNIT)), { status: "ROUND_CLOSED" }, "another end");
        const undone = await call(session, "rollback", rollback(session, reserve));
        expectAnswer(undone, { status: "ALREADY_SETTLED" }, "rollback of the bet");
        expectMoved(session, await call(session, "rollback", rollback(session, end)), -30 - 4 * UNIT, "of the end");
        expectMoved(session, await call(session, "rollback", rollback(session, reserve)), 10 * UNIT, "of the bet then");
        await expectBalance(session);
      },
    },
    {
      rule: "31",
      what: "a reserve without a shot goes back whole with round_close",
      run: async () => {
        const reserve = await reserved(session, 5);
        const { player, game, round } = reserve;
        const close = { player, game, round, transaction: fresh("close"), unused: 5 * UNIT };
        expectMoved(session, await call(session, "round_close", close), 5 * UNIT, "round_close");
        expectMoved(session, await call(session, "round_close", close), 0, "round_close again");
        await expectBalance(session);
      },
    },
  ];
}

async function reserved(session: Session, shots: number): Promise<Bet> {
  const reserve = { ...bet(session, shots * UNIT), unit: UNIT };
  expectMoved(session, await call(session, "bet", reserve), -reserve.amount, "bet");
  return reserve;
}
