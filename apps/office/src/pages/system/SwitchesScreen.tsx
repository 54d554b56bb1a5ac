import { useAnswer, useMayCall, useOffice } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Reading } from "../../features/desk/cards.tsx";
import { Chip } from "../../features/desk/parts.tsx";
import { ScreenHead } from "../../features/shell/Shell.tsx";
import { switchName } from "./words.ts";

export default function SwitchesScreen() {
  const { client } = useOffice();
  const mayCall = useMayCall();
  const read = useAnswer("officeSwitchList", {});
  return (
    <>
      <ScreenHead path="/switches" />
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <Reading read={read}>
          {(switches) => (
            <ul className="grid gap-2">
              {switches.map((each) => (
                <li
                  key={each.name}
                  className="flex flex-wrap items-center gap-3 rounded-sm border border-line bg-surface px-4 py-2"
                >
                  <p className="min-w-0 flex-1">
                    <span className="block font-semibold">{switchName(each.name)}</span>
                    <span className="text-sm text-muted">
                      {each.is_off ? each.reason : ""} {each.changed_at && `เปลี่ยนเมื่อ ${momentText(each.changed_at)}`}
                    </span>
                  </p>
                  <Chip tone={each.is_off ? "bad" : "good"}>{each.is_off ? "ปิดอยู่" : "เปิดอยู่"}</Chip>
                  {mayCall("officeSwitchSet") && (
                    <div className="flex w-20">
                      <Act
                        label={each.is_off ? "เปิด" : "ปิด"}
                        variant={each.is_off ? "outline" : "danger"}
                        title={`${each.is_off ? "เปิด" : "ปิด"} ${switchName(each.name)}`}
                        reason="required"
                        done={each.is_off ? "เปิดแล้ว" : "ปิดแล้ว"}
                        changes={["officeSwitchList"]}
                        run={(reason) =>
                          client.call("officeSwitchSet", { name: each.name, is_off: !each.is_off, reason })
                        }
                      />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Reading>
      </div>
    </>
  );
}
