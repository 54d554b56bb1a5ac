/** A way to bet at shared tables, on football, or on slots with pools. Parts of all that is staked, on all accounts that it takes. */
export interface TablePlay {
  readonly name: string;
  /** What the house keeps on average. */
  readonly kept: number;
  /** What counts as turnover on average: what the stake can move over all outcomes, and nothing where it comes back. */
  readonly counted: number;
  /** What is lost on average by accounts that end below their stake. */
  readonly lost: number;
}

/** Eight decks, exactly enumerated; the rest are ties, which give these stakes back. */
const BANKER_WINS = 8_954_111_587_648 / 19_524_993_263_685;
const PLAYER_WINS = 8_712_962_041_376 / 19_524_993_263_685;
const DECIDED = BANKER_WINS + PLAYER_WINS;
const COMMISSION = 0.05;
const NUMBERS = 37;

const banker: TablePlay = {
  name: "banker",
  kept: PLAYER_WINS - BANKER_WINS * (1 - COMMISSION),
  counted: DECIDED * (PLAYER_WINS + BANKER_WINS * (1 - COMMISSION)),
  lost: PLAYER_WINS,
};

const player: TablePlay = {
  name: "player",
  kept: BANKER_WINS - PLAYER_WINS,
  counted: DECIDED ** 2,
  lost: BANKER_WINS,
};

/** What is kept of equal stakes on both sides. */
const bothKept = (BANKER_WINS * COMMISSION) / 2;

/**
 * The least that tables keep of what can be done at them to play much and risk little. A single place of another table
 * keeps more than banker and player, and counts no more.
 */
export const tablePlays: readonly TablePlay[] = [
  banker,
  player,
  // A net result of nothing counts as a stake that came back; the other one is all that the stakes can move.
  { name: "player and banker", kept: bothKept, counted: BANKER_WINS * bothKept, lost: bothKept },
  {
    name: "player and banker of one person's two accounts",
    kept: bothKept,
    counted: 0,
    lost: (banker.lost + player.lost) / 2,
  },
  {
    name: "player and banker of two accounts that nobody links",
    kept: bothKept,
    counted: (banker.counted + player.counted) / 2,
    lost: (banker.lost + player.lost) / 2,
  },
  // One number is left out: it loses all of the stake, the others give back just as much.
  { name: "36 of 37 numbers", kept: 1 / NUMBERS, counted: 1 / NUMBERS ** 2, lost: 1 / NUMBERS },
  { name: "one of 37 numbers", kept: 1 / NUMBERS, counted: 1, lost: (NUMBERS - 1) / NUMBERS },
];
