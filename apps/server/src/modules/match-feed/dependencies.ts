import type { Ports } from "../../core/ports.ts";
import type { History } from "./files/knowledge.ts";

export interface MatchFeedDependencies extends Pick<Ports, "db" | "clock" | "random" | "sportFeed" | "log"> {
  readonly history: History;
}
