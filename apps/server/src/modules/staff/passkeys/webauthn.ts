import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from "node:crypto";

/** What a device must have been asked for (W3C Web Authentication Level 2, sections 7.1 and 7.2). */
export interface Expected {
  readonly rpId: string;
  readonly origin: string;
  readonly isOurs: (challenge: Buffer) => boolean;
}

export interface Registration {
  readonly clientData: Buffer;
  readonly authenticatorData: Buffer;
  /** The public key as the browser reads it from the authenticator's data (SubjectPublicKeyInfo). */
  readonly publicKey: Buffer;
}

export interface Assertion {
  readonly clientData: Buffer;
  readonly authenticatorData: Buffer;
  readonly signature: Buffer;
}

interface Answered {
  readonly challenge: Buffer;
  readonly signCount: bigint;
}

const RP_HASH_BYTES = 32;
const HEAD_BYTES = RP_HASH_BYTES + 1 + 4;
const AAGUID_BYTES = 16;
const PRESENT = 0x01;
/** The person has shown the device a finger, a face or a code. */
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const MIN_RSA_BITS = 2_048;

/** The id and key of a new passkey; nothing where any part of it is not what was asked for. */
export function readRegistration(
  { clientData, authenticatorData, publicKey }: Registration,
  expected: Expected,
): (Answered & { readonly credentialId: Buffer }) | undefined {
  const challenge = challengeOf(clientData, "webauthn.create", expected);
  const signCount = countOf(authenticatorData, expected.rpId, PRESENT | VERIFIED | HAS_CREDENTIAL);
  const key = keyFrom(publicKey);
  if (!challenge || signCount === undefined || !key) return undefined;
  const start = HEAD_BYTES + AAGUID_BYTES + 2;
  if (authenticatorData.length < start) return undefined;
  const end = start + authenticatorData.readUInt16BE(start - 2);
  const credentialId = authenticatorData.subarray(start, end);
  if (credentialId.length < 16 || credentialId.length !== end - start) return undefined;
  const own = authenticatorData.subarray(end);
  if (!numbersOf(key).every((number) => own.includes(number))) return undefined;
  return { challenge, signCount, credentialId };
}

/** What a passkey has signed; nothing where it is not its signature, or on something else. */
export function readAssertion(
  { clientData, authenticatorData, signature }: Assertion,
  publicKey: Buffer,
  expected: Expected,
): Answered | undefined {
  const challenge = challengeOf(clientData, "webauthn.get", expected);
  const signCount = countOf(authenticatorData, expected.rpId, PRESENT | VERIFIED);
  const key = keyFrom(publicKey);
  if (!challenge || signCount === undefined || !key) return undefined;
  const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientData).digest()]);
  const digest = key.asymmetricKeyType === "ed25519" ? null : "sha256";
  return verify(digest, signed, key, signature) ? { challenge, signCount } : undefined;
}

function challengeOf(clientData: Buffer, type: string, { origin, isOurs }: Expected): Buffer | undefined {
  let said: Partial<Record<"type" | "challenge" | "origin" | "crossOrigin", unknown>> | null;
  try {
    said = JSON.parse(clientData.toString("utf8")) as typeof said;
  } catch {
    return undefined;
  }
  if (said?.type !== type || said.origin !== origin || typeof said.challenge !== "string") return undefined;
  // A page of somebody else's that frames ours.
  if (said.crossOrigin === true) return undefined;
  const challenge = Buffer.from(said.challenge, "base64url");
  return isOurs(challenge) ? challenge : undefined;
}

function countOf(data: Buffer, rpId: string, flags: number): bigint | undefined {
  if (data.length < HEAD_BYTES) return undefined;
  const isForUs = timingSafeEqual(data.subarray(0, RP_HASH_BYTES), createHash("sha256").update(rpId).digest());
  if (!isForUs || ((data[RP_HASH_BYTES] ?? 0) & flags) !== flags) return undefined;
  return BigInt(data.readUInt32BE(RP_HASH_BYTES + 1));
}

/** ES256, RS256 and Ed25519, which between them all devices have. */
function keyFrom(spki: Buffer): KeyObject | undefined {
  let key: KeyObject;
  try {
    key = createPublicKey({ key: spki, format: "der", type: "spki" });
  } catch {
    return undefined;
  }
  const { namedCurve, modulusLength } = key.asymmetricKeyDetails ?? {};
  switch (key.asymmetricKeyType) {
    case "ec":
      return namedCurve === "prime256v1" ? key : undefined;
    case "rsa":
      return (modulusLength ?? 0) >= MIN_RSA_BITS ? key : undefined;
    case "ed25519":
      return key;
    default:
      return undefined;
  }
}

/** What makes up the key, as it also stands in what the authenticator says of it. */
function numbersOf(key: KeyObject): Buffer[] {
  const { x, y, n } = key.export({ format: "jwk" });
  return [x, y, n].flatMap((number) => (number === undefined ? [] : [Buffer.from(number, "base64url")]));
}
