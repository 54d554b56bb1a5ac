import { useEffect, useId, useState, type FormEvent } from "react";
import type { OfficeCallId } from "@chokdee/contract/office";
import { Button, type ButtonProps, cx } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { type Answer, type Input, useMayCall, useOffice, useRefresh } from "../../base/office.ts";
import { Dialog, expectOverlay } from "../../base/overlays.tsx";
import { showToast } from "../../base/toast.ts";
import { refusalText, useSend } from "../../base/use-send.ts";
import { type Fact, Facts } from "./Facts.tsx";

interface AskedActProps {
  label: string;
  /** The key that presses it while its panel is open. */
  hotkey?: "a" | "r" | "f";
  /** Where nothing is said, what agrees is gold and what refuses is red, by its key. */
  variant?: ButtonProps["variant"];
  /** How wide it is where it stands alone, such as `max-w-60`. */
  room?: string;
  /** The question, and what is repeated before it is done: amount, name, account. */
  title: string;
  facts?: readonly (Fact | undefined)[];
  reason: "required" | "none";
  /** Where what is typed is no reason but what it is about, such as a note. */
  reasonLabel?: string;
  /** Typed once more before it can be sent, such as a large amount. */
  retype?: string | undefined;
  done: string;
  /** Whose answers are other afterwards. */
  changes: readonly OfficeCallId[];
  run: (reason: string) => Promise<unknown>;
  onDone?: () => void;
}

const variants = { a: "gold", r: "danger", f: "outline" } as const;

/** A button that asks before it acts. What takes a second person becomes a proposal, which it says. */
export function AskedAct({ variant: own, ...props }: AskedActProps) {
  const { label, hotkey, room, title } = props;
  const [isOpen, setOpen] = useState(false);
  useEffect(expectOverlay, []);
  const variant = own ?? (hotkey ? variants[hotkey] : "outline");
  const act = (
    <>
      <Button size="sm" variant={variant} data-key={hotkey} onClick={() => setOpen(true)} className="flex-1">
        {label}
        {hotkey && <kbd aria-hidden="true">{hotkey.toUpperCase()}</kbd>}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} startAtField>
        <Confirm {...props} variant={variant} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
  return room === undefined ? act : <div className={cx("flex", room)}>{act}</div>;
}

/** Whether the call takes a reason decides whether one is asked for. */
export type Reason<Id extends OfficeCallId> =
  Input<Id> extends { readonly reason: string }
    ? { reason?: "required" }
    : "reason" extends keyof Input<Id>
      ? { reason: "required" | "none" }
      : { reason: "none" };

interface ActProps<Id extends OfficeCallId> extends Omit<AskedActProps, "reason" | "run"> {
  call: Id;
  /** What it is called with beside the reason. */
  input: Omit<Input<Id>, "reason">;
  reason?: AskedActProps["reason"];
  onAnswer?: (answer: Answer<Id>) => void;
}

/** A button for one call, for whoever may make it. */
export function Act<Id extends OfficeCallId>(props: ActProps<Id> & Reason<Id>) {
  const { call, input, reason = "required", onAnswer, ...asked }: ActProps<Id> = props;
  const { client } = useOffice();
  const mayCall = useMayCall();
  if (!mayCall(call)) return null;
  async function run(why: string) {
    const answer = await client.call(call, { ...input, ...(why && { reason: why }) } as Input<Id>);
    onAnswer?.(answer as Answer<Id>);
  }
  return <AskedAct {...asked} reason={reason} run={run} />;
}

function Confirm(props: AskedActProps & { onClose: () => void }) {
  const { facts = [], reason, reasonLabel = "เหตุผล (ลงบันทึก)", retype, done, changes, run } = props;
  const { onDone, onClose, label, variant } = props;
  const refresh = useRefresh();
  const messageId = useId();
  const [typed, setTyped] = useState({ reason: "", retype: "" });
  const [message, setMessage] = useState<string>();
  const { isBusy, send } = useSend();
  const isReady =
    (reason !== "required" || typed.reason.trim() !== "") && (retype === undefined || typed.retype.trim() === retype);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setMessage(undefined);
    await send(
      async () => {
        await run(typed.reason.trim());
        finish(done, "success");
      },
      (refused) => {
        if (refused.code === "PROPOSED") finish(refused.message, "info");
        else setMessage(refusalText(refused));
      },
    );
    await refresh(...changes, "officeProposalList");
  }

  function finish(text: string, kind: "success" | "info") {
    showToast(text, { kind });
    onClose();
    onDone?.();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3" aria-describedby={messageId}>
      <Facts facts={facts} />
      {reason !== "none" && (
        <TextField
          label={reasonLabel}
          value={typed.reason}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
          maxLength={200}
          autoComplete="off"
        />
      )}
      {retype !== undefined && (
        <TextField
          label={`พิมพ์ ${retype} อีกครั้ง`}
          inputMode="decimal"
          value={typed.retype}
          onChange={({ target }) => setTyped({ ...typed, retype: target.value })}
          autoComplete="off"
        />
      )}
      <p id={messageId} role="alert" className="text-loss-high empty:hidden">
        {message}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose}>กลับ</Button>
        <Button type="submit" variant={variant === "danger" ? "danger" : "gold"} disabled={!isReady} loading={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
