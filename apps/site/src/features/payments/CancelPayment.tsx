import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CallId } from "@chokdee/contract";
import { Button } from "@chokdee/ui";
import { ConfirmDialog } from "@chokdee/ui/overlays";
import { useInvalidate } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { notify } from "../../base/overlays/notify.ts";

interface CancelPaymentProps {
  /** What is done, on the button and on the question. */
  label: string;
  text: string;
  keepLabel: string;
  variant: "ghost" | "danger";
  send: () => Promise<unknown>;
  /** The calls whose answers it changes. */
  changes: readonly CallId[];
}

/** Takes a payment back after asking once more. Also a refusal says that what is shown is old. */
export function CancelPayment({ label, text, keepLabel, variant, send, changes }: CancelPaymentProps) {
  const invalidate = useInvalidate();
  const [isAsked, setAsked] = useState(false);
  const cancel = useMutation({
    mutationFn: send,
    onError: (failure) => void notify(failureText(failure), { kind: "error" }),
    onSettled: async () => {
      setAsked(false);
      await invalidate(...changes);
    },
  });
  return (
    <>
      <Button variant={variant} block onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={label}
        text={text}
        confirmLabel={label}
        cancelLabel={keepLabel}
        confirming={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
