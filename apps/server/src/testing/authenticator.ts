import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

interface Question {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly flags?: number;
  readonly crossOrigin?: boolean;
  readonly type?: string;
}

/** A device with one passkey, as a phone or a security key has it. */
export function createAuthenticator(kind: "ec" | "rsa" | "ed25519" = "ec") {
  const { publicKey, privateKey } =
    kind === "ec"
      ? generateKeyPairSync("ec", { namedCurve: "P-256" })
      : kind === "rsa"
        ? generateKeyPairSync("rsa", { modulusLength: 2048 })
        : generateKeyPairSync("ed25519");
  const id = randomBytes(32);
  let count = 0;

  const clientData = ({ challenge, origin, crossOrigin = false }: Question, type: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
  const head = (rpId: string, flags: number) => {
    const data = Buffer.alloc(37);
    createHash("sha256").update(rpId).digest().copy(data);
    data[32] = flags;
    data.writeUInt32BE(count, 33);
    return data;
  };
  const text = (bytes: Buffer) => bytes.toString("base64url");

  return {
    credentialId: text(id),
    /** So many signatures so far; 0 for a device that does not count. */
    setCount(value: number) {
      count = value;
    },
    create(question: Question) {
      const { x = "", y = "", n = "" } = publicKey.export({ format: "jwk" });
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const numbers = [x, y, n].map((number) => Buffer.from(number, "base64url"));
      const flags = question.flags ?? PRESENT_AND_VERIFIED | HAS_CREDENTIAL;
      return {
        client_data: text(clientData(question, question.type ?? "webauthn.create")),
        authenticator_data: text(Buffer.concat([head(question.rpId, flags), Buffer.alloc(16), size, id, ...numbers])),
        public_key: text(publicKey.export({ format: "der", type: "spki" })),
      };
    },
    answer(question: Question) {
      const said = clientData(question, question.type ?? "webauthn.get");
      const data = head(question.rpId, question.flags ?? PRESENT_AND_VERIFIED);
      const signed = Buffer.concat([data, createHash("sha256").update(said).digest()]);
      return {
        credential_id: text(id),
        client_data: text(said),
        authenticator_data: text(data),
        signature: text(sign(kind === "ed25519" ? null : "sha256", signed, privateKey)),
      };
    },
  };
}
