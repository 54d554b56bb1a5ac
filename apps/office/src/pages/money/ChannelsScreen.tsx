import { formatShortBaht } from "@chokdee/money";
import { type Answer } from "../../base/office.ts";
import { AnswerOf, Card, Cards, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { bahts, filled } from "../../features/form/lines.tsx";
import { baht, check } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { AccountList } from "./AccountList.tsx";
import { hourFields, hoursText, OpenChip } from "./hours.tsx";
import { PromptpayList } from "./PromptpayList.tsx";
import { useFilter } from "../../features/desk/parts.tsx";

const views = { channels: "ช่องทางฝาก", promptpay: "พร้อมเพย์", accounts: "บัญชีธนาคารและวอลเล็ต" } as const;

/** Where members send their money. */
export default function ChannelsScreen() {
  const [view, viewFilter] = useFilter("view", "ช่องทางรับเงิน", views);
  return (
    <Sheet path="/channels" filters={viewFilter}>
      {view === "channels" && <ChannelList />}
      {view === "promptpay" && <PromptpayList />}
      {view === "accounts" && <AccountList />}
    </Sheet>
  );
}

type Channel = Answer<"officeChannelList">[number];

const kinds: Readonly<Record<Channel["kind"], string>> = {
  promptpay: "พร้อมเพย์ QR",
  bank: "โอนธนาคาร",
  truemoney: "ทรูมันนี่",
};

const fields = {
  name: filled("ชื่อที่สมาชิกเห็น"),
  min: baht("ฝากต่ำสุด"),
  max: baht("ฝากสูงสุด"),
  presets: bahts("ปุ่มยอดสำเร็จ (บาท เว้นวรรค)", { hint: "ไม่เกิน 12 ยอด" }),
  ...hourFields,
  is_open: check("เปิดให้สมาชิกใช้"),
};

function ChannelList() {
  return (
    <AnswerOf call="officeChannelList" input={{}}>
      {(channels) => (
        <Cards empty="ไม่มีช่องทางฝาก">
          {channels.map((channel) => (
            <ChannelCard key={channel.channel_id} channel={channel} />
          ))}
        </Cards>
      )}
    </AnswerOf>
  );
}

function ChannelCard({ channel }: { channel: Channel }) {
  const { channel_id, kind } = channel;
  return (
    <Card title={channel.name} chips={<OpenChip isOpen={channel.is_open} />}>
      <Facts
        facts={[
          ["ชนิด", kinds[kind]],
          ["ครั้งละ (บาท)", `${formatShortBaht(channel.min)} ถึง ${formatShortBaht(channel.max)}`],
          ["ปุ่มยอดสำเร็จ", channel.presets.map(formatShortBaht).join(" · ") || "ไม่มี"],
          ["ปิดช่วง", hoursText(channel)],
        ]}
      />
      <SaveForm
        call="officeChannelUpdate"
        folded="แก้ไข"
        fields={fields}
        stored={channel}
        label="บันทึกช่องทาง"
        title={`แก้ช่องทาง ${channel.name}`}
        changes={["officeChannelList"]}
        input={(values) => ({ ...values, channel_id })}
      />
    </Card>
  );
}
