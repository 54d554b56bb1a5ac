import { useEffect } from "react";
import { reportNames } from "@chokdee/rules/reports";
import { Button } from "@chokdee/ui";
import { type Answer, type Input, useAnswer, useOffice } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { showToast } from "../../base/toast.ts";
import { useSend } from "../../base/use-send.ts";
import { Act } from "../desk/Act.tsx";
import { spanText } from "./words.ts";

/** While a file is being made. */
const LOOK_EVERY_MS = 2_000;

type File = Answer<"officeReportExportList">[number];

/** Has the report on the screen made as a file. */
export function ExportButton({
  asked,
  facts,
}: {
  asked: Input<"officeReportGet">;
  facts: readonly [string, string][];
}) {
  return (
    <Act
      call="officeReportExportCreate"
      input={{ ...asked }}
      label="ส่งออก CSV"
      variant="gold"
      title="ส่งออกรายงานเป็นไฟล์"
      facts={[...facts, ["จำกัด", "50,000 แถว ลิงก์หมดอายุใน 24 ชั่วโมง"]]}
      done="สั่งทำไฟล์แล้ว อยู่ในรายการไฟล์ด้านล่าง"
      changes={["officeReportExportList"]}
    />
  );
}

/** One's own files of the last day. */
export function ExportList() {
  const files = useAnswer("officeReportExportList", {});
  const isWaiting = files.data?.some(({ state }) => state === "waiting") === true;
  const { refetch } = files;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  if (!files.data || files.data.length === 0) return null;
  return (
    <section className="no-print grid gap-2" aria-label="ไฟล์ที่สั่งทำ">
      <h2 className="font-sans text-sm font-medium text-muted">ไฟล์ที่สั่งทำใน 24 ชั่วโมง</h2>
      <ul className="grid gap-2">
        {files.data.map((file) => (
          <FileLine key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function FileLine({ file }: { file: File }) {
  const { client } = useOffice();
  const { isBusy, send } = useSend();

  async function take() {
    const { name, text } = await client.call("officeReportExportTake", { export_id: file.id });
    saveFile(name, text);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm border border-line bg-surface px-4 py-2 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{reportNames[file.report]}</span>
        <span className="text-muted">
          {spanText(file)} · {stateText(file)} · หมดอายุ {momentText(file.expires_at)}
        </span>
      </span>
      <Button
        size="sm"
        disabled={file.state !== "ready"}
        loading={isBusy}
        onClick={() => void send(take, ({ message }) => showToast(message, { kind: "error" }))}
      >
        โหลด
      </Button>
    </li>
  );
}

function stateText({ state, rows, is_cut }: File): string {
  if (state === "waiting") return "กำลังทำ";
  if (state === "failed") return "ทำไม่สำเร็จ เลือกช่วงที่สั้นลง";
  return `${(rows ?? 0).toLocaleString("th-TH")} แถว${is_cut ? " (ตัดที่เพดาน)" : ""}`;
}

/** Hands a file that the page has to the browser. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
