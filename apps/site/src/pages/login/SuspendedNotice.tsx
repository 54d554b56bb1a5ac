import { MessageCircle, ShieldAlert } from "lucide-react";
import type { ErrorData } from "@chokdee/contract";
import { buttonClass } from "@chokdee/ui";
import { FlowHead } from "../../base/forms/FlowHead.tsx";
import { useShell } from "../../base/shell/shell-context.ts";
import { staffLinks } from "./contacts.ts";

interface SuspendedNoticeProps {
  message: string;
  contacts: ErrorData<"ACCOUNT_SUSPENDED">;
  inDialog: boolean;
}

/** A suspended account: why the login is refused, and whom to contact. */
export function SuspendedNotice({ message, contacts, inDialog }: SuspendedNoticeProps) {
  const { agent } = useShell();
  return (
    <div className="grid gap-6">
      <ShieldAlert aria-hidden="true" className="mx-auto size-12 text-loss" />
      <FlowHead title="บัญชีถูกระงับการใช้งาน" inDialog={inDialog} arrived>
        <p>{message}</p>
        <p>เงินในบัญชีและรางวัลของรายการที่เดิมพันไว้ยังเป็นของคุณ</p>
      </FlowHead>
      <div className="grid gap-3">
        {staffLinks(contacts, agent).map(({ title, href }, index) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: index === 0 ? "gold" : "outline", block: true })}
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            {title}
          </a>
        ))}
      </div>
    </div>
  );
}
