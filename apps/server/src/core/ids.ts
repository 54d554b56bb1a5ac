declare const kind: unique symbol;

type Id<Kind extends string> = bigint & { readonly [kind]: Kind };

export type MemberId = Id<"member">;
