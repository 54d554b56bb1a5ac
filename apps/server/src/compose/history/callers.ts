import type { IdOf, OutputOf, RequestOf, SiteContract } from "@chokdee/contract";
import { schemas } from "@chokdee/contract/schemas";
import { DomainError } from "../../core/domain-error.ts";
import type { SandboxControl } from "../../core/sandbox.ts";
import type { MemberSession } from "../../core/session.ts";
import type { AnyHandler } from "../../platform/http/handlers.ts";
import { handlersOf } from "../../platform/module.ts";
import { answersOnce, nameRequest, onceFor, receiptFor } from "../../platform/once/once.ts";
import { listOf, type System } from "../system.ts";

type Id = IdOf<SiteContract>;

/** Who plays, on which device. */
export interface Playing {
  readonly session: MemberSession;
  readonly deviceId: string;
}

/** The calls of the site as members send them, without a network between. */
export interface Callers {
  /** What a rule refuses is simply not done: then there is no answer. The same key is the same request. */
  call<Name extends Id>(
    who: Playing,
    id: Name,
    input: RequestOf<SiteContract, Name>,
    key?: string,
  ): Promise<OutputOf<SiteContract, Name> | undefined>;
  /** What a tester may do to a sandbox. */
  control(method: SandboxControl["method"], path: SandboxControl["path"], input: object): Promise<unknown>;
}

export function createCallers({ ports, modules }: System): Callers {
  const handlers: Readonly<Record<string, AnyHandler>> = handlersOf(modules, "handlers");
  const controls = listOf(modules).flatMap((module) => module.sandboxControls ?? []);
  const answerOnce = answersOnce(ports);
  return {
    async call({ session, deviceId }, id, input, key) {
      const handler = handlers[id];
      if (!handler) throw new Error(`nobody answers ${id}`);
      const parsed = schemas[id].input.parse(input);
      const who = { memberId: session.memberId, staffId: 0n };
      const sent = key === undefined ? undefined : nameRequest(ports, { ...who, call: id, key }, parsed);
      const context = {
        requestId: "history",
        address: "127.0.0.1",
        userAgent: "",
        origin: "http://localhost",
        deviceId,
        token: undefined,
        log: ports.log,
        member: session,
        requestKey: key,
        once: onceFor(ports, sent),
        receipt: receiptFor(ports, sent),
      };
      try {
        const answer = await answerOnce(sent, () => handler(parsed as never, context as never));
        return answer as OutputOf<SiteContract, typeof id>;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        ports.log.debug({ call: id, code: error.code, at: ports.clock.now() }, "refused in the past");
        return undefined;
      }
    },
    async control(method, path, input) {
      const control = controls.find((each) => each.method === method && each.path === path);
      if (!control) throw new Error(`there is no control ${method} ${path}`);
      return control.run(control.input.parse(input));
    },
  };
}
