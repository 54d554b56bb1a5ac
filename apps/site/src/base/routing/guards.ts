import { parseLiffName } from "./params.ts";
import { liffTargets, pathTo } from "./paths.ts";
import type { GuardName } from "./route-entry.ts";
import { RouteError } from "./route-error.ts";
import { routeOf } from "./routes.ts";

/** What a guard may look at. */
export interface GuardContext {
  readonly isMember: boolean;
  /** The agent code that this visitor is known to belong to. */
  readonly agentCode: string | null;
  /** Path and query of the requested page. */
  readonly href: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string>>;
  /** Reads the member from the server again: `ended` if the session is gone, `unknown` if nobody could say. */
  readonly validateMember: () => Promise<"valid" | "ended" | "unknown">;
}

export interface Redirect {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** What the visitor reads about it, if the page they arrive at does not say it. */
  readonly reason?: string;
}
type Verdict = "pass" | Redirect;
type Guard = (context: GuardContext) => Verdict | Promise<Verdict>;

function toHome({ agentCode }: GuardContext, reason: string): Redirect {
  return { to: pathTo("home"), search: agentCode ? { ag: agentCode } : {}, reason };
}

function toLogin({ href }: GuardContext, why?: "ended"): Redirect {
  return { to: pathTo("login"), search: { return: href, ...(why && { why }) } };
}

const MEMBERS_ONLY = "หน้านี้สำหรับสมาชิก กรุณาเข้าสู่ระบบก่อน";
const UNKNOWN = "ตรวจสอบสถานะสมาชิกไม่สำเร็จ กรุณาลองใหม่อีกครั้ง";

const guards: Readonly<Record<GuardName, Guard>> = {
  member: (context) => (context.isMember ? "pass" : toHome(context, MEMBERS_ONLY)),
  "member-or-login": (context) => (context.isMember ? "pass" : toLogin(context)),
  guest: (context) => (context.isMember ? { to: pathTo("member"), search: {} } : "pass"),
  play: (context) => (context.isMember || context.search["demo"] === "1" ? "pass" : toLogin(context)),
  "validate-member": async (context) => {
    const state = await context.validateMember();
    if (state === "valid") return "pass";
    return state === "ended" ? toLogin(context, "ended") : toHome(context, UNKNOWN);
  },
  "as-opened": (context) => {
    const name = parseLiffName(context.params["name"] ?? "");
    return name ? runGuards(routeOf(liffTargets[name]).guards, context) : "pass";
  },
};

function isGuardName(name: string): name is GuardName {
  return Object.hasOwn(guards, name);
}

/** Runs the guards in order; the first that does not pass decides. */
export async function runGuards(names: readonly string[], context: GuardContext): Promise<Verdict> {
  for (const name of names) {
    if (!isGuardName(name)) throw new RouteError(500, "Unknown middleware");
    const verdict = await guards[name](context);
    if (verdict !== "pass") return verdict;
  }
  return "pass";
}
