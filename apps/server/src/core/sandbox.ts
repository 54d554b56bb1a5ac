import type { z } from "zod";

/** Something that a tester may do to a sandbox from outside. A real system has none of them. */
export interface SandboxControl<Input extends z.ZodType = z.ZodType> {
  readonly method: "GET" | "POST";
  readonly path: `/sandbox/${string}`;
  readonly input: Input;
  run(input: z.output<Input>): Promise<object>;
}

export function sandboxControl<Input extends z.ZodType>(control: SandboxControl<Input>): SandboxControl {
  return { ...control, run: (input) => control.run(input as z.output<Input>) };
}
