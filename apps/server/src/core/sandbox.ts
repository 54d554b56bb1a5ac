import type { z } from "zod";
import type { Queryable, Tx } from "./db.ts";
import type { MemberId } from "./ids.ts";
import type { MemberSession } from "./session.ts";

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
  /** The referrer's code. */
  readonly ref?: string | undefined;
}

/** Members without a known password: a sandbox's simulated players. */
export interface SimulatedMembers {
  /** Marked as simulated. Who plays on is played by the sandbox from then on. */
  create(tx: Tx, member: SimulatedMember, options: { readonly playsOn: boolean }): Promise<MemberId>;
  /** Those of these members who are simulated. */
  among(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>>;
  /** A session of somebody who has no password to sign in with, on a device that is theirs from now on. */
  signIn(tx: Tx, memberId: MemberId, deviceId: string): Promise<MemberSession>;
}

/** What is played by itself in a sandbox while somebody looks on, and else sleeps. */
export type Stage = "sport" | "yeekee";

/** Who looks on, in whichever process: what nobody watches costs nothing. */
export interface Onlookers {
  /**
   * Somebody looks at it now. Costs next to nothing, however often it is said: a process passes it on every few seconds,
   * and what sleeps wakes by that writing.
   */
  note(stage: Stage): Promise<void>;
  /** Whether somebody has looked within the last minute, by business time. */
  areAt(stage: Stage): Promise<boolean>;
}
