import { useDeferredValue, useState, type KeyboardEvent } from "react";
import { useNavigate } from "@tanstack/react-router";
import { formatBaht } from "@chokdee/money";
import { cx } from "@chokdee/ui";
import { Dialog } from "../../base/overlays.tsx";
import { isSearchable } from "../../base/member-search.ts";
import { useAnswer, useMayCall } from "../../base/office.ts";
import { groups, screenPaths, screens } from "../../base/screens.ts";

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly go: () => void;
}

/** One box for screens, members and payments. The server looks for members, so that all of them can be found. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="ค้นหา" startAtField maxWidth={560}>
      {isOpen && <PaletteBox onClose={onClose} />}
    </Dialog>
  );
}

/** A payment by its name, or all of an amount. */
function paymentsNamed(text: string): { readonly name: string; readonly search: Record<string, string> }[] {
  const id = text.toUpperCase();
  if (/^[A-Z][A-Z2-9]{16}$/.test(id)) return [{ name: `รายการเลขที่ ${id}`, search: { id } }];
  const amount = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$|^\d{1,9}(\.\d{1,2})?$/.test(text) ? text.replaceAll(",", "") : "";
  if (amount === "" || amount.startsWith("0")) return [];
  return [{ name: `รายการเงินยอด ${formatBaht(Number(amount))} บาท`, search: { min: amount, max: amount } }];
}

function PaletteBox({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const mayCall = useMayCall();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const sought = useDeferredValue(text.trim());
  const mayFind = mayCall("officeMemberList") && isSearchable(sought);
  const found = useAnswer("officeMemberList", { q: sought, limit: 6 }, mayFind);

  const go = (to: string, search: Record<string, string> = {}) => {
    void navigate({ to, search });
    onClose();
  };
  const choices: Choice[] = [
    ...screenPaths
      .filter((path) => mayCall(screens[path].needs) && screens[path].name.includes(sought))
      .map((path) => ({
        key: path,
        name: screens[path].name,
        note: groups[screens[path].group],
        go: () => go(path),
      })),
    ...(mayCall("officePaymentSearch") ? paymentsNamed(sought) : []).map(({ name, search }) => ({
      key: `payment ${name}`,
      name,
      note: screens["/payments"].name,
      go: () => go("/payments", search),
    })),
    ...(mayFind ? (found.data?.items ?? []) : []).map((member) => ({
      key: `member ${member.id}`,
      name: `${member.full_name || member.username} (${member.username})`,
      note: member.phone_masked,
      go: () => go("/members", { q: `#${member.id}`, row: String(member.id) }),
    })),
  ];
  const chosen = Math.min(at, choices.length - 1);

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.min(Math.max(chosen + step, 0), choices.length - 1));
    else if (event.key === "Enter") choices[chosen]?.go();
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid gap-3">
      <input
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-choices"
        aria-activedescendant={choices[chosen] && `choice-${chosen}`}
        aria-label="ชื่อ เบอร์โทร เลขบัญชี ยอดเงิน เลขที่รายการ หรือหน้าจอ"
        placeholder="ชื่อ เบอร์โทร เลขบัญชี ยอดเงิน เลขที่รายการ หรือหน้าจอ"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={press}
        className="h-12 w-full rounded-sm border border-line bg-ink/60 px-4"
      />
      <div id="palette-choices" role="listbox" aria-label="ผลการค้นหา" className="max-h-96 overflow-y-auto">
        {choices.map((choice, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={choice.key}
            id={`choice-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={choice.go}
            className={cx(
              "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-raised",
              index === chosen && "bg-gold/10",
            )}
          >
            <span className="min-w-0 flex-1 truncate">{choice.name}</span>
            <span className="text-sm text-muted">{choice.note}</span>
          </button>
        ))}
      </div>
      {choices.length === 0 && <p className="text-center text-muted">ไม่พบสิ่งที่ค้นหา</p>}
      <p role="alert" className="text-loss-high empty:hidden">
        {mayFind && found.isError ? found.error.message : ""}
      </p>
    </div>
  );
}
