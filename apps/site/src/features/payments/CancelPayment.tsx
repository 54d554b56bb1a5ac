import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CallId } from "@chokdee/contract";
import { Button } from "@chokdee/ui";
import { ConfirmDialog } from "@chokdee/ui/overlays";
import { useInvalidate } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { notify } from "../../base/overlays/notify.ts";

interface CancelPaymentProps {
  /** The action, as shown on the button and in the confirmation. */
  label: string;
  text: string;
  keepLabel: string;
  variant: "ghost" | "danger";
  send: () => Promise<unknown>;
  /** The calls whose answers it changes. */
  changes: readonly CallId[];
}

/** Cancels a payment after a confirmation. A refusal also means that the data shown is out of date. */
export function CancelPayment({ label, text, keepLabel, variant, send, changes }: CancelPaymentProps) {
  const invalidate = useInvalidate();
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useMutation({
    mutationFn: send,
    onError: (failure) => void notify(failureText(failure), { kind: "error" }),
    onSettled: async () => {
      setConfirming(false);
      await invalidate(...changes);
    },
  });
  return (
    <>
      <Button variant={variant} block onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={label}
        text={text}
        confirmLabel={label}
        cancelLabel={keepLabel}
        confirming={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
