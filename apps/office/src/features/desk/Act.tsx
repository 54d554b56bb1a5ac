import { useEffect, useId, useState, type FormEvent } from "react";
import type { OfficeCallId } from "@chokdee/contract/office";
import { Button, type ButtonProps } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { useRefresh } from "../../base/office.ts";
import { Dialog, expectOverlay } from "../../base/overlays.tsx";
import { showToast } from "../../base/toast.ts";
import { refusalText, useSend } from "../../base/use-send.ts";
import { type Fact, Facts } from "./Facts.tsx";

export interface ActProps {
  label: string;
  /** The key that presses it while its panel is open. */
  hotkey?: "a" | "r" | "f";
  variant?: ButtonProps["variant"];
  /** The question, and what is repeated before it is done: amount, name, account. */
  title: string;
  facts?: readonly (Fact | undefined)[];
  reason: "required" | "optional" | "none";
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

/** A button that asks before it acts. What takes a second person becomes a proposal, which it says. */
export function Act(props: ActProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(expectOverlay, []);
  return (
    <>
      <Button
        size="sm"
        variant={props.variant ?? "outline"}
        data-key={props.hotkey}
        onClick={() => setOpen(true)}
        className="flex-1"
      >
        {props.label}
        {props.hotkey && <kbd aria-hidden="true">{props.hotkey.toUpperCase()}</kbd>}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={props.title} startAtField>
        <Confirm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Confirm(props: ActProps & { onClose: () => void }) {
  const { facts = [], reason, retype, done, changes, run, onDone, onClose, label, variant } = props;
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
          label={props.reasonLabel ?? (reason === "required" ? "เหตุผล (ลงบันทึก)" : "เหตุผล (ไม่บังคับ)")}
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
