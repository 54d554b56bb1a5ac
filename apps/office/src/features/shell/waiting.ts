import { useQueries } from "@tanstack/react-query";
import { isSignalled } from "../../base/live.ts";
import { type Input, type ListId, useMayCall, useOffice } from "../../base/office.ts";
import type { ScreenPath } from "../../base/screens.ts";

const READ_EVERY_MS = 30_000;
const LIMIT = 100;

/** What waits for staff, by the screen that shows it. */
const queues: Readonly<Partial<Record<ScreenPath, { readonly id: ListId; readonly input: object }>>> = {
  "/inbox": { id: "officeProposalList", input: {} },
  "/bank-accounts": { id: "officeBankAccountQueue", input: {} },
  "/identity": { id: "officeIdentityQueue", input: { state: "waiting" } },
  "/persons": { id: "officePersonCases", input: { state: "open" } },
  "/deposits": { id: "officeDepositQueue", input: {} },
  "/transfers": { id: "officeTransferQueue", input: {} },
  "/withdrawals": { id: "officeWithdrawQueue", input: {} },
  "/wins-held": { id: "officeRoundHeldList", input: {} },
  "/shop-orders": { id: "officeShopOrderQueue", input: {} },
};

/** How many rows wait at each screen, up to a hundred. */
export function useWaiting(): Readonly<Partial<Record<ScreenPath, number>>> {
  const { client } = useOffice();
  const mayCall = useMayCall();
  const mine = Object.entries(queues).flatMap(([path, queue]) => (mayCall(queue.id) ? [{ path, queue }] : []));
  const counts = useQueries({
    queries: mine.map(({ queue: { id, input } }) => ({
      queryKey: [id, "waiting"],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const page = await client.call(id, { ...input, limit: LIMIT } as Input<typeof id>, { signal });
        return page?.items.length ?? 0;
      },
      refetchInterval: () => (isSignalled(id) ? false : READ_EVERY_MS),
    })),
  });
  return Object.fromEntries(mine.map(({ path }, at) => [path, counts[at]?.data]));
}
