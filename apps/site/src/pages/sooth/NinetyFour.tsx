import { Card } from "@chokdee/ui";

/** Staked by 1-2-4-8, until one of four is won on the banker. */
const steps = [
  { stake: 1, name: "ไม้ 1" },
  { stake: 2, name: "ไม้ 2" },
  { stake: 4, name: "ไม้ 3" },
  { stake: 8, name: "ไม้ 4" },
] as const;

/** Why a formula can be called 94 % accurate and still lose. */
export function NinetyFour() {
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="text-xl">“แม่น 94%” ไม่ใช่ความลับ</h2>
      <p>
        แทงเจ้ามือสี่ไม้แบบ 1-2-4-8 จะถูกอย่างน้อยหนึ่งไม้ <b className="text-gold-high">94.08%</b> ของเวลา ไม่ว่าใช้สูตรใด
        แต่รอบที่ผิดทั้งสี่ไม้เสีย 15 หน่วย จึงยังเสีย <b className="text-loss-high">1.17%</b> ของเงินที่แทงทั้งหมด
      </p>
      <div aria-hidden="true" className="grid gap-1.5">
        <div className="ninety-bar">
          <span className="is-hit">ถูก 94.08%</span>
          <span className="is-miss" />
        </div>
        <p className="text-right text-sm text-loss-high">ผิดทั้งสี่ไม้ 5.92% เสีย 15 หน่วย</p>
      </div>
      <ol className="grid grid-cols-4 gap-2">
        {steps.map(({ stake, name }) => (
          <li key={stake} className="rounded-sm border border-line bg-ink/40 px-2 py-1.5 text-center">
            <span className="block text-xs text-muted">{name}</span>
            <b className="tabular text-lg font-semibold text-gold-high">{stake}</b>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        ขอนที่ออกฝั่งเดียวติดกัน 5 ตาขึ้นไปมี 92% ของทุกขอน มังกรจึงเป็นเรื่องปกติ ไม่ใช่สัญญาณ หน้านี้มีไว้เพื่อความบันเทิง ไม่มีสูตรใดทำให้ได้เปรียบเจ้า
      </p>
    </Card>
  );
}
