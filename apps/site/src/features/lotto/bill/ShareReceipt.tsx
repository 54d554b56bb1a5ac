import { useMutation } from "@tanstack/react-query";
import { Download, Share2 } from "lucide-react";
import { Button, Notice } from "@chokdee/ui";
import { loadChunk } from "../../../base/loading/chunks.ts";
import { useShell } from "../../../base/shell/shell-context.ts";
import type { BillDetail } from "../queries.ts";

/** How long the browser may take to read the picture it saves. */
const KEEP_MS = 60_000;

async function pictureOf(bill: BillDetail, brand: string): Promise<File> {
  const { drawReceipt } = await loadChunk(() => import("./draw-receipt.ts"));
  return new File([await drawReceipt(bill, brand)], `chokdee-${bill.bill_id}.png`, { type: "image/png" });
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}

/** Cancelling the share sheet is not an error. */
async function share(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch((failure: unknown) => {
    if (!(failure instanceof DOMException && failure.name === "AbortError")) throw failure;
  });
}

const canShare = () =>
  "canShare" in navigator && navigator.canShare({ files: [new File([""], "a.png", { type: "image/png" })] });

/** The bill as a picture: saved on the device, or shared with another app if the device supports that. */
export function ShareReceipt({ bill }: { bill: BillDetail }) {
  const { agent } = useShell();
  const picture = useMutation({
    mutationFn: async (handOver: (file: File) => void | Promise<void>) => handOver(await pictureOf(bill, agent.name)),
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button loading={picture.isPending && picture.variables === save} onClick={() => picture.mutate(save)}>
          <Download aria-hidden="true" className="size-5" />
          บันทึกรูปโพย
        </Button>
        {canShare() && (
          <Button loading={picture.isPending && picture.variables === share} onClick={() => picture.mutate(share)}>
            <Share2 aria-hidden="true" className="size-5" />
            แชร์รูปโพย
          </Button>
        )}
      </div>
      <div role="alert">{picture.isError && <Notice kind="error">สร้างรูปไม่สำเร็จ กรุณาลองใหม่อีกครั้ง</Notice>}</div>
    </div>
  );
}
