export interface Staff {
  readonly username: string;
  readonly role: string;
}

/** A refusal of the server, in the words it gave. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, fields: Readonly<Record<string, unknown>>) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

const NETWORK_MESSAGE = "เชื่อมต่อเซิร์ฟเวอร์ไม่ได้ กรุณาลองใหม่อีกครั้ง";

type Answer = Readonly<Record<string, unknown>>;

function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads an answer: the payload of a success, a Refusal for anything else. */
export function readAnswer(status: number, body: unknown): Answer {
  if (isAnswer(body) && status === 200 && body["error"] === 0) return body;
  const message = isAnswer(body) && typeof body["message"] === "string" ? body["message"] : NETWORK_MESSAGE;
  const fields = isAnswer(body) && isAnswer(body["fields"]) ? body["fields"] : {};
  throw new Refusal(status, message, fields);
}

async function send(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/office/api${path}`, init).catch(() => undefined);
  const body: unknown = await response?.json().catch(() => undefined);
  return readAnswer(response?.status ?? 0, body);
}

/** Answers the bearer token of a new session. */
export async function logIn(username: string, password: string, totp: string): Promise<string> {
  const { access_token: token } = await send("/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password, totp }),
  });
  if (typeof token !== "string") throw new Refusal(200, NETWORK_MESSAGE, {});
  return token;
}

export async function readMe(token: string): Promise<Staff> {
  const { data } = await send("/me", { headers: { authorization: `Bearer ${token}` } });
  if (!isAnswer(data)) throw new Refusal(200, NETWORK_MESSAGE, {});
  return { username: String(data["username"]), role: String(data["role"]) };
}
