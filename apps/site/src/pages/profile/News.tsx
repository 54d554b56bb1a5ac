import { useMutation, useQuery } from "@tanstack/react-query";
import type { CallOutput } from "@chokdee/contract";
import { Skeleton } from "@chokdee/ui";
import { CheckboxField } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { useSetAnswer } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { notify } from "../../base/overlays/notify.ts";
import { ProfileSection } from "../../features/member/ProfileSection.tsx";

type Profile = CallOutput<"profileGet">;

function waysOf({ phone_masked: phone, is_line_linked: isLinked }: Profile) {
  return [
    { way: "sms", label: "รับข่าวและโปรโมชั่นทาง SMS", hint: `ส่งถึงเบอร์ ${phone}` },
    {
      way: "line",
      label: "รับข่าวและโปรโมชั่นทาง LINE",
      hint: isLinked ? "ส่งถึงบัญชี LINE ที่เชื่อมต่อไว้" : "ส่งได้เมื่อเชื่อมต่อบัญชี LINE แล้ว",
    },
  ] as const;
}

/** Whether the house may send news. It does not before the member says so. */
export function News({ profile }: { profile: Profile }) {
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
      <Loaded query={consent} skeleton={<Skeleton className="h-48 sm:h-42" />}>
        {(known) => {
          const shown = set.isPending ? set.variables : known;
          return (
            <div className="grid">
              {waysOf(profile).map(({ way, label, hint }) => (
                <CheckboxField
                  key={way}
                  label={label}
                  hint={hint}
                  checked={shown[way]}
                  disabled={set.isPending}
                  onChange={({ target }) => set.mutate({ ...known, [way]: target.checked })}
                />
              ))}
              <p className="mt-2 text-sm text-muted">เลิกรับเมื่อใดก็ได้ ข้อความเรื่องบัญชีและเงินของคุณยังส่งตามปกติ</p>
            </div>
          );
        }}
      </Loaded>
    </ProfileSection>
  );
}
