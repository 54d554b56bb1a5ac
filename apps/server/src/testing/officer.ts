import type { StaffRole } from "@chokdee/contract";
import { staffToken } from "./staff.ts";
import type { TestSystem } from "./system.ts";
import type { Answer } from "./visitor.ts";

/** Somebody of the operator's staff, signed in. */
export interface Officer {
  readonly token: string;
  post(path: string, payload?: object): Promise<Answer>;
  get(path: string): Promise<Answer>;
}

export async function officer(system: TestSystem, role: StaffRole): Promise<Officer> {
  return officerWith(system, await staffToken(system, role));
}

export function officerWith({ office }: TestSystem, token: string): Officer {
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    async post(path, payload = {}) {
      const response = await office.inject({ method: "POST", url: `/office/api/${path}`, payload, headers });
      return { status: response.statusCode, ...response.json<Omit<Answer, "status">>() };
    },
    async get(path) {
      const response = await office.inject({ url: `/office/api/${path}`, headers });
      return { status: response.statusCode, ...response.json<Omit<Answer, "status">>() };
    },
  };
}
