import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Satang, toBaht } from "@chokdee/money";
import { useApp } from "../../../base/data/app-context.ts";
import { useInvalidate } from "../../../base/data/cache.ts";
import { type Offer, rateOfLine } from "../offer.ts";
import { clearDraft, useDraft } from "../draft-store.ts";
import type { EntryLine, Lines } from "../draft.ts";
import { AGENT_ID, type BillDetail } from "../../../features/lotto/queries.ts";
import { clearBillCache, useBillCache } from "./bill-cache.ts";
import { readRefusal, type Refusal } from "./refusal.ts";

/** The state of a bill: being entered, validated by the server, or sent. */
export type BillStage =
  | { readonly at: "edit" }
  | { readonly at: "confirm" }
  | { readonly at: "sent"; readonly bill: BillDetail };

type PricedLine = EntryLine & { readonly stakeSatang: Satang };

const isPriced = (line: EntryLine): line is PricedLine => line.stakeSatang !== null;

/** From the lines to the receipt: first the server validates, then the member confirms exactly what was validated. */
export function useBillFlow(roundId: number, offer: Offer) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [stage, setStage] = useState<BillStage>({ at: "edit" });
  const [refusal, setRefusal] = useState<Refusal>();
  const [walletId, setWalletId] = useState<number>();

  function refuse(failure: unknown, sent: Lines): void {
    setRefusal(readRefusal(failure, sent));
    setStage({ at: "edit" });
    // The reason may be a new rate or limit: the screen shows it at once.
    void invalidate("lottoRound", "lottoRate", "lottoLimit");
  }

  const validation = useMutation({
    mutationFn: (lines: readonly PricedLine[]) => {
      const input = {
        round_id: roundId,
        agent_id: AGENT_ID,
        ...(walletId !== undefined && { wallet_id: walletId }),
        lines: lines.map((line) => ({
          bet_type: line.betType,
          number: line.number,
          amount: toBaht(line.stakeSatang),
          rate: rateOfLine(offer, line),
        })),
      };
      return client.call("lottoBillValidate", input).then((bill) => ({ bill, input }));
    },
    onSuccess: (checked) => {
      useBillCache.setState(checked);
      setRefusal(undefined);
      setStage({ at: "confirm" });
    },
    onError: refuse,
  });

  const creation = useMutation({
    mutationFn: ({ bill, input }: ReturnType<typeof useBillCache.getState>) => {
      if (!bill || !input) throw new Error("Only a checked bill can be sent");
      return client.call("lottoBillCreate", { ...input, bill_token: bill.bill_token });
    },
    onSuccess: (bill) => {
      clearBillCache();
      clearDraft();
      setStage({ at: "sent", bill });
      void invalidate("walletList", "lottoBillList", "lottoLimit");
    },
    onError: (failure) => refuse(failure, useDraft.getState().lines.filter(isPriced)),
  });

  return {
    stage,
    refusal,
    walletId,
    setWalletId,
    checking: validation.isPending,
    sending: creation.isPending,
    check: () => validation.mutate(useDraft.getState().lines.filter(isPriced)),
    send: () => creation.mutate(useBillCache.getState()),
    edit: () => setStage({ at: "edit" }),
    forgetAnswer: (key: number) =>
      setRefusal((now) => now && { ...now, answers: new Map([...now.answers].filter(([each]) => each !== key)) }),
    forgetRefusal: () => setRefusal(undefined),
  };
}

export type BillFlow = ReturnType<typeof useBillFlow>;
