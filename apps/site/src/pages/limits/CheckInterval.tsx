import { useMutation, useQuery } from "@tanstack/react-query";
import { Skeleton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { useSetAnswer } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { notify } from "../../base/overlays/notify.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { ProfileSection } from "../../features/member/ProfileSection.tsx";

const intervals = [15, 30, 60] as const;
const choices = intervals.map((minutes) => ({ value: String(minutes), label: `ทุก ${minutes} นาที` }));

/** How often a game is interrupted to tell the time and the result. It cannot be turned off. */
export function CheckInterval() {
  const { client } = useApp();
  const setAnswer = useSetAnswer();
  const query = client.query("realityCheckGet", {});
  const check = useQuery({ ...query, enabled: useIsMember() });
  const set = useMutation({
    mutationFn: (minutes: (typeof intervals)[number]) => client.call("realityCheckSet", { every_minutes: minutes }),
    onSuccess: (answer) => {
      setAnswer(query, () => answer);
      void notify(`จะแจ้งทุก ${answer.every_minutes} นาที`, { kind: "success" });
    },
    onError: (failure) => void notify(failureText(failure), { kind: "error" }),
  });
  return (
    <ProfileSection title="แจ้งเวลาและยอดเล่น">
      <p className="text-sm text-muted">ระหว่างเล่นเกม เราจะหยุดให้คุณดูเวลาที่เล่นและผลได้เสีย แล้วเลือกว่าจะเล่นต่อหรือไม่</p>
      <Loaded query={check} skeleton={<Skeleton className="h-20" />}>
        {(known) => (
          <ChoiceChips
            legend="แจ้งบ่อยแค่ไหน"
            wrap
            choices={choices}
            value={String(set.isPending ? set.variables : known.every_minutes)}
            onChange={(value) => {
              const minutes = intervals.find((each) => String(each) === value);
              if (minutes) set.mutate(minutes);
            }}
          />
        )}
      </Loaded>
    </ProfileSection>
  );
}
