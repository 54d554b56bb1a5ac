import { check, type Check, expectAnswer, expectThat } from "./check.ts";
import { bet, type Bet, call, expectMoved, expectStatus, rollback, type Session, win } from "./operator-session.ts";
import { fresh } from "./wire.ts";

/** What the operator and the provider have agreed on: what of every stake goes into pools, and one of them. */
export interface AgreedPools {
  readonly ppm: number;
  readonly pool: string;
}

/** More than any pool holds. */
const TOO_MUCH = 100_000_000_000_000;
/** A rate that nobody has agreed to. */
const OTHER_PPM = 99_999;

/** Prizes of pools that games share. */
export function poolChecks(session: Session, agreed: AgreedPools | undefined): Check[] {
  return [
    check("33", "a stake at a rate that was not agreed on is taken, takes no part, and wins no pool", async () => {
      const placed = { ...bet(session, 10), jackpot: OTHER_PPM };
      const said = await expectMoved(session, "bet", placed, -10, "bet");
      expectThat(said.body["jackpot_at"] === undefined, "the answer says that it takes part");
      const prize = prizeOf(session, placed, agreed?.pool ?? "any", 10);
      await expectStatus(session, "win", prize, "UNKNOWN_TRANSACTION", "prize");
    }),
    ...(agreed ? agreedChecks(session, agreed) : []),
  ];
}

function agreedChecks(session: Session, { ppm, pool }: AgreedPools): Check[] {
  const placed = async (amount: number): Promise<Bet> => {
    const request = { ...bet(session, amount), jackpot: ppm };
    const said = await expectMoved(session, "bet", request, -amount, "bet");
    const at = said.body["jackpot_at"];
    expectThat(
      typeof at === "string" && !Number.isNaN(Date.parse(at)),
      "the answer does not say since when it takes part",
    );
    expectAnswer(await call(session, "bet", request), said.body, "bet again");
    return request;
  };
  return [
    check("32", "a stake at the agreed rate takes part, and every answer names the same moment", async () => {
      await placed(10);
    }),
    check(
      "34",
      "a prize is paid after the round has ended, once for its generation and once for its bet, which then stands",
      async () => {
        const won = await placed(10);
        await expectMoved(session, "win", { ...win(session, won, 0), round_closed: true }, 0, "end");
        const prize = prizeOf(session, won, pool, 1);
        const paid = await expectMoved(session, "win", prize, 1, "prize");
        expectAnswer(await call(session, "win", prize), paid.body, "the same prize");
        const twice = { ...prizeOf(session, await placed(10), pool, 1), jackpot: prize.jackpot };
        await expectStatus(session, "win", twice, "ALREADY_SETTLED", "the same generation");
        await expectStatus(session, "win", prizeOf(session, won, pool, 1), "ALREADY_SETTLED", "the same bet");
        await expectStatus(session, "rollback", rollback(session, won), "ALREADY_SETTLED", "rollback of the bet");
      },
    ),
    check("35", "nobody is paid more than a pool holds", async () => {
      const prize = prizeOf(session, await placed(10), pool, TOO_MUCH);
      await expectStatus(session, "win", prize, "LIMIT_REACHED", "prize");
    }),
  ];
}

/** Of a generation that no other run names. */
function prizeOf(session: Session, won: Bet, pool: string, amount: number) {
  const generation = 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
  return { ...win(session, won, amount), transaction: fresh("prize"), jackpot: { pool, generation } };
}
