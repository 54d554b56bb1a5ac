/** A room is a level of prices: every table in it sells shots at these. */
export interface FishingRoom {
  readonly id: "pond" | "river" | "gulf";
  readonly name: string;
  /** What a shot can cost, in satang, rising. */
  readonly prices: readonly number[];
}

const LEVELS = [1, 2, 3, 5, 10, 20, 50, 100];
const MAX_PRICE = 100_00;

const room = (id: FishingRoom["id"], name: string, satang: number): FishingRoom => ({
  id,
  name,
  prices: LEVELS.map((level) => level * satang).filter((price) => price <= MAX_PRICE),
});

export const FISHING_ROOMS: readonly FishingRoom[] = [
  room("pond", "บึงบัว", 10),
  room("river", "แม่น้ำโขง", 1_00),
  room("gulf", "อ่าวไทย", 10_00),
];

/** The units that one magazine may hold: a cannon fires one each, a torpedo five. */
export const MAGAZINE_UNITS = 60;
export const MAX_SEATS = 4;
