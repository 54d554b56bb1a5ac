import { Link } from "@tanstack/react-router";
import { formatBaht } from "@chokdee/money";
import { type Answer } from "../../base/office.ts";
import { AnswerOf, Card, Cards, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip } from "../../features/desk/parts.tsx";
import { PlayersChip, SwitchAct, useSwitch } from "../../features/switches/SwitchAct.tsx";

type Provider = Answer<"officeProviderList">[number];

/** What the rounds of the last two hours have paid of what they took. */
function paidShare({ stake, win }: Provider): string {
  if (stake === 0) return "ยังไม่มีรอบ";
  return `${((win / stake) * 100).toFixed(1)}% (แทง ${formatBaht(stake)} จ่าย ${formatBaht(win)})`;
}

/** Who connects games, whether they answer, and what waits at each. */
export default function ProvidersScreen() {
  return (
    <Sheet path="/providers">
      <AnswerOf call="officeProviderList" input={{}}>
        {(providers) => (
          <Cards empty="ยังไม่มีค่ายเกม">
            {providers.map((provider) => (
              <ProviderCard key={provider.provider_id} provider={provider} />
            ))}
          </Cards>
        )}
      </AnswerOf>
    </Sheet>
  );
}

function ProviderCard({ provider }: { provider: Provider }) {
  const found = useSwitch(`provider:${provider.provider_id}`);
  return (
    <Card
      title={provider.name}
      chips={
        <>
          <Chip tone={provider.is_up ? "good" : "bad"}>{provider.is_up ? "ตอบปกติ" : "ไม่ตอบ"}</Chip>
          <Chip>{provider.source === "direct" ? "เชื่อมตรง" : "ผ่านตัวกลาง"}</Chip>
          {found && <PlayersChip players={found.players} />}
          {found?.is_off && <Chip tone="bad">ปิดการเล่น</Chip>}
          {provider.given_up > 0 && <Chip tone="bad">รอเจ้าหน้าที่ {provider.given_up}</Chip>}
        </>
      }
    >
      <Facts
        facts={[
          ["รหัส", provider.provider_id],
          ["จ่ายคืน 2 ชั่วโมงล่าสุด", paidShare(provider)],
          [
            "รอบที่ค้าง",
            <Link key="watched" to="/rounds-watched" className="underline">
              {provider.watched} รอบ
            </Link>,
          ],
          [
            "รางวัลที่พักไว้",
            <Link key="held" to="/wins-held" className="underline">
              {provider.held} รายการ
            </Link>,
          ],
          [
            "รอบวันนี้",
            <Link key="rounds" to="/rounds" search={{ provider: provider.provider_id }} className="underline">
              เปิดดู
            </Link>,
          ],
          found && [
            "การเล่นทุกเกม",
            <div key="switch" className="flex w-24">
              <SwitchAct found={found} title={`การเล่นทุกเกมของ ${provider.name}`} />
            </div>,
          ],
        ]}
      />
    </Card>
  );
}
