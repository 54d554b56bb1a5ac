import { useMutation } from "@tanstack/react-query";
import { IdCard, type LucideIcon, ScanFace, ShieldCheck } from "lucide-react";
import { useRef } from "react";
import { formatBaht } from "@chokdee/money";
import { Button, Card, Notice } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { notify } from "../../base/overlays/notify.ts";
import type { WithdrawInfo } from "../../features/payments/words.ts";
import { shrinkPicture } from "./shrink-picture.ts";

type Identity = WithdrawInfo["identity"];
type Kind = Identity["uploaded"][number];

const pictures: readonly {
  readonly kind: Kind;
  readonly label: string;
  readonly hint: string;
  readonly Icon: LucideIcon;
}[] = [
  { kind: "id_card", label: "รูปบัตรประชาชน", hint: "ด้านหน้า เห็นตัวอักษรชัดทุกตัว", Icon: IdCard },
  { kind: "selfie", label: "รูปคุณถือบัตรประชาชน", hint: "เห็นใบหน้าและบัตรชัดเจน", Icon: ScanFace },
];

/** Whether a member has anything to do or to wait for before money can leave. */
export function isIdentityShown({ identity, balance }: WithdrawInfo): boolean {
  const { status, free } = identity;
  return status === "waiting" || status === "refused" || (free !== null && free < balance);
}

function Picture({
  picture: { kind, label, hint, Icon },
  isThere,
}: {
  picture: (typeof pictures)[number];
  isThere: boolean;
}) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const image = await shrinkPicture(file);
      if (!image) return "เปิดไฟล์ภาพนี้ไม่ได้ กรุณาใช้ไฟล์อื่น";
      const { status } = await client.call("identityUpload", { kind, image });
      if (status === "waiting") void notify("ส่งเอกสารเรียบร้อย กรุณารอการตรวจสอบ", { kind: "success" });
      await invalidate("withdrawInfo");
      return undefined;
    },
  });
  const problem = upload.isError ? failureText(upload.error) : upload.data;
  return (
    <li className="grid gap-2">
      <div className="tile flex-wrap">
        <Icon aria-hidden="true" className="size-6 shrink-0 text-gold-high" />
        <span className="min-w-40 flex-1">
          <span className="block font-medium">{label}</span>
          <span className="block text-sm font-normal text-muted">{isThere ? "ได้รับรูปแล้ว" : hint}</span>
        </span>
        <Button
          variant={isThere ? "ghost" : "gold"}
          size="sm"
          loading={upload.isPending}
          aria-label={`${isThere ? "เปลี่ยนรูป" : "เลือกรูป"} ${label}`}
          onClick={() => input.current?.click()}
        >
          {isThere ? "เปลี่ยนรูป" : "เลือกรูป"}
        </Button>
      </div>
      <div role="alert">{problem && <Notice kind="error">{problem}</Notice>}</div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={`ไฟล์ ${label}`}
        className="hidden"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) upload.mutate(file);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </li>
  );
}

function Needed({ identity: { status, reason, uploaded, free } }: { identity: Identity }) {
  return (
    <>
      {status === "refused" && (
        <Notice kind="error">
          <p>เอกสารที่ส่งมาไม่ผ่านการตรวจสอบ</p>
          <p>เหตุผล: {reason ?? "-"}</p>
          <p>กรุณาส่งรูปใหม่ทั้งสองรูป</p>
        </Notice>
      )}
      <p>
        {free === 0
          ? "ก่อนถอนเงิน เราต้องทราบว่าคุณคือเจ้าของบัญชีนี้"
          : `ถอนได้อีก ${formatBaht(free ?? 0)} บาท หากต้องการถอนมากกว่านี้ เราต้องทราบว่าคุณคือเจ้าของบัญชีนี้`}
      </p>
      <p className="text-sm text-muted">
        ฝากเงินจากบัญชีธนาคารชื่อของคุณเอง ระบบจะยืนยันให้ทันทีเมื่อธนาคารแจ้งชื่อตรงกัน หรือส่งรูปสองรูปนี้ให้เจ้าหน้าที่ตรวจสอบ
      </p>
      <ul className="grid gap-3">
        {pictures.map((picture) => (
          <Picture key={picture.kind} picture={picture} isThere={uploaded.includes(picture.kind)} />
        ))}
      </ul>
      <p className="text-sm text-muted">รูปถูกเข้ารหัสไว้ มีเพียงเจ้าหน้าที่ตรวจสอบที่เปิดดูได้ และลบตามกำหนด</p>
    </>
  );
}

/** What is needed to show who a member is before money leaves: pictures, or waiting for staff. */
export function IdentityCard({ identity }: { identity: Identity }) {
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="identity" className="grid gap-4">
        <div className="flex items-center gap-4">
          <span aria-hidden="true" className="service-icon">
            <ShieldCheck className="size-5" />
          </span>
          <h2 id="identity" className="min-w-0 font-sans text-lg font-medium">
            ยืนยันตัวตน
          </h2>
        </div>
        {identity.status === "waiting" ? (
          <Notice kind="info">
            <p>เจ้าหน้าที่กำลังตรวจสอบเอกสารของคุณ</p>
            <p>หน้านี้จะอัปเดตเองเมื่อมีผล</p>
          </Notice>
        ) : (
          <Needed identity={identity} />
        )}
      </section>
    </Card>
  );
}
