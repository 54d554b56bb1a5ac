import { cx } from "@chokdee/ui";

type Outcome = "win" | "draw" | "loss";

const MARKS: Readonly<Record<Outcome, readonly [letter: string, name: string, look: string]>> = {
  win: ["ช", "ชนะ", "border-win/50 bg-win/15 text-win-high"],
  draw: ["ส", "เสมอ", "border-line bg-raised text-silver"],
  loss: ["พ", "แพ้", "border-loss/50 bg-loss/15 text-loss-high"],
};

/** The last matches of a team, latest first: a letter and a colour each. */
export function FormMarks({ outcomes, className }: { outcomes: readonly Outcome[]; className?: string }) {
  const spoken = outcomes.map((outcome) => MARKS[outcome][1]).join(" ");
  return (
    <span role="img" aria-label={`ล่าสุด ${spoken || "ยังไม่มีนัด"}`} className={cx("flex gap-1", className)}>
      {outcomes.map((outcome, index) => {
        const [letter, , look] = MARKS[outcome];
        return (
          <span
            key={index}
            className={cx("grid size-6 place-items-center rounded-full border text-xs font-semibold", look)}
          >
            {letter}
          </span>
        );
      })}
    </span>
  );
}
