import type { ZodType } from "zod";

/** What becomes of a control, as the answer's status and its word. */
const ENDS = {
  done: [200, "OK"],
  unknown: [400, "BAD_REQUEST"],
  "too late": [409, "NOT_BETTING"],
} as const;

/** A control of a sandbox: `POST` to its path with the token that the start prints. */
export interface SandboxControl {
  readonly path: string;
  apply(body: unknown): Promise<(typeof ENDS)[keyof typeof ENDS]>;
}

export function sandboxControl<Input>(
  path: string,
  input: ZodType<Input>,
  apply: (input: Input) => Promise<keyof typeof ENDS>,
): SandboxControl {
  return {
    path,
    async apply(body) {
      const { data } = input.safeParse(body);
      return ENDS[data === undefined ? "unknown" : await apply(data)];
    },
  };
}
