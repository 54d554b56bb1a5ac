import { useMutation, useQuery } from "@tanstack/react-query";
import { formatBaht, satangFromBaht } from "@chokdee/money";
import { Button, EmptyState, Notice, Skeleton } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { failureText } from "../../base/data/failure.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { plainNumber } from "../../features/lotto/words.ts";
import type { Offer } from "./offer.ts";
import type { NewLine } from "./draft.ts";

const SHOWN = 20;

interface PullDialogProps {
  open: boolean;
  offer: Offer;
  onAdd: (lines: readonly NewLine[]) => void;
  onClose: () => void;
}

function Bills({ offer, onAdd, onClose }: Omit<PullDialogProps, "open">) {
  const { client } = useApp();
  const bills = useQuery(client.query("lottoBillList", { limit: SHOWN }));
  const pull = useMutation({
    mutationFn: (billId: string) => client.call("lottoBillDetail", { bill_id: billId }),
    onSuccess: ({ lines }) => {
      onAdd(
        lines
          .filter(({ bet_type: betType }) => offer.types.includes(betType))
          .map(({ bet_type: betType, number, amount }) => ({
            betType,
            number,
            stakeSatang: satangFromBaht(amount) ?? null,
          })),
      );
      onClose();
    },
  });
  return (
    <Loaded query={bills} skeleton={<Skeleton className="h-48" />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState scene="lottery" title="ยังไม่มีโพยเก่า">
            เมื่อคุณส่งโพยแล้ว จะดึงเลขและราคากลับมาใช้ได้ที่นี่
          </EmptyState>
        ) : (
          <div className="grid gap-3">
            <div role="alert">{pull.isError && <Notice kind="error">{failureText(pull.error)}</Notice>}</div>
            <ul className="grid gap-2">
              {items.map((bill) => (
                <li key={bill.bill_id} className="flex items-center gap-3 rounded-sm border border-line px-3 py-2">
                  <span className="grid min-w-0 flex-1">
                    <span className="font-medium">{bill.round_name}</span>
                    <span className="tabular text-sm text-muted">
                      {plainNumber(bill.line_count)} รายการ · {formatBaht(bill.total)} บาท
                    </span>
                    <span className="text-sm text-muted">{thaiMoment(bill.created_at)}</span>
                  </span>
                  <Button
                    size="sm"
                    loading={pull.isPending && pull.variables === bill.bill_id}
                    onClick={() => pull.mutate(bill.bill_id)}
                    aria-label={`ดึงโพย ${bill.bill_id}`}
                  >
                    ดึงโพย
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}

/** ดึงโพย: the lines of an older bill that this round sells. */
export function PullDialog({ open, ...rest }: PullDialogProps) {
  return (
    <Dialog open={open} title="ดึงโพย" onClose={rest.onClose}>
      <Bills {...rest} />
    </Dialog>
  );
}
