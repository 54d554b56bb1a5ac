import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { Step } from "./steps.ts";

const passed = <CircleCheck aria-hidden="true" className="size-6 text-win" />;

const results = {
  sound: { word: "ถูกต้อง", colour: "text-win", icon: passed },
  rest: { word: "รายการอื่นถูกต้อง", colour: "text-win", icon: passed },
  broken: {
    word: "ไม่ตรง",
    colour: "text-loss",
    icon: <CircleAlert aria-hidden="true" className="size-6 text-loss" />,
  },
  none: {
    word: "ยังไม่มี",
    colour: "text-muted",
    icon: <CircleDashed aria-hidden="true" className="size-6 text-muted" />,
  },
} as const;

export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-4">
      {steps.map(({ title, text, facts, result, finding }) => (
        <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          {results[result].icon}
          <div>
            <p className="flex flex-wrap justify-between gap-x-3 font-medium">
              {title} <span className={results[result].colour}>{results[result].word}</span>
            </p>
            <p className="text-sm text-muted">{text}</p>
            {facts?.map((fact) => (
              <p key={fact} className="text-xs break-all text-muted">
                {fact}
              </p>
            ))}
            {finding && <p className="mt-1 text-sm text-loss-high">{finding}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
