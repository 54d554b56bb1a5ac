import { Plus } from "lucide-react";
import { Button, cx, Disclosure } from "@chokdee/ui";
import { type Answer, type Item, useAnswer, useList, useMayCall } from "../../base/office.ts";
import { useRow } from "../../base/row.ts";
import { fullMomentText } from "../../base/thai-time.ts";
import { AnswerOf, Reading } from "../../features/desk/cards.tsx";
import { Desk, NEW_ROW } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";
import { longText, text } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { diffLines } from "../../features/desk/text-diff.ts";

type Version = Item<"officeDocumentList">;
type Whole = Answer<"officeDocumentGet">;

const documents: Readonly<Record<Version["document"], string>> = {
  terms: "ข้อกำหนดและเงื่อนไข",
  privacy: "นโยบายความเป็นส่วนตัว",
  game_rules: "กติกาการเล่น",
};

const BODY_ROWS = 18;
const fields = { title: text("หัวเรื่อง", { isWide: true }), body: longText("เนื้อความทั้งหมด", {}, BODY_ROWS) };

const columns: readonly DeskColumn<Version>[] = [
  { key: "title", title: "หัวเรื่อง", cell: (row) => row.title, width: "minmax(9rem, 2fr)" },
  { key: "version", title: "ฉบับ", cell: (row) => row.version, align: "end", width: "4rem" },
  { key: "at", title: "ประกาศเมื่อ", cell: (row) => fullMomentText(row.published_at), width: "12rem" },
];

/** Every version that members were ever asked to accept. */
export default function DocumentsScreen() {
  const mayCall = useMayCall();
  const [, choose] = useRow();
  const [document, documentFilter] = useFilter("document", "เอกสาร", documents);
  const list = useList("officeDocumentList", { document, limit: 50 });
  const newest = list.rows?.[0];
  const mayPublish = mayCall("officeDocumentPublish");
  return (
    <Desk
      path="/documents"
      filters={
        <>
          {documentFilter}
          {mayPublish && (
            <Button size="sm" variant="outline" onClick={() => choose(NEW_ROW)} className="ml-auto">
              <Plus aria-hidden="true" className="size-4" /> ประกาศฉบับใหม่
            </Button>
          )}
        </>
      }
      title={documents[document]}
      name={`${document} ${newest?.version ?? ""}`}
      list={list}
      columns={columns}
      rowKey={(row) => String(row.version)}
      empty="ยังไม่มีเอกสารนี้"
      blank={mayPublish && newest && <Publishing key={document} newest={newest} />}
      panel={(row) => <VersionPanel key={row.version} version={row} isInForce={row === newest} />}
    />
  );
}

function VersionPanel({ version: { document, version }, isInForce }: { version: Version; isInForce: boolean }) {
  return (
    <AnswerOf call="officeDocumentGet" input={{ document, version }}>
      {(whole) => (
        <>
          <PanelHead title={whole.title}>
            <Chip tone={isInForce ? "good" : "plain"}>{isInForce ? "ใช้อยู่" : "ฉบับเก่า"}</Chip>
          </PanelHead>
          <PanelPart title="ฉบับ">
            <Facts
              facts={[
                ["เอกสาร", documents[whole.document]],
                ["ฉบับที่", String(whole.version)],
                ["ประกาศเมื่อ", fullMomentText(whole.published_at)],
                whole.before && whole.before.title !== whole.title ? ["หัวเรื่องเดิม", whole.before.title] : undefined,
              ]}
            />
          </PanelPart>
          {whole.before && (
            <PanelPart title={`ต่างจากฉบับที่ ${whole.before.version}`}>
              <Changes before={whole.before.body} after={whole.body} />
            </PanelPart>
          )}
          <PanelPart title="เนื้อความ">
            <Disclosure title="อ่านทั้งฉบับ">
              <p className="pb-3 text-sm whitespace-pre-line">{whole.body}</p>
            </Disclosure>
          </PanelPart>
        </>
      )}
    </AnswerOf>
  );
}

const marks = { added: "เพิ่ม", removed: "ตัด" } as const;

/** What was put in and taken out, each with the line before it for orientation. */
function Changes({ before, after }: { before: string; after: string }) {
  const lines = diffLines(before, after);
  const isChanged = (at: number) => lines[at] !== undefined && lines[at].kind !== "same";
  // Empty lines that come or go are nothing to read.
  const near = lines
    .map((line, at) => ({ ...line, at }))
    .filter(({ text: words, at }) => words.trim() !== "" && (isChanged(at) || isChanged(at + 1)));
  if (near.length === 0) return <p className="text-sm text-muted">เนื้อความเหมือนเดิม</p>;
  return (
    <ul className="grid gap-1 text-sm">
      {near.map(({ kind, text: words, at }) => (
        <li
          key={at}
          className={cx(
            "flex gap-2 rounded-xs px-2 py-0.5 break-words",
            kind === "added" && "bg-win/10 text-win-high",
            kind === "removed" && "bg-loss/10 text-loss-high line-through",
            kind === "same" && "text-muted",
          )}
        >
          {kind !== "same" && <span className="sr-only">{marks[kind]}</span>}
          <span aria-hidden="true" className="tabular w-3 shrink-0">
            {kind === "added" ? "+" : kind === "removed" ? "−" : ""}
          </span>
          <span className="min-w-0">{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** A form that begins with what is in force. */
function Publishing({ newest: { document, version } }: { newest: Version }) {
  const read = useAnswer("officeDocumentGet", { document, version });
  return (
    <PanelPart title={`ประกาศ${documents[document]}ฉบับที่ ${version + 1}`}>
      <p className="text-sm text-muted">ฉบับเดิมถูกเก็บไว้ สมาชิกทุกคนจะถูกขอให้ยอมรับฉบับใหม่</p>
      <Reading read={read}>{(whole) => <PublishForm whole={whole} />}</Reading>
    </PanelPart>
  );
}

function PublishForm({ whole }: { whole: Whole }) {
  const [, choose] = useRow();
  const { document } = whole;
  return (
    <SaveForm
      call="officeDocumentPublish"
      fields={fields}
      stored={whole}
      label="ประกาศ"
      title="ประกาศเอกสารฉบับนี้แทนฉบับเดิม"
      about={[["เอกสาร", documents[document]]]}
      done="ประกาศแล้ว"
      changes={["officeDocumentList", "officeDocumentGet"]}
      below={({ body }) => <Changes before={whole.body} after={body} />}
      input={({ title, body }) => ({ document, title, body })}
      onDone={() => choose(undefined)}
    />
  );
}
