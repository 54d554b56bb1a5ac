import { Disclosure } from "@chokdee/ui";
import { formatShortBaht } from "@chokdee/money";
import type { FormFields } from "../../base/form.ts";
import { type Answer, useAnswer, useMayCall, useOffice } from "../../base/office.ts";
import { useDeskSearch } from "../../base/row.ts";
import { Card, Cards, Reading, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Form } from "../../features/desk/Form.tsx";
import { chosenOf, Filter } from "../../features/desk/parts.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";
import { AccountList } from "./AccountList.tsx";
import { hourFields, hoursText, OpenChip } from "./hours.tsx";
import { PromptpayList } from "./PromptpayList.tsx";

const views = { channels: "ช่องทางฝาก", promptpay: "พร้อมเพย์", accounts: "บัญชีธนาคารและวอลเล็ต" } as const;

/** Where members send their money. */
export default function ChannelsScreen() {
  const [search] = useDeskSearch();
  const view = chosenOf(views, search["view"]);
  return (
    <>
      <ScreenHead path="/channels">
        <Filter name="view" label="ช่องทางรับเงิน" values={views} value={view} />
      </ScreenHead>
      <Sheet>
        {view === "channels" && <ChannelList />}
        {view === "promptpay" && <PromptpayList />}
        {view === "accounts" && <AccountList />}
      </Sheet>
    </>
  );
}

type Channel = Answer<"officeChannelList">[number];

const kinds: Readonly<Record<Channel["kind"], string>> = {
  promptpay: "พร้อมเพย์ QR",
  bank: "โอนธนาคาร",
  truemoney: "ทรูมันนี่",
};

const fields = {
  name: { kind: "text", label: "ชื่อที่สมาชิกเห็น" },
  min: { kind: "baht", label: "ฝากต่ำสุด (บาท)" },
  max: { kind: "baht", label: "ฝากสูงสุด (บาท)" },
  presets: { kind: "bahts", label: "ปุ่มยอดสำเร็จ (บาท เว้นวรรค)", hint: "ไม่เกิน 12 ยอด" },
  ...hourFields,
  is_open: { kind: "check", label: "เปิดให้สมาชิกใช้" },
} as const satisfies FormFields;

function ChannelList() {
  const read = useAnswer("officeChannelList", {});
  return (
    <Reading read={read}>
      {(channels) => (
        <Cards empty="ไม่มีช่องทางฝาก">
          {channels.map((channel) => (
            <ChannelCard key={channel.channel_id} channel={channel} />
          ))}
        </Cards>
      )}
    </Reading>
  );
}

function ChannelCard({ channel }: { channel: Channel }) {
  const { client } = useOffice();
  const mayCall = useMayCall();
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
      {mayCall("officeChannelUpdate") && (
        <Disclosure title="แก้ไข">
          <Form
            fields={fields}
            start={channel}
            label="บันทึกช่องทาง"
            variant="gold"
            title={`แก้ช่องทาง ${channel.name}`}
            reason="required"
            done="บันทึกแล้ว"
            changes={["officeChannelList"]}
            run={(values, reason) => client.call("officeChannelUpdate", { ...values, channel_id, reason })}
          />
        </Disclosure>
      )}
    </Card>
  );
}
