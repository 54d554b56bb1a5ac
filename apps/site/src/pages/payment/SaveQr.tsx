import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@chokdee/ui";
import { notify } from "../../base/overlays/notify.ts";
import type { Deposit } from "../../features/payments/words.ts";
import { saveFile } from "../../base/data/save-file.ts";
import { drawQrPicture } from "./qr-picture.ts";

/** To pay on the same phone, the member opens the picture in the bank's app. */
export function SaveQr({ payload, deposit }: { payload: string; deposit: Deposit }) {
  const [isDrawing, setDrawing] = useState(false);

  async function save(): Promise<void> {
    setDrawing(true);
    try {
      const picture = await drawQrPicture(payload, deposit);
      saveFile({ filename: `chokdee-${deposit.payment_id}.png`, content_type: "image/png", content: picture });
      void notify("บันทึกรูป QR แล้ว เปิดรูปนี้ในแอปธนาคารเพื่อชำระเงิน", { kind: "success" });
    } catch {
      void notify("บันทึกรูปไม่สำเร็จ กรุณาจับภาพหน้าจอแทน", { kind: "error" });
    } finally {
      setDrawing(false);
    }
  }

  return (
    <Button block loading={isDrawing} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-5" />
      บันทึกรูป QR
    </Button>
  );
}
