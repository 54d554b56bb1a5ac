import { useMayCall } from "../../base/office.ts";
import { PanelPart } from "../../features/desk/parts.tsx";
import { moment } from "../../features/form/plain.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { type Category, roundChanges } from "./words.ts";

/** When a round is sold and drawn. */
export const roundTimes = {
  opens_at: moment("เปิดรับ (เวลาไทย)"),
  closes_at: moment("ปิดรับ (เวลาไทย)"),
  draws_at: moment("ออกผล (เวลาไทย)"),
};

/** A draw that the source holds besides those of its calendar. */
export function NewRound({ category }: { category: Category }) {
  const mayCall = useMayCall();
  if (!mayCall("officeLottoRoundCreate")) return null;
  return (
    <PanelPart title="งวดพิเศษ">
      <SaveForm
        call="officeLottoRoundCreate"
        folded="สร้างงวดพิเศษ"
        fields={roundTimes}
        stored={{}}
        isNew
        label="สร้างงวด"
        title={`สร้างงวดพิเศษ ${category.title}`}
        about={[
          ["หวย", category.title],
          ["ต้องไม่ชน", "วันละหนึ่งงวด และเลขอั้นทุกงวดมีผลด้วย"],
        ]}
        done="สร้างงวดแล้ว"
        changes={roundChanges}
        input={(values) => ({ ...values, category_id: category.category_id })}
      />
    </PanelPart>
  );
}
