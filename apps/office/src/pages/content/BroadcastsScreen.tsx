import { formatNumber } from "@chokdee/money";
import { useState } from "react";
import { newsBody } from "@chokdee/rules/news";
import { Button } from "@chokdee/ui";
import { Plus } from "lucide-react";
import { serverNow } from "../../base/now.ts";
import { type Item, useAnswer, useList, useMayCall } from "../../base/office.ts";
import { useRow } from "../../base/row.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk, NEW_ROW } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { LinesOf } from "../../features/desk/LinesOf.tsx";
import { Chip, memberName, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import type { Typed } from "../../features/form/Catalogue.tsx";
import { choice, choicesOf, longText, moment } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { audienceFields, audiences } from "./shelf.tsx";

type Broadcast = Item<"officeBroadcastList">;
type BroadcastForm = Typed<"officeBroadcastCreate">;

const channels: Readonly<Record<Broadcast["channel"], string>> = { sms: "SMS", line: "LINE" };
const statuses: Readonly<Record<Broadcast["status"], string>> = {
  scheduled: "รอเวลา",
  sending: "กำลังส่ง",
  stopped: "หยุดไว้",
  done: "ส่งครบแล้ว",
};
const tones = { scheduled: "plain", sending: "info", stopped: "warn", done: "good" } as const;
const outcomes: Readonly<Record<Item<"officeBroadcastMessages">["status"], string>> = {
  waiting: "รอส่ง",
  sent: "ส่งแล้ว",
  failed: "ส่งไม่ได้",
  skipped: "ข้าม เพราะไม่ควรส่งแล้ว",
};

const { all: _all, guest: _guest, ...reached } = audiences;

const fields = {
  channel: choice("ช่องทาง", choicesOf(channels)),
  audience: choice("ส่งถึง", choicesOf(reached)),
  vip_level: audienceFields.vip_level,
  starts_at: moment("ส่งเมื่อ"),
  text: longText("ข้อความ", { hint: "SMS ไม่เกิน 300 ตัวอักษร LINE ไม่เกิน 1,000" }, 5),
};

const changes = ["officeBroadcastList", "officeBroadcastMessages"] as const;

const columns: readonly DeskColumn<Broadcast>[] = [
  { key: "text", title: "ข้อความ", cell: (row) => row.text, width: "minmax(8rem, 2fr)" },
  { key: "channel", title: "ช่องทาง", cell: (row) => channels[row.channel], width: "4.5rem", onPhone: false },
  { key: "audience", title: "ส่งถึง", cell: whomText, width: "minmax(5rem, 1fr)", onPhone: false },
  { key: "starts", title: "ส่งเมื่อ", cell: (row) => momentText(row.starts_at), width: "7.5rem", onPhone: false },
  { key: "sent", title: "ส่งแล้ว", cell: (row) => formatNumber(row.sent), align: "end", width: "4.5rem" },
  {
    key: "status",
    title: "สถานะ",
    cell: (row) => <Chip tone={tones[row.status]}>{statuses[row.status]}</Chip>,
    width: "6.5rem",
  },
];

function whomText({ audience, vip_level }: Pick<Broadcast, "audience" | "vip_level">): string {
  return vip_level === null ? reached[audience] : `${reached[audience]} ระดับ ${vip_level} ขึ้นไป`;
}

/** Texts to many members, agreed to by two people. */
export default function BroadcastsScreen() {
  const mayCall = useMayCall();
  const [, choose] = useRow();
  const list = useList("officeBroadcastList", {});
  return (
    <Desk
      path="/broadcasts"
      filters={
        <>
          {mayCall("officeBroadcastCreate") && (
            <Button size="sm" variant="outline" onClick={() => choose(NEW_ROW)} className="ml-auto">
              <Plus aria-hidden="true" className="size-4" /> เขียนข่าว
            </Button>
          )}
        </>
      }
      title="ข่าวที่ส่ง"
      list={list}
      columns={columns}
      subject={(row) => `broadcast:${row.id}`}
      empty="ยังไม่เคยส่งข่าว"
      blank={<NewBroadcast onDone={() => choose(undefined)} />}
      panel={(row) => <BroadcastPanel key={row.id} broadcast={row} />}
    />
  );
}

function blank(): BroadcastForm {
  const starts_at = new Date(serverNow()).toISOString();
  return { channel: "sms", audience: "member", vip_level: null, starts_at, text: "" };
}

function NewBroadcast({ onDone }: { onDone: () => void }) {
  const [stored] = useState(blank);
  return (
    <PanelPart title="ข่าวใหม่">
      <p className="text-sm text-muted">ต้องมีคนที่สองยืนยันก่อนส่งทุกครั้ง และส่งถึงเฉพาะสมาชิกที่ยินยอมรับข่าว</p>
      <SaveForm
        call="officeBroadcastCreate"
        fields={fields}
        stored={stored}
        isNew
        label="เสนอส่งข่าว"
        title="เสนอส่งข่าวนี้"
        done="ตั้งเวลาส่งแล้ว"
        changes={changes}
        preview={preview}
        below={(form) => <Reached form={form} />}
        onDone={onDone}
      />
    </PanelPart>
  );
}

function preview({ text }: Pick<BroadcastForm, "text">) {
  return (
    <figure className="grid max-w-96 gap-1">
      <figcaption className="text-xs text-muted">สมาชิกจะได้รับ</figcaption>
      <p className="rounded-lg rounded-tl-xs border border-line bg-raised px-4 py-3 text-sm break-words whitespace-pre-line">
        {newsBody(text.trim() || "ยังไม่มีข้อความ")}
      </p>
    </figure>
  );
}

/** How many would get it, at the moment. */
function Reached({ form: { channel, audience, vip_level } }: { form: BroadcastForm }) {
  const isKnown = audience !== "vip" || vip_level !== null;
  const level = vip_level === null ? {} : { vip_level };
  const { data } = useAnswer("officeBroadcastCount", { channel, audience, ...level }, isKnown);
  return (
    <p role="status" className="text-sm text-muted">
      {!isKnown && "ยังไม่ได้เลือกระดับ"}
      {isKnown && data && `ขณะนี้จะได้รับ: ${formatNumber(data.members)} คน (ยินยอมรับข่าวทาง ${channels[channel]} และติดต่อได้)`}
    </p>
  );
}

function BroadcastPanel({ broadcast }: { broadcast: Broadcast }) {
  const messages = useList("officeBroadcastMessages", { broadcast_id: broadcast.id });
  const { id, status, chosen, sent, failed, skipped } = broadcast;
  const facts = [
    ["ข้อความ", broadcast.text],
    ["ส่งถึง", whomText(broadcast)],
  ] as const;
  const canStop = status === "scheduled" || status === "sending";
  const canResume = status === "stopped" || (status === "done" && failed > 0);
  return (
    <>
      <PanelHead title={`ข่าว #${id}`}>
        <Chip tone={tones[status]}>{statuses[status]}</Chip>
        <Chip>{channels[broadcast.channel]}</Chip>
        {broadcast.has_failed && <Chip tone="bad">หยุดเอง เพราะส่งไม่ออก</Chip>}
      </PanelHead>
      <PanelPart title="ข่าว">
        {preview(broadcast)}
        <Facts
          facts={[
            ["ส่งถึง", whomText(broadcast)],
            ["ส่งเมื่อ", fullMomentText(broadcast.starts_at)],
            ["ผู้เสนอ", `${broadcast.made_by} เมื่อ ${momentText(broadcast.made_at)}`],
            broadcast.ended_at ? ["ส่งครบเมื่อ", fullMomentText(broadcast.ended_at)] : undefined,
          ]}
        />
      </PanelPart>
      <PanelPart title="การส่ง">
        <Facts
          facts={[
            ["เลือกแล้ว", `${formatNumber(chosen)} คน`],
            ["ส่งแล้ว", <b key="sent">{formatNumber(sent)} คน</b>],
            ["ส่งไม่ได้", `${formatNumber(failed)} คน`],
            ["ข้าม", `${formatNumber(skipped)} คน`],
            ["รอส่ง", `${formatNumber(chosen - sent - failed - skipped)} คน`],
          ]}
        />
        <LinesOf
          list={messages}
          empty="ยังไม่มีใครได้รับ"
          keyOf={(row) => String(row.member.id)}
          line={(row) => [memberName(row.member), `${outcomes[row.status]} ${momentText(row.at)}`]}
        />
      </PanelPart>
      {(canStop || canResume) && (
        <PanelActs>
          {canStop && (
            <Act
              call="officeBroadcastStop"
              input={{ id }}
              label="หยุดส่ง"
              hotkey="r"
              title="หยุดส่งข่าวนี้ ที่ส่งไปแล้วเรียกคืนไม่ได้"
              facts={facts}
              done="หยุดแล้ว"
              changes={changes}
            />
          )}
          {canResume && (
            <Act
              call="officeBroadcastResume"
              input={{ id }}
              label="ส่งต่อ"
              hotkey="a"
              variant="outline"
              title="ส่งต่อถึงผู้ที่ยังไม่ได้รับ"
              facts={facts}
              done="กำลังส่งต่อ"
              changes={changes}
            />
          )}
        </PanelActs>
      )}
    </>
  );
}
