import { formatBaht } from "@chokdee/money";
import { Notice } from "@chokdee/ui";
import { type Answer, useAnswer, useList, useMayCall } from "../../base/office.ts";
import { fullMomentText, momentText, shortDayText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { AnswerOf, Card, Cards, Group, Reading, Sheet } from "../../features/desk/cards.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { LinesOf } from "../../features/desk/LinesOf.tsx";
import { Age, Chip } from "../../features/desk/parts.tsx";
import { withSign } from "../../features/desk/Signed.tsx";
import { workName } from "./words.ts";

type System = Answer<"officeSystemGet">;

const changes = ["officeSystemGet", "officeJobList"] as const;

/** Whether the books agree, what waits to be done, and who lags behind. */
export default function SystemScreen() {
  const mayCall = useMayCall();
  return (
    <Sheet path="/system">
      <AnswerOf call="officeSystemGet" input={{}}>
        {(system) => (
          <>
            <Flows flows={system.flows} />
            <Cards>
              <BooksCard system={system} />
              {mayCall("officePaymentSums") && <GatewayCard />}
              <JobsCard jobs={system.jobs} />
              <DailyCard daily={system.daily} />
              <FollowersCard consumers={system.consumers} />
            </Cards>
          </>
        )}
      </AnswerOf>
      <Group title="งานที่ทำไม่สำเร็จ">
        <FailedJobs />
      </Group>
    </Sheet>
  );
}

function Flows({ flows }: Pick<System, "flows">) {
  if (flows.length === 0) return <Notice kind="success">ไม่มีบัญชีใดถูกปิด</Notice>;
  return (
    <ul className="grid gap-2">
      {flows.map(({ flow, reason, closed_at }) => (
        <li key={flow} className="grid gap-2 rounded-sm border border-loss/50 bg-surface p-4">
          <p className="font-semibold">
            {flow} <Chip tone="bad">ปิดอยู่</Chip>
          </p>
          <p className="text-sm">
            {reason} ({fullMomentText(closed_at)})
          </p>
          <Act
            call="officeFlowReopen"
            input={{ flow }}
            label="เปิดอีกครั้ง"
            room="max-w-60"
            title={`เปิด ${flow}`}
            facts={[
              ["ปิดเพราะ", reason],
              ["ปิดเมื่อ", fullMomentText(closed_at)],
            ]}
            done="เปิดแล้ว"
            changes={changes}
          />
        </li>
      ))}
    </ul>
  );
}

/** Sound is what the last check found no break in and nothing was closed for. */
function BooksCard({ system: { reconcile, seal, flows } }: { system: System }) {
  const breaks = reconcile?.breaks.length ?? 0;
  const isSound = breaks === 0 && flows.length === 0;
  return (
    <Card
      title="บัญชี"
      chips={
        reconcile && (
          <Chip tone={isSound ? "good" : "bad"}>
            {isSound ? "ถูกต้อง" : breaks > 0 ? `ไม่ตรง ${breaks} จุด` : "มีบัญชีปิดอยู่"}
          </Chip>
        )
      }
    >
      <Facts
        facts={[
          ["ตรวจล่าสุด", reconcile ? fullMomentText(reconcile.at) : "ยังไม่เคย"],
          reconcile ? ["ใช้เวลา", `${reconcile.seconds.toFixed(1)} วินาที`] : undefined,
          reconcile ? ["รายการ", reconcile.postings.toLocaleString("th-TH")] : undefined,
          reconcile ? ["จุดที่ไม่ตรง", breaks] : undefined,
          ["ผนึกล่าสุด", seal ? `${shortDayText(seal.day, true)} (เลขที่ ${seal.no})` : "ยังไม่มี"],
          seal?.note ? ["บันทึกเจ้าหน้าที่ในผนึก", <Note key="note" note={seal.note} />] : undefined,
          ...(reconcile?.breaks ?? []).map(({ flow, what }): Fact => [flow, what]),
        ]}
      />
      <Act
        call="officeReconcileStart"
        input={{}}
        label="ตรวจบัญชีตอนนี้"
        room="max-w-60"
        title="ตรวจบัญชีทั้งหมดตอนนี้"
        reason="none"
        done="สั่งตรวจแล้ว"
        changes={changes}
      />
    </Card>
  );
}

/** The mark of the staff record in the seal: its ends are what people compare. */
function Note({ note }: { note: string }) {
  return (
    <span title={note}>
      {note.replace(/^audit /, "ลำดับ ").replace(/\b([0-9a-f]{8})[0-9a-f]{24,}([0-9a-f]{8})\b/, "$1…$2")}
    </span>
  );
}

function JobsCard({ jobs }: Pick<System, "jobs">) {
  return (
    <Card title="งานเบื้องหลัง" chips={jobs.given_up > 0 && <Chip tone="bad">เลิกลองแล้ว {jobs.given_up}</Chip>}>
      <Facts
        facts={[
          ["รอทำ", jobs.waiting],
          ["กำลังลองใหม่", jobs.failing],
          ["เลิกลองแล้ว", jobs.given_up],
        ]}
      />
    </Card>
  );
}

function FollowersCard({ consumers }: Pick<System, "consumers">) {
  return (
    <Card title="ตัวรับเหตุการณ์">
      <Facts
        facts={consumers.map(({ name, waiting_since: since }): Fact => [
          workName(name),
          since ? <Age key="age" time={since} /> : "ทันแล้ว",
        ])}
      />
    </Card>
  );
}

function DailyCard({ daily }: Pick<System, "daily">) {
  return (
    <Card title="งานประจำวัน">
      <Facts
        facts={daily.map(({ name, done_day, done_at }): Fact => [
          workName(name),
          done_day ? `${shortDayText(done_day, true)}${done_at ? ` (${momentText(done_at)})` : ""}` : "ยังไม่เคย",
        ])}
      />
    </Card>
  );
}

/** What the gateway holds against what the books say that it holds: chip and figures are of the same two sums. */
function GatewayCard() {
  const read = useAnswer("officePaymentSums", {});
  const gateway = read.data?.gateway;
  const balance = gateway?.balance ?? undefined;
  const off = read.data && balance !== undefined ? Math.round((balance - read.data.booked) * 100) / 100 : undefined;
  return (
    <Card
      title="ช่องทางจ่ายเงิน"
      chips={
        gateway && (
          <Chip tone={off === 0 ? "good" : "bad"}>
            {off === undefined ? "ไม่ตอบ" : off === 0 ? "ตรงกับบัญชี" : `ต่างจากบัญชี ${withSign(off)}`}
          </Chip>
        )
      }
    >
      <Reading read={read}>
        {({ booked, unmatched }) => (
          <Facts
            facts={[
              ["เกตเวย์", gateway?.name ?? "ยังไม่ได้ตั้งค่า"],
              ["เงินที่เกตเวย์แจ้ง", balance === undefined ? "ไม่ทราบ" : `${formatBaht(balance)} บาท`],
              ["เงินที่ธนาคารตามบัญชี", `${formatBaht(booked)} บาท`],
              off === undefined ? undefined : ["ผลต่าง", off === 0 ? "ไม่มี" : `${withSign(off)} บาท`],
              ["ยังไม่มีเจ้าของ", `${formatBaht(unmatched)} บาท`],
            ]}
          />
        )}
      </Reading>
    </Card>
  );
}

function FailedJobs() {
  const list = useList("officeJobList", { state: "failing", limit: 50 });
  return (
    <LinesOf
      list={list}
      empty="ไม่มีงานที่ทำไม่สำเร็จ"
      keyOf={(job) => String(job.id)}
      line={(job) => [
        `#${job.id} ${job.name} (ลองแล้ว ${job.attempts} จาก ${job.max_attempts})`,
        `${job.last_error ?? ""} · ${momentText(job.run_at)}`,
      ]}
      act={(job) => (
        <Act
          call="officeJobRetry"
          input={{ job_id: job.id }}
          label={`ลอง #${job.id} อีกครั้ง`}
          title={`ลองงาน ${job.name} อีกครั้ง`}
          facts={[["ล้มเพราะ", job.last_error ?? "–"]]}
          reason="none"
          done="สั่งลองใหม่แล้ว"
          changes={changes}
        />
      )}
    />
  );
}
