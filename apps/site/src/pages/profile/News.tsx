import { useMutation, useQuery } from "@tanstack/react-query";
import { Skeleton } from "@chokdee/ui";
import { CheckboxField } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { useSetAnswer } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { notify } from "../../base/overlays/notify.ts";
import { ProfileSection } from "../../features/member/ProfileSection.tsx";

const ways = [
  ["sms", "รับข่าวและโปรโมชั่นทาง SMS"],
  ["line", "รับข่าวและโปรโมชั่นทาง LINE"],
] as const;

/** Whether the house may send news. It does not before the member says so. */
export function News() {
  const { client } = useApp();
  const setAnswer = useSetAnswer();
  const query = client.query("newsConsentGet", {});
  const consent = useQuery(query);
  const set = useMutation({
    mutationFn: (next: { sms: boolean; line: boolean }) => client.call("newsConsentSet", next),
    onSuccess: (answer) => {
      setAnswer(query, () => answer);
      void notify("บันทึกแล้ว", { kind: "success" });
    },
    onError: (failure) => void notify(failureText(failure), { kind: "error" }),
  });
  return (
    <ProfileSection title="ข่าวสารและโปรโมชั่น">
      <Loaded query={consent} skeleton={<Skeleton className="h-24" />}>
        {(known) => {
          const shown = set.isPending ? set.variables : known;
          return (
            <div className="grid">
              {ways.map(([way, label]) => (
                <CheckboxField
                  key={way}
                  label={label}
                  checked={shown[way]}
                  disabled={set.isPending}
                  onChange={({ target }) => set.mutate({ ...known, [way]: target.checked })}
                />
              ))}
              <p className="text-sm text-muted">เลิกรับเมื่อใดก็ได้ ข้อความเรื่องบัญชีและเงินของคุณยังส่งตามปกติ</p>
            </div>
          );
        }}
      </Loaded>
    </ProfileSection>
  );
}
