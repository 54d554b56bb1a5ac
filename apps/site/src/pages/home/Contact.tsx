import { MessageCircle, Send } from "lucide-react";
import { buttonClass, Card, SectionHeading } from "@chokdee/ui";
import { safeExternalUrl } from "../../base/shell/contact.ts";
import { useShell } from "../../base/shell/shell-context.ts";

/** Both links come from the operator's configuration; a missing one is not shown. */
export function Contact() {
  const { agent } = useShell();
  const line = safeExternalUrl(agent.lineUrl);
  const telegram = safeExternalUrl(agent.telegramUrl);
  return (
    <section id="contact" aria-labelledby="contact-title" className="below-fold grid gap-4">
      <SectionHeading id="contact-title">ติดต่อเรา</SectionHeading>
      <Card className="flex flex-wrap items-center gap-x-8 gap-y-4 p-5 sm:p-7">
        <p className="min-w-56 flex-1 text-muted">
          {line || telegram ? "มีคำถามเรื่องบัญชี การฝากถอน หรือเกม คุยกับเจ้าหน้าที่ได้เลย" : "ช่องทางติดต่อเจ้าหน้าที่จะแสดงที่นี่"}
        </p>
        <div className="flex flex-wrap gap-3">
          {line && (
            <a href={line} target="_blank" rel="noreferrer" className={buttonClass()}>
              <MessageCircle aria-hidden="true" className="size-5" />
              ติดต่อผ่าน LINE
            </a>
          )}
          {telegram && (
            <a href={telegram} target="_blank" rel="noreferrer" className={buttonClass()}>
              <Send aria-hidden="true" className="size-5" />
              ติดต่อผ่าน Telegram
            </a>
          )}
        </div>
      </Card>
    </section>
  );
}
