import type { StaffRole } from "@chokdee/contract";
import type { CountedList } from "@chokdee/contract/office";
import type { FastifyInstance } from "fastify";
import type { Consumer } from "../core/events.ts";
import type { DailyJob, Job } from "../core/jobs.ts";
import type { SandboxControl } from "../core/sandbox.ts";
import type { Handlers, OfficeHandlers } from "./http/handlers.ts";
import type { Check } from "./http/health.ts";
import type { Gauge } from "@chokdee/server-kit/metrics";

/** How many rows of a list wait for a person of this role. It stops at `max`, and reads by an index. */
export type CountWaiting = (role: StaffRole, max: number) => Promise<number>;

/** Which part of its past a sandbox is in. */
export interface Past {
  /** Yeekee has too many rounds a day for all of them to be played. */
  readonly hasYeekee: boolean;
  /** Where it ends. */
  readonly until: Date;
}

/** What a module provides to the server. Each names what it has of these and leaves out the rest. */
export interface ServerModule {
  /** The calls of the site's contract that it answers. */
  readonly handlers?: Partial<Handlers>;
  readonly officeHandlers?: Partial<OfficeHandlers>;
  /** Opened in a process that runs jobs, which may then fail to start. */
  jobs?(): readonly Job[];
  dailyJobs?(): readonly DailyJob[];
  readonly consumers?: readonly Consumer[];
  /** Works by itself until the signal, beside the jobs. */
  run?(signal: AbortSignal): Promise<void>;
  /** Does at once what is due by the clock, as `run` does by and by, for a sandbox whose past is made. */
  catchUp?(past: Past): Promise<void>;
  /** Done before anything else uses the system. */
  open?(): Promise<void>;
  close?(): Promise<void>;
  /** Puts into a new database what must be there. What is there already stays as it is, here and below. */
  seed?(system: { readonly sandbox: boolean }): Promise<void>;
  /** Puts in what there is to try in a sandbox. */
  seedSandbox?(): Promise<void>;
  /** What it serves on the site's origin beyond the contract. */
  serveSite?(app: FastifyInstance): void;
  serveOffice?(app: FastifyInstance): void;
  /** Pages of a sandbox for everybody; a real system has none of them. */
  serveSandbox?(app: FastifyInstance): void;
  readonly sandboxControls?: readonly SandboxControl[];
  readonly gauges?: readonly Gauge[];
  /** What waits for staff at its lists. */
  readonly waiting?: Readonly<Partial<Record<CountedList, CountWaiting>>>;
  /** What staff must look at although the rest can be served, by the name of the part. */
  readonly notices?: Readonly<Record<string, Check>>;
}

type Answering = "handlers" | "officeHandlers";

/** The handlers of all modules in the list, call by call. */
type AnsweredBy<Modules extends readonly ServerModule[], Which extends Answering> = Modules extends readonly [
  infer First,
  ...infer Rest extends readonly ServerModule[],
]
  ? (First extends Readonly<Record<Which, infer Own>> ? Own : unknown) & AnsweredBy<Rest, Which>
  : unknown;

/** Who answers which call. Two that answer the same one are a mistake, and stop the start. */
export function handlersOf<const Modules extends readonly ServerModule[], Which extends Answering>(
  modules: Modules,
  which: Which,
): AnsweredBy<Modules, Which> {
  const handlers: Record<string, unknown> = {};
  for (const module of modules) {
    for (const [id, handler] of Object.entries(module[which] ?? {})) {
      if (id in handlers) throw new Error(`Two modules answer ${id}.`);
      handlers[id] = handler;
    }
  }
  return handlers as AnsweredBy<Modules, Which>;
}
