import { useState } from "react";
import { Button } from "@chokdee/ui";
import { AlertDialog, ConfirmDialog, Dialog, Drawer, Sheet } from "@chokdee/ui/overlays";
import { Part, Specimen } from "./Specimen.tsx";

const kinds = ["dialog", "persistent dialog", "drawer", "sheet", "confirm", "alert"] as const;

export function Overlays() {
  const [open, setOpen] = useState<(typeof kinds)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title="Overlays">
      <Specimen name="Each opens over the page">
        <div className="flex flex-wrap gap-3">
          {kinds.map((kind) => (
            <Button key={kind} onClick={() => setOpen(kind)}>
              {kind}
            </Button>
          ))}
        </div>
      </Specimen>
      <Dialog open={open === "dialog"} onClose={close} title="กิจกรรม" aside={<span className="text-muted">1/3</span>}>
        เนื้อหาของหน้าต่าง
      </Dialog>
      <Dialog
        open={open === "persistent dialog"}
        onClose={close}
        title="ประกาศสำคัญ"
        maxWidth={800}
        closeLook="red"
        persistent
      >
        ปิดได้ด้วยปุ่มสีแดงเท่านั้น
      </Dialog>
      <Drawer open={open === "drawer"} onClose={close} label="เมนูสมาชิก">
        เนื้อหาของเมนู
      </Drawer>
      <Sheet
        open={open === "sheet"}
        onClose={close}
        title="เลือกกระเป๋าเงิน"
        foot={
          <Button variant="gold" block onClick={close}>
            ยืนยัน
          </Button>
        }
      >
        เนื้อหาของแผ่น
      </Sheet>
      <ConfirmDialog
        open={open === "confirm"}
        title="หมายเหตุ"
        text="คุณแน่ใจหรือไม่ ที่จะออกจากระบบ"
        confirmLabel="ใช่แล้ว"
        cancelLabel="ยังอยู่กับเรา"
        onConfirm={close}
        onCancel={close}
      />
      <AlertDialog open={open === "alert"} title="พบบางอย่างผิดปกติ" text="เกมนี้ปิดปรับปรุง" onClose={close} />
    </Part>
  );
}
