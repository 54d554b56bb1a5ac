import { useAnswer } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Reading } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";

/** Where an account is signed in, each of which can be ended. */
export function SessionList({ staffId }: { staffId?: number }) {
  const read = useAnswer("officeSessionList", staffId === undefined ? {} : { staff_id: staffId });
  return (
    <Reading read={read}>
      {(sessions) =>
        sessions.length === 0 ? (
          <p className="text-sm text-muted">ไม่ได้เข้าใช้อยู่</p>
        ) : (
          <ul className="grid gap-3">
            {sessions.map((session) => (
              <li key={session.id} className="grid gap-2">
                <Facts
                  facts={[
                    ["อุปกรณ์", session.is_this ? `${session.device} (เครื่องนี้)` : session.device],
                    ["จากที่อยู่", session.address],
                    ["เริ่มเมื่อ", momentText(session.started_at)],
                    ["ใช้ล่าสุด", momentText(session.last_action_at)],
                  ]}
                />
                {!session.is_this && (
                  <Act
                    call="officeSessionEnd"
                    input={{ session_id: session.id }}
                    label="ให้ออกจากระบบ"
                    variant="danger"
                    room="max-w-60"
                    title="ให้เครื่องนี้ออกจากระบบ"
                    facts={[["อุปกรณ์", session.device]]}
                    reason="none"
                    done="ออกจากระบบแล้ว"
                    changes={["officeSessionList"]}
                  />
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Reading>
  );
}
