import { Button } from "@chokdee/ui";
import { CheckboxField } from "@chokdee/ui/forms";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { openOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { legalMenu } from "../../base/content/menus.ts";
import { Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { type RequiredConsent, useConsents } from "../../base/session/account.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";

function ConsentForm({ required }: { required: readonly RequiredConsent[] }) {
  const { client, account } = useApp();
  const form = useForm({
    fields: ["accept"],
    check: ({ accept }) => ({ accept: accept === "on" ? undefined : "กรุณายอมรับข้อกำหนดและเงื่อนไข" }),
    send: async () => {
      for (const { document, version } of required) await client.call("consentGive", { document, version });
      await account.refresh();
    },
  });
  return (
    <Form form={form}>
      <p className="text-muted">มีการปรับปรุงเอกสารต่อไปนี้ กรุณาอ่านและยอมรับฉบับใหม่เพื่อใช้งานต่อ</p>
      <ul className="my-3 grid gap-2">
        {required.map(({ document, title, version }) => (
          <li key={document}>
            <a
              href={legalMenu.find(({ key }) => key === document)?.to}
              target="_blank"
              rel="noopener"
              className="tile text-gold-high underline decoration-gold/40 underline-offset-4"
            >
              {title} ฉบับที่ {version}
            </a>
          </li>
        ))}
      </ul>
      <CheckboxField label="ฉันได้อ่านและยอมรับฉบับใหม่แล้ว" required {...form.field("accept")} />
      <div className="grid gap-2">
        <Button type="submit" variant="gold" size="lg" block loading={form.busy}>
          ยอมรับและใช้งานต่อ
        </Button>
        <Button variant="ghost" onClick={() => openOverlay("logout")}>
          ออกจากระบบ
        </Button>
      </div>
    </Form>
  );
}

const legalPaths = legalMenu.map(({ to }) => to);

/**
 * Documents that have changed need the member's consent again. Other dialogs go first, and the documents can be read.
 */
export default function ConsentDialog() {
  const required = useConsents((consents) => consents.required);
  const isAlone = useOverlay(({ open }) => open === null);
  const isMember = useIsMember();
  const { path } = useShell();
  const isOpen = isMember && required.length > 0 && isAlone && !legalPaths.includes(path);
  return (
    <Dialog open={isOpen} title="ข้อกำหนดมีการเปลี่ยนแปลง" persistent>
      <ConsentForm required={required} />
    </Dialog>
  );
}
