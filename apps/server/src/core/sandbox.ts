import type { z } from "zod";
import type { Tx } from "./db.ts";
import type { MemberId } from "./ids.ts";

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

export interface SimulatedMember {
  readonly username: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  /** Play money in the main wallet. */
  readonly openingSatang: bigint;
}

/** Members without a known password: a sandbox's simulated players. */
export interface SimulatedMembers {
  create(tx: Tx, member: SimulatedMember): Promise<MemberId>;
}
