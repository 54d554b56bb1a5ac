import type { Ports } from "../../core/ports.ts";

/** What adding notices takes. */
export type NoticesBasis = Pick<Ports, "clock" | "outbox" | "jobs">;

export type NoticesDependencies = Pick<
  Ports,
  "db" | "clock" | "memberChannel" | "notices" | "members" | "simulatedMembers"
>;
