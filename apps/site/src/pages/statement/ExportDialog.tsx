import type { Day } from "@chokdee/rules/time";
import { useMutation } from "@tanstack/react-query";
import { FileJson, FileSpreadsheet } from "lucide-react";
import { Button, Notice } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { failureText } from "../../base/data/failure.ts";
import { shortDay } from "../../base/content/thai-time.ts";
import { saveFile } from "../../base/data/save-file.ts";

interface ExportDialogProps {
  open: boolean;
  days: { readonly from: Day; readonly to: Day };
  onClose: () => void;
}

export function ExportDialog({ open, days, onClose }: ExportDialogProps) {
  const { client } = useApp();
  const download = useMutation({
    mutationFn: async (format: "csv" | "json") => saveFile(await client.call("statementExport", { ...days, format })),
    onSuccess: onClose,
  });
  const busy = (format: string) => download.isPending && download.variables === format;
  return (
    <Dialog open={open} title="ดาวน์โหลดรายการ" maxWidth={400} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">
          ทุกรายการตั้งแต่ <span className="whitespace-nowrap text-text">{shortDay(days.from)}</span> ถึง{" "}
          <span className="whitespace-nowrap text-text">{shortDay(days.to)}</span> ทุกประเภทและทุกกระเป๋า
        </p>
        <div role="alert">{download.isError && <Notice kind="error">{failureText(download.error)}</Notice>}</div>
        <Button loading={busy("csv")} disabled={busy("json")} onClick={() => download.mutate("csv")}>
          <FileSpreadsheet aria-hidden="true" className="size-5" />
          ไฟล์ CSV สำหรับตารางคำนวณ
        </Button>
        <Button loading={busy("json")} disabled={busy("csv")} onClick={() => download.mutate("json")}>
          <FileJson aria-hidden="true" className="size-5" />
          ไฟล์ JSON สำหรับโปรแกรม
        </Button>
      </div>
    </Dialog>
  );
}
