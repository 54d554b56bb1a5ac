import { useState, type FormEvent } from "react";
import { KeyRound } from "lucide-react";
import type { OfficeClient } from "@chokdee/client/office";
import { Button } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { answerOwn, hasPasskeys } from "../../base/passkey.ts";
import { Dialog } from "../../base/overlays.tsx";
import { useSend } from "../../base/use-send.ts";

interface ConfirmDialogProps {
  client: OfficeClient;
  /** Whether the person has shown the second factor. */
  onEnd: (isConfirmed: boolean) => void;
}

/** Asks for a code of the authenticator before money, staff or keys. */
export default function ConfirmDialog({ client, onEnd }: ConfirmDialogProps) {
  return (
    <Dialog open onClose={() => onEnd(false)} title="ยืนยันว่าเป็นคุณ" startAtField>
      <CodeForm client={client} onEnd={onEnd} />
    </Dialog>
  );
}

function CodeForm({ client, onEnd }: ConfirmDialogProps) {
  const [totp, setTotp] = useState("");
  const [message, setMessage] = useState<string>();
  const { isBusy, send } = useSend();
  const code = totp.replaceAll(" ", "");

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length < 6 || isBusy) return;
    await send(
      async () => {
        await client.call("officeConfirm", { totp: code });
        onEnd(true);
      },
      (refused) => {
        setMessage(refused.message);
        setTotp("");
      },
    );
  }

  async function showPasskey() {
    const run = async () => {
      const answer = await answerOwn(client);
      if (!answer) return;
      await client.call("officePasskeyConfirm", answer);
      onEnd(true);
    };
    await send(run, (refused) => setMessage(refused.message));
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3">
      <p className="text-sm text-muted">รายการนี้ต้องใช้รหัสใหม่จากแอปยืนยันตัวตน รหัสเดียวใช้ได้ 10 นาที</p>
      <TextField
        label="รหัสยืนยันตัวตน 6 หลัก"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={totp}
        onChange={({ target }) => setTotp(target.value)}
        error={message}
      />
      {hasPasskeys() && (
        <Button disabled={isBusy} onClick={() => void showPasskey()}>
          <KeyRound aria-hidden="true" className="size-4" />
          ใช้พาสคีย์แทน
        </Button>
      )}
      <div className="grid grid-cols-[1fr_1.6fr] gap-3 sm:grid-cols-2">
        <Button onClick={() => onEnd(false)}>กลับ</Button>
        <Button type="submit" variant="gold" disabled={code.length < 6} loading={isBusy}>
          ยืนยัน
        </Button>
      </div>
    </form>
  );
}
