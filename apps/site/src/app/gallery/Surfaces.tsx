import { bankByCode } from "@chokdee/rules/banks";
import { BankBadge, Card, Disclosure, SectionHeading } from "@chokdee/ui";
import { Carousel } from "@chokdee/ui/carousel";
import { Part, Row, Specimen } from "./Specimen.tsx";

const grounds = ["plain", "gold", "cinnabar", "jade"] as const;

const slides = (["cinnabar", "jade", "gold"] as const).map((ground, index) => ({
  key: ground,
  content: (
    <Card ground={ground} className="grid h-40 place-items-center">
      สไลด์ที่ {index + 1}
    </Card>
  ),
}));

export function Surfaces() {
  return (
    <Part title="Surfaces">
      <Row>
        {grounds.map((ground) => (
          <Specimen key={ground} name={`Card, ${ground}`}>
            <Card ground={ground} className="h-28 p-4">
              การ์ด
            </Card>
          </Specimen>
        ))}
        <Specimen name="BankBadge, with and without a colour">
          <div className="flex gap-3">
            <BankBadge mark="SCB" colour={bankByCode("SCB")?.colour ?? null} />
            <BankBadge mark="KBANK" colour={bankByCode("KBANK")?.colour ?? null} size="sm" />
            <BankBadge mark="EXIM" colour={null} />
          </div>
        </Specimen>
        <Specimen name="Disclosure">
          <Disclosure title="ผลถูกกำหนดอย่างไร">
            <p className="text-muted">รายละเอียดที่บางคนอยากอ่าน</p>
          </Disclosure>
        </Specimen>
        <Specimen name="SectionHeading, with an action">
          <SectionHeading
            action={
              <a href="#main" className="text-link">
                ดูทั้งหมด
              </a>
            }
          >
            เกมยอดนิยม
          </SectionHeading>
        </Specimen>
      </Row>
      <Specimen name="Carousel">
        <div className="pb-10">
          <Carousel label="ตัวอย่าง" slides={slides} intervalMs={4_000} />
        </div>
      </Specimen>
    </Part>
  );
}
