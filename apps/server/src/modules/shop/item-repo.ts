import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { StoredShopReward } from "./shop-reward.ts";

export interface ItemRow {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly reward: StoredShopReward;
  /** The price of one piece. */
  readonly points: bigint;
  readonly least: number;
  readonly most: number;
  readonly stock: number | null;
  readonly per_day: number | null;
  readonly per_member_day: number | null;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly position: number;
  readonly is_open: boolean;
}

const FIELDS = [
  "title",
  "description",
  "image",
  "reward",
  "points",
  "least",
  "most",
  "stock",
  "per_day",
  "per_member_day",
  "starts_at",
  "ends_at",
  "position",
  "is_open",
] as const satisfies readonly (keyof ItemRow)[];
const COLUMNS = ["id", ...FIELDS].map((name) => `i.${name}`).join(", ");

export type NewItem = Omit<ItemRow, "id">;

/** An offer with what was taken of it on one day, by everybody and by one member. */
export interface OfferRow extends ItemRow {
  readonly taken: number;
  readonly taken_by_member: number;
}

const OFFER = `select ${COLUMNS}, coalesce(d.taken, 0) as taken, coalesce(m.taken, 0) as taken_by_member
  from shop_item i
  left join shop_item_day d on d.item_id = i.id and d.day = $2::date
  left join shop_member_day m on m.item_id = i.id and m.day = $2::date and m.member_id = $3
 where i.is_open and i.starts_at <= $1 and (i.ends_at is null or i.ends_at > $1)`;

interface Asked {
  readonly now: Date;
  readonly day: string;
  readonly memberId: MemberId | undefined;
}

/** What members can see at this moment. */
export function listOffers(db: Queryable, { now, day, memberId }: Asked): Promise<OfferRow[]> {
  return db.rows<OfferRow>(`${OFFER} order by i.position, i.id`, [now, day, memberId ?? null]);
}

export function findOffer(db: Queryable, { now, day, memberId }: Asked, id: number): Promise<OfferRow | undefined> {
  return db.row<OfferRow>(`${OFFER} and i.id = $4::bigint`, [now, day, memberId ?? null, id]);
}

export function listItems(db: Queryable): Promise<ItemRow[]> {
  return db.rows<ItemRow>(`select ${COLUMNS} from shop_item i order by i.position, i.id`);
}

export function lockItem(tx: Tx, id: number): Promise<ItemRow | undefined> {
  return tx.row<ItemRow>(`select ${COLUMNS} from shop_item i where i.id = $1::bigint for update`, [id]);
}

export async function insertItem(tx: Tx, item: NewItem): Promise<ItemRow> {
  const places = FIELDS.map((_, index) => `$${index + 1}`).join(", ");
  const { rows } = await tx.query<ItemRow>(
    `insert into shop_item as i (${FIELDS.join(", ")}) values (${places}) returning ${COLUMNS}`,
    valuesOf(item),
  );
  return only(rows);
}

export async function updateItem(tx: Tx, id: number, item: NewItem): Promise<ItemRow> {
  const sets = FIELDS.map((name, index) => `${name} = $${index + 2}`).join(", ");
  const { rows } = await tx.query<ItemRow>(`update shop_item i set ${sets} where i.id = $1 returning ${COLUMNS}`, [
    id,
    ...valuesOf(item),
  ]);
  return only(rows);
}

/** Adds pieces, or takes them where below zero. False where there are not enough. */
export async function changeStock(tx: Tx, id: number, add: number): Promise<boolean> {
  const { rowCount } = await tx.query("update shop_item set stock = stock + $2 where id = $1 and stock + $2 >= 0", [
    id,
    add,
  ]);
  return rowCount === 1;
}

function valuesOf(item: NewItem) {
  return FIELDS.map((name) => (name === "reward" ? JSON.stringify(item.reward) : item[name]));
}

function only(rows: readonly ItemRow[]): ItemRow {
  if (!rows[0]) throw new Error("The item was not written.");
  return rows[0];
}
