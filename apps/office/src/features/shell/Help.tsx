import { Dialog } from "../../base/overlays.tsx";

const KEYS: readonly (readonly [string, string])[] = [
  ["J / K", "แถวถัดไป / แถวก่อนหน้า"],
  ["A", "อนุมัติหรือยืนยันรายการที่เลือก"],
  ["R", "ปฏิเสธรายการที่เลือก"],
  ["C", "รับดูแลหรือปล่อยรายการที่เลือก"],
  ["F", "พักรายการถอนที่เลือก"],
  ["N", "แสดงรายการใหม่"],
  ["Esc", "ปิดรายละเอียด"],
  ["/", "ค้นหา (หรือ Ctrl K)"],
  ["?", "ปุ่มลัดทั้งหมด"],
];

export function Help({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="ปุ่มลัด">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
