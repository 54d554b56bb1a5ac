import { expect, test } from "vitest";
import type { WalletClient } from "../operator/wallet-client.ts";
import type { StudioParts } from "../core/ports.ts";
import { balanceOf } from "./balance.ts";
import type { Session } from "./sessions-repo.ts";

const session = { id: 1, wallet_token: "t", operator_player: "p" } as Session;

test.each([
  ["TOKEN_EXPIRED", "SESSION_EXPIRED"],
  ["INVALID_TOKEN", "SESSION_EXPIRED"],
  ["MEMBER_DISABLED", "MEMBER_DISABLED"],
] as const)("a balance that the operator refuses with %s ends the visit with %s", async (status, failure) => {
  const wallet: Pick<WalletClient, "call"> = { call: async () => ({ status }) };
  const parts = { wallet } as Pick<StudioParts, "db" | "wallet">;
  await expect(balanceOf(parts, session)).rejects.toMatchObject({ answer: { status: failure } });
});
