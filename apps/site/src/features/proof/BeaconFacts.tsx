import { Notice } from "@chokdee/ui";
import { ProofFacts } from "./ProofFacts.tsx";
import { beaconAddress, isLocalBeacon, QUICKNET } from "@chokdee/rules/yeekee";

interface BeaconFactsProps {
  beacon: {
    readonly name: string;
    readonly round: number;
    readonly value: string | null;
    readonly signature: string | null;
  };
}

/** The value that decided, with all that is needed to compare it with another source. */
export function BeaconFacts({ beacon: { name, round, value, signature } }: BeaconFactsProps) {
  const address = beaconAddress(name, round);
  const facts: (readonly [string, string])[] = [
    ["แหล่งค่าสุ่ม", name],
    ...(name === QUICKNET.name ? [["รหัสเชน", QUICKNET.chainHash] as const] : []),
    ["รอบของค่าสุ่ม", String(round)],
    ["ลายเซ็น", signature ?? "ยังไม่เปิดเผย"],
    ["ค่าสุ่ม", value ?? "ยังไม่เปิดเผย"],
  ];
  return (
    <section aria-label="ค่าสุ่มที่ใช้" className="grid gap-3">
      {isLocalBeacon(name) && (
        <Notice kind="info">
          ครั้งนี้ใช้{name} ซึ่งระบบทดลองเป็นผู้ออกเอง ไม่ใช่ drand จึงแสดงวิธีตรวจสอบได้ แต่ไม่เป็นหลักฐานต่อผู้ให้บริการ
        </Notice>
      )}
      <ProofFacts facts={facts} />
      {address !== undefined && (
        <p className="text-sm">
          <a href={address} target="_blank" rel="noreferrer" className="break-all text-gold-high underline">
            เทียบกับค่าที่ drand เผยแพร่เอง
          </a>
        </p>
      )}
    </section>
  );
}
