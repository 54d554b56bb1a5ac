import { DomainError } from "../core/domain-error.ts";
import type { MemberId } from "../core/ids.ts";
import { createTestSystem, type TestSystem } from "./system.ts";
import { type Visitor, visitor } from "./visitor.ts";
import type { ShopDependencies } from "../modules/shop/dependencies.ts";
import { insertItem, type NewItem } from "../modules/shop/item-repo.ts";

export interface ShopSystem extends TestSystem {
  readonly deps: ShopDependencies;
  /** A new item on the shelf, of goods unless stated otherwise. Returns its id. */
  offer(item?: Partial<NewItem>): Promise<number>;
  stock(itemId: number): Promise<number | null>;
  givePoints(memberId: MemberId, points: bigint): Promise<void>;
  /** New members with this many points each. */
  members(count: number, points: bigint): Promise<MemberId[]>;
  /** A member of the sandbox who is signed in, and their member id. */
  signedIn(username: string): Promise<Visitor & { readonly memberId: MemberId }>;
}

let gifts = 0;

function giftOf(memberId: MemberId, points: bigint) {
  const key = `gift-${++gifts}`;
  return { memberId, points, scope: "test", key, reference: "test", actor: "system", code: "points_earned" } as const;
}

export async function createShopSystem(): Promise<ShopSystem> {
  return shopSystemOn(await createTestSystem());
}

export function shopSystemOn(system: TestSystem): ShopSystem {
  const { services, database } = system;
  const { db } = services;
  const shop: ShopSystem = {
    ...system,
    deps: services,
    async offer(item) {
      const made = await db.transaction((tx) =>
        insertItem(tx, {
          title: "ร่มพับ",
          description: "",
          image: null,
          reward: { kind: "goods", worth: "25000" },
          points: 10n,
          least: 1,
          most: 5,
          stock: null,
          per_day: null,
          per_member_day: null,
          starts_at: services.clock.now(),
          ends_at: null,
          position: 99,
          is_open: true,
          ...item,
        }),
      );
      return made.id;
    },
    async stock(itemId) {
      const { rows } = await db.query<{ stock: number | null }>("select stock from shop_item where id = $1", [itemId]);
      return rows[0]?.stock ?? null;
    },
    givePoints: (memberId, points) => db.transaction((tx) => services.points.give(tx, giftOf(memberId, points))),
    async members(count, points) {
      const { rows } = await database.owner.query<{ id: MemberId }>(
        `insert into member (username, username_key, password_hash, agent_code, created_at)
         select n, n, '', 'chokdee', now() from (select gen_random_uuid()::text as n from generate_series(1, $1)) names
         returning id`,
        [count],
      );
      const members = rows.map(({ id }) => id);
      await db.transaction(async (tx) => {
        for (const memberId of members) {
          await services.ledger.openMember(tx, memberId);
          await services.points.give(tx, giftOf(memberId, points));
        }
      });
      return members;
    },
    async signedIn(username) {
      const who = visitor(system);
      await who.logIn(username);
      const { rows } = await db.query<{ id: MemberId }>("select id from member where username = $1", [username]);
      if (!rows[0]) throw new Error(`there is no ${username}`);
      return Object.assign(who, { memberId: rows[0].id });
    },
  };
  return shop;
}

/** How calls at one moment ended: how many were done, and the codes of those that were refused. */
export async function settled(calls: readonly Promise<unknown>[]): Promise<{ done: number; codes: string[] }> {
  const results = await Promise.allSettled(calls);
  const refused = results.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  const codes = refused.map((reason) => {
    if (!(reason instanceof DomainError)) throw reason;
    return reason.code;
  });
  return { done: results.length - refused.length, codes };
}
