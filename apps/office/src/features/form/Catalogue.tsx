import { useState, type ReactNode } from "react";
import { Plus } from "lucide-react";
import { officeCalls, type OfficeCallId } from "@chokdee/contract/office";
import { Button } from "@chokdee/ui";
import { serverNow } from "../../base/now.ts";
import { type Input, type ReadList, useMayCall } from "../../base/office.ts";
import { useRow } from "../../base/row.ts";
import type { ScreenPath } from "../../base/screens.ts";
import { Desk, NEW_ROW } from "../desk/Desk.tsx";
import type { DeskColumn } from "../desk/DeskTable.tsx";
import { PanelHead, PanelPart } from "../desk/parts.tsx";
import type { Fields } from "./field.ts";
import { SavingForm } from "./SaveForm.tsx";

/** What a person types of a call's input: the reason is asked when it is sent, and the row is known. */
export type Typed<Id extends OfficeCallId> = Omit<Required<Input<Id>>, "reason" | "id">;

export interface Saving<Value> {
  readonly call: OfficeCallId;
  readonly fields: Fields<Value>;
  readonly reason: "required" | "none";
  /** As members will see it. */
  readonly preview?: ((value: Value) => ReactNode) | undefined;
  readonly below?: ((value: Value) => ReactNode) | undefined;
}

/** A form whose fields are those of the call that saves it. */
export function savingBy<Id extends OfficeCallId>(
  call: Id,
  fields: Fields<Typed<Id>>,
  preview?: (value: Typed<Id>) => ReactNode,
  below?: (value: Typed<Id>) => ReactNode,
): Saving<Typed<Id>> {
  const isGuarded = (officeCalls[call] as { readonly guarded?: true }).guarded === true;
  return {
    call,
    fields,
    preview,
    below,
    reason: isGuarded ? "required" : "none",
  };
}

interface CatalogueProps<Row, Made, Kept> {
  path: ScreenPath;
  /** The call that lists the rows. */
  listedBy: OfficeCallId;
  list: ReadList<Row>;
  columns: readonly DeskColumn<Row>[];
  empty: string;
  /** One of them, such as `คูปอง`. */
  one: string;
  nameOf: (row: Row) => string;
  chips?: (row: Row) => ReactNode;
  make: Saving<Made>;
  /** A new one as the form begins, at this moment. */
  blank: (now: string) => Made;
  /** The form of one that exists. */
  keep: (row: Row) => Saving<Kept>;
  /** What else belongs to a row, below its form. */
  more?: (row: Row) => ReactNode;
  filters?: ReactNode;
}

/** What staff arrange: a list, a form for a new one, and the chosen one's form beside the list. */
export function Catalogue<Row extends Kept & { readonly id: number }, Made extends object, Kept extends object>(
  props: CatalogueProps<Row, Made, Kept>,
) {
  const { path, listedBy, list, columns, empty, one, nameOf, chips, make, blank, keep, more, filters } = props;
  const mayCall = useMayCall();
  const [, choose] = useRow();
  const mayMake = mayCall(make.call);
  /** Nothing here is decided by a key, so that a change of the list is shown at once. */
  const order = list.rows?.map(({ id }) => id).join(" ");
  return (
    <Desk
      path={path}
      filters={
        <>
          {filters}
          {mayMake && (
            <Button size="sm" variant="outline" onClick={() => choose(NEW_ROW)} className="ml-auto">
              <Plus aria-hidden="true" className="size-4" /> เพิ่ม{one}
            </Button>
          )}
        </>
      }
      title={one}
      name={`${path} ${order}`}
      list={list}
      columns={columns}
      empty={empty}
      blank={mayMake && <Making one={one} saving={make} blank={blank} changes={[listedBy]} />}
      panel={(row) => (
        <div key={row.id}>
          <PanelHead title={nameOf(row)}>{chips?.(row)}</PanelHead>
          <Keeping one={one} name={nameOf(row)} row={row} saving={keep(row)} changes={[listedBy]} />
          {more?.(row)}
        </div>
      )}
    />
  );
}

interface KeepingProps<Kept> {
  one: string;
  name: string;
  row: Kept & { readonly id: number };
  saving: Saving<Kept>;
  changes: readonly OfficeCallId[];
}

function Keeping<Kept extends object>({ one, name, row, saving, changes }: KeepingProps<Kept>) {
  const mayCall = useMayCall();
  if (!mayCall(saving.call)) return null;
  return (
    <PanelPart title={`แก้${one} #${row.id}`}>
      <SavingForm
        {...saving}
        stored={row}
        label="บันทึก"
        title={`แก้${one}`}
        about={[[one, name]]}
        changes={changes}
        input={(value) => ({ ...value, id: row.id })}
      />
    </PanelPart>
  );
}

interface MakingProps<Made> {
  one: string;
  saving: Saving<Made>;
  blank: (now: string) => Made;
  changes: readonly OfficeCallId[];
}

function Making<Made extends object>({ one, saving, blank, changes }: MakingProps<Made>) {
  const [, choose] = useRow();
  const [stored] = useState(() => blank(new Date(serverNow()).toISOString()));
  return (
    <PanelPart title={`${one}ใหม่`}>
      <SavingForm
        {...saving}
        stored={stored}
        isNew
        label={`เพิ่ม${one}`}
        title={`เพิ่ม${one}`}
        done={`เพิ่ม${one}แล้ว`}
        changes={changes}
        onDone={() => choose(undefined)}
      />
    </PanelPart>
  );
}
