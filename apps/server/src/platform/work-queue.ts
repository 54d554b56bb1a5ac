import { createWorkQueue as createQueue, type WorkQueue } from "@chokdee/server-kit/work-queue";
import { DomainError } from "../core/domain-error.ts";

/** Runs work a few at a time; past a long queue callers must come back later. */
export const createWorkQueue = (atOnce: number, waiting: number): WorkQueue =>
  createQueue({ atOnce, waiting, full: () => new DomainError("TOO_MANY") });
