import { useQuery } from "@tanstack/react-query";
import { SelectField } from "@chokdee/ui/forms";
import { useApp } from "../../app/app-context.ts";
import { promotionsQuery } from "../../app/queries.ts";
import { plainBaht } from "../../payments/typed-amount.ts";

interface PromotionChoiceProps {
  value: number | undefined;
  onChange: (promotionId: number | undefined) => void;
}

/** A promotion to take with the deposit. Nothing stands here where none is offered to this member. */
export function PromotionChoice({ value, onChange }: PromotionChoiceProps) {
  const { client } = useApp();
  const { data: promotions } = useQuery(promotionsQuery(client));
  const offered = promotions?.filter(({ is_eligible, claim }) => is_eligible && claim === "deposit") ?? [];
  if (offered.length === 0) return null;
  const chosen = offered.find(({ id }) => id === value);
  return (
    <SelectField
      label="รับโปรโมชั่น"
      hint={chosen && `ฝากขั้นต่ำ ${plainBaht(chosen.min_deposit)} บาท · ทำเทิร์น ${chosen.turnover_multiplier ?? 1} เท่าก่อนถอน`}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value ? Number(event.currentTarget.value) : undefined)}
    >
      <option value="">ไม่รับโปรโมชั่น</option>
      {offered.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
