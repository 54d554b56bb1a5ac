import { expect, test } from "vitest";
import type { Wallet } from "../core/wallet.ts";
import type { Ports } from "../core/ports.ts";
import { balanceOf } from "./balance.ts";
import type { Session } from "../core/session.ts";

const session = { id: 1, wallet_token: "t", operator_player: "p" } as Session;

test.each([
  ["TOKEN_EXPIRED", "SESSION_EXPIRED"],
  ["INVALID_TOKEN", "SESSION_EXPIRED"],
  ["MEMBER_DISABLED", "MEMBER_DISABLED"],
] as const)("a balance that the operator refuses with %s ends the visit with %s", async (status, failure) => {
  const wallet: Pick<Wallet, "call"> = { call: async () => ({ status }) };
  const deps = { wallet } as Pick<Ports, "db" | "wallet">;
  await expect(balanceOf(deps, session)).rejects.toMatchObject({ answer: { status: failure } });
});
