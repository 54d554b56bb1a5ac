import { RefreshCw } from "lucide-react";
import { Button, buttonClass, CopyButton, IconButton, LoadMore } from "@chokdee/ui";
import { Part, Row, Specimen } from "./Specimen.tsx";

const variants = ["gold", "outline", "ghost", "danger"] as const;
const sizes = ["sm", "md", "lg"] as const;
const nothing = () => {};

export function Actions() {
  return (
    <Part title="Actions">
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}: three sizes, loading, disabled`}>
          <div className="flex flex-wrap items-center gap-3">
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                ยืนยัน
              </Button>
            ))}
            <Button variant={variant} loading>
              กำลังส่ง
            </Button>
            <Button variant={variant} disabled>
              ยืนยัน
            </Button>
          </div>
        </Specimen>
      ))}
      <Row>
        <Specimen name="Button, block">
          <Button variant="gold" block>
            เข้าสู่ระบบ
          </Button>
        </Specimen>
        <Specimen name="A link that looks like a button">
          <a href="#main" className={buttonClass()}>
            ดูรายละเอียด
          </a>
        </Specimen>
        <Specimen name="IconButton, framed, plain, disabled">
          <div className="flex gap-3">
            <IconButton label="รีเฟรช" icon={<RefreshCw aria-hidden="true" className="size-5" />} />
            <IconButton label="รีเฟรช" framed={false} icon={<RefreshCw aria-hidden="true" className="size-5" />} />
            <IconButton label="รีเฟรช" disabled icon={<RefreshCw aria-hidden="true" className="size-5" />} />
          </div>
        </Specimen>
        <Specimen name="CopyButton">
          <CopyButton text="0000000000" label="คัดลอกเลขบัญชี" />
        </Specimen>
        <Specimen name="LoadMore">
          <LoadMore loading={false} automatic={false} onLoad={nothing} />
        </Specimen>
        <Specimen name="LoadMore, loading">
          <LoadMore loading automatic={false} onLoad={nothing} />
        </Specimen>
      </Row>
    </Part>
  );
}
