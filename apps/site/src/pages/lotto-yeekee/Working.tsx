import { drawnValue, isHex32, shotOfRank, SUBTRACTED_RANK } from "@chokdee/rules/yeekee";
import { plainNumber } from "../../features/lotto/words.ts";
import type { YeekeeView } from "./yeekee-types.ts";

function Step({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular ml-auto font-semibold break-all">{value}</dd>
    </div>
  );
}

/**
 * How the result is calculated, step by step, from the public rule and the drawn value that no one could know before.
 */
export function Working({ view }: { view: YeekeeView }) {
  const { proof, sum, shots } = view;
  const sixteenth = shotOfRank(shots, SUBTRACTED_RANK);
  if (!sixteenth || proof.draw === null || proof.last5 === null || !isHex32(proof.draw)) return null;
  const rest = sum - Number(sixteenth.number);
  const { last5 } = proof;
  return (
    <section aria-label="วิธีคิดผล" className="grid gap-2">
      <h3 className="font-sans text-base">วิธีคิดผล</h3>
      <dl className="divide-y divide-line">
        <Step label="ผลรวมยิงเลข" value={plainNumber(sum)} />
        <Step label="ลบ เลขแถวที่ 16" value={sixteenth.number} />
        <Step label="เหลือ" value={plainNumber(rest)} />
        <Step label="บวก ค่าที่จับได้" value={drawnValue(proof.draw).toLocaleString("th-TH")} />
        <Step label="ห้าหลักท้าย" value={last5} />
      </dl>
      <p className="tabular flex justify-center gap-1 text-3xl font-semibold">
        <span className="rounded-sm border border-info/40 bg-info/10 px-3">{last5.slice(0, 2)}</span>
        <span className="gold-leaf rounded-sm px-3">{last5.slice(2)}</span>
      </p>
      <p className="text-center text-sm text-muted">
        สองตัวล่าง {last5.slice(0, 2)} · สามตัวบน {last5.slice(2)} · สองตัวบน {last5.slice(3)}
      </p>
    </section>
  );
}
