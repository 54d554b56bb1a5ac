import { formatBaht, formatShortBaht } from "@chokdee/money";
import { Meter, Money } from "@chokdee/ui";
import { type Answer } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { AnswerOf, Card, Cards, Group, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { OnChip } from "../../features/desk/parts.tsx";
import { baht } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";

type Jackpot = Answer<"officeJackpotRead">;
type Provider = Jackpot["providers"][number];
type Pool = Provider["pools"][number];

const fields = {
  max_advance: baht("ทดรองได้ไม่เกิน", { hint: "เกินนี้และเกินส่วนที่โชคเหวี่ยงได้ตามจำนวนครั้งที่ออก ทุกรางวัลรอสองคนตรวจ" }),
};

const changes = ["officeJackpotRead"] as const;

/** What the house owes to whoever wins the pools, and what it has advanced for them. */
export default function JackpotScreen() {
  return (
    <Sheet path="/jackpot">
      <AnswerOf call="officeJackpotRead" input={{}}>
        {({ providers, accounts, wins }) => (
          <>
            {providers.map((provider) => (
              <ProviderGroup key={provider.provider_id} provider={provider} accounts={accounts} />
            ))}
            <Group title="รางวัลล่าสุด">
              <Cards empty="ยังไม่มีผู้ถูกแจ็คพอต">
                {wins.map((win) => (
                  <Card
                    key={`${win.provider_id} ${win.pool} ${win.generation}`}
                    title={`${win.name} งวดที่ ${win.generation}`}
                    chips={<Money amount={win.amount} className="font-semibold text-gold-high" />}
                  >
                    <Facts
                      facts={[
                        ["สมาชิก", `${win.member.username} ${win.member.full_name}`],
                        ["เกม", win.game_name],
                        ["รอบ", win.round],
                        ["จ่ายเมื่อ", momentText(win.won_at)],
                      ]}
                    />
                  </Card>
                ))}
              </Cards>
            </Group>
          </>
        )}
      </AnswerOf>
    </Sheet>
  );
}

function ProviderGroup({ provider, accounts }: { provider: Provider; accounts: Jackpot["accounts"] }) {
  const { provider_id, is_open, pools } = provider;
  const sum = (amount: (pool: Pool) => number) => pools.reduce((total, pool) => total + amount(pool), 0);
  return (
    <Group title={`ค่าย ${provider_id}`}>
      <Cards>
        <Card title="ยอดรวม" chips={<OnChip isOn={is_open} on="รับสะสม" off="พักการสะสม" />}>
          <Facts
            facts={[
              ["เดิมพันที่ร่วม (บาท)", formatBaht(provider.stakes)],
              ["ค้างจ่ายผู้ถูก (บาท)", formatBaht(sum(({ owed }) => owed))],
              ["บัญชีแจ็คพอต (บาท)", formatBaht(accounts.jackpot)],
              ["บัญชีสำรองแจ็คพอต (บาท)", formatBaht(accounts.jackpot_reserve)],
              ["ทดรองอยู่ (บาท)", formatBaht(sum(({ advance }) => advance))],
              ["จ่ายแล้ว (บาท)", formatBaht(sum(({ paid }) => paid))],
            ]}
          />
          <p className="text-sm text-muted">บัญชีตามยอดค้างจ่ายทุกนาที</p>
          <Act
            call="officeJackpotSet"
            input={{ provider_id, is_open: !is_open, pools: [] }}
            label={is_open ? "พักการสะสม" : "เปิดรับสะสม"}
            room="max-w-60"
            title={is_open ? "พักการสะสมแจ็คพอต" : "เปิดรับสะสมแจ็คพอต"}
            done="บันทึกแล้ว"
            changes={changes}
          />
        </Card>
        {pools.map((pool) => (
          <PoolCard key={pool.pool} provider={provider} pool={pool} />
        ))}
      </Cards>
    </Group>
  );
}

function PoolCard({ provider: { provider_id, is_open }, pool }: { provider: Provider; pool: Pool }) {
  return (
    <Card title={pool.name} chips={<Money amount={pool.owed} className="font-semibold text-gold-high" />}>
      <Meter
        label="เงินทดรอง"
        text={`${formatShortBaht(pool.advance)} จาก ${formatShortBaht(pool.advance_end)} บาท`}
        value={pool.advance}
        max={pool.advance_end}
      />
      <Facts
        facts={[
          ["เงินตั้งต้น (บาท)", formatShortBaht(pool.seed)],
          ["จากทุกเดิมพัน", `${pool.pool_percent}% และเงินตั้งต้นถัดไป ${pool.reserve_percent}%`],
          ["วงเงินทดรองที่ตั้งไว้ (บาท)", formatShortBaht(pool.max_advance)],
          ["เผื่อโชคเหวี่ยง (บาท)", formatShortBaht(pool.advance_end - pool.max_advance)],
          ["กันไว้เป็นเงินตั้งต้น (บาท)", formatBaht(pool.reserve)],
          ["ถูกไปแล้ว", `${pool.wins} ครั้ง รวม ${formatBaht(pool.paid)} บาท`],
        ]}
      />
      <SaveForm
        call="officeJackpotSet"
        folded="แก้วงเงินทดรอง"
        fields={fields}
        stored={pool}
        label="บันทึกวงเงิน"
        title={`แก้วงเงินทดรองแจ็คพอต${pool.name}`}
        changes={changes}
        input={({ max_advance }) => ({ provider_id, is_open, pools: [{ pool: pool.pool, max_advance }] })}
      />
    </Card>
  );
}
