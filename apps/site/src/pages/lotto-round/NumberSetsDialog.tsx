import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Button, EmptyState, IconButton, Notice, Skeleton } from "@chokdee/ui";
import { TextField } from "@chokdee/ui/forms";
import { Dialog } from "@chokdee/ui/overlays";
import type { CallOutput } from "@chokdee/contract";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { Form } from "../../base/forms/Form.tsx";
import { useForm } from "../../base/forms/use-form.ts";
import { numberSetsQuery } from "../../features/lotto/queries.ts";
import { plainNumber } from "../../features/lotto/words.ts";
import type { Offer } from "./offer.ts";
import { useDraft } from "./draft-store.ts";
import type { NewLine } from "./draft.ts";

type NumberSet = CallOutput<"numberSetList">[number];

interface NumberSetsDialogProps {
  open: boolean;
  offer: Offer;
  onAdd: (lines: readonly NewLine[]) => void;
  onClose: () => void;
}

function SaveForm({ onSaved }: { onSaved: () => void }) {
  const { client } = useApp();
  const lines = useDraft((draft) => draft.lines);
  const form = useForm({
    fields: ["name"],
    check: ({ name }) => ({ name: name.trim() === "" ? "กรุณาตั้งชื่อเลขชุด" : undefined }),
    send: async ({ name }) => {
      const numbers = lines.map(({ betType, number }) => ({ bet_type: betType, number }));
      await client.call("numberSetSave", { name: name.trim(), lines: numbers });
      onSaved();
    },
  });
  return (
    <Form form={form}>
      <TextField
        label="บันทึกเลขในโพยเป็นชุด"
        placeholder="ชื่อเลขชุด"
        autoComplete="off"
        maxLength={40}
        hint={`${plainNumber(lines.length)} รายการ`}
        {...form.field("name")}
      />
      <Button type="submit" loading={form.busy}>
        บันทึกเลขชุด
      </Button>
    </Form>
  );
}

function SetRow({ set, onUse, onDeleted }: { set: NumberSet; onUse: () => void; onDeleted: () => void }) {
  const { client } = useApp();
  const removal = useMutation({
    mutationFn: () => client.call("numberSetDelete", { id: set.id }),
    onSuccess: onDeleted,
  });
  return (
    <li className="grid gap-2 rounded-sm border border-line px-3 py-2">
      <div className="flex items-center gap-2">
        <span className="grid min-w-0 flex-1">
          <span className="font-medium break-words">{set.name}</span>
          <span className="text-sm text-muted">{plainNumber(set.lines.length)} รายการ</span>
        </span>
        <Button size="sm" aria-label={`ใช้เลขชุด ${set.name}`} onClick={onUse}>
          ใช้ชุดนี้
        </Button>
        <IconButton
          label={`ลบเลขชุด ${set.name}`}
          framed={false}
          disabled={removal.isPending}
          icon={<Trash2 aria-hidden="true" className="size-5 text-muted" />}
          onClick={() => removal.mutate()}
        />
      </div>
      {removal.isError && <Notice kind="error">{failureText(removal.error)}</Notice>}
    </li>
  );
}

function NumberSets({ offer, onAdd, onClose }: Omit<NumberSetsDialogProps, "open">) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const sets = useQuery(numberSetsQuery(client));
  const { prices, lines } = useDraft();
  const refetch = () => void invalidate("numberSetList");

  function use(set: NumberSet): void {
    const sold = set.lines.filter(({ bet_type: betType }) => offer.types.includes(betType));
    onAdd(sold.map(({ bet_type: betType, number }) => ({ betType, number, stakeSatang: prices[betType] ?? null })));
    onClose();
  }

  return (
    <div className="grid gap-5">
      <Loaded query={sets} skeleton={<Skeleton className="h-32" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState scene="lottery" title="ยังไม่มีเลขชุด">
              กดเลขที่แทงบ่อยเข้าโพย แล้วบันทึกเป็นชุดไว้ใช้ครั้งต่อไป
            </EmptyState>
          ) : (
            <ul className="grid gap-2">
              {list.map((set) => (
                <SetRow key={set.id} set={set} onUse={() => use(set)} onDeleted={refetch} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {lines.length > 0 && <SaveForm onSaved={refetch} />}
    </div>
  );
}

/** เลขชุดของฉัน: numbers that a member plays again and again. */
export function NumberSetsDialog({ open, ...rest }: NumberSetsDialogProps) {
  return (
    <Dialog open={open} title="เลขชุดของฉัน" onClose={rest.onClose}>
      <NumberSets {...rest} />
    </Dialog>
  );
}
