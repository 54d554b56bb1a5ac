import type { OfficeClient } from "@chokdee/client/office";

/** A device has verified its person, so that nothing else is asked. */
const VERIFIED = "required";
/** ES256, Ed25519 and RS256, by their numbers. */
const ALGORITHMS = [-7, -8, -257];

/** Whether this browser has passkeys for this address. An address of numbers has no name that a passkey could keep to. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname);
}

/** What a passkey answers to a login; nothing where the person has thought better of it. */
export async function answerLogin(client: OfficeClient) {
  const { challenge, rp_id } = await client.call("officePasskeyStart", {});
  return answer({ challenge, rpId: rp_id, allowed: [] });
}

/** What one's own passkey answers to a question of who one is. */
export async function answerOwn(client: OfficeClient) {
  const { challenge, rp_id, credential_ids } = await client.call("officePasskeyAsk", {});
  return answer({ challenge, rpId: rp_id, allowed: credential_ids });
}

async function answer(asked: { challenge: string; rpId: string; allowed: readonly string[] }) {
  const credential = await orNothing(
    navigator.credentials.get({
      publicKey: {
        challenge: fromBase64Url(asked.challenge),
        rpId: asked.rpId,
        userVerification: VERIFIED,
        allowCredentials: asked.allowed.map((id) => ({ type: "public-key", id: fromBase64Url(id) })),
      },
    }),
  );
  if (!(credential?.response instanceof AuthenticatorAssertionResponse)) return undefined;
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  return {
    credential_id: toBase64Url(credential.rawId),
    client_data: toBase64Url(clientDataJSON),
    authenticator_data: toBase64Url(authenticatorData),
    signature: toBase64Url(signature),
  };
}

/** A new passkey of this device; nothing where the person has thought better of it. */
export async function makePasskey(client: OfficeClient) {
  const asked = await client.call("officePasskeyAsk", {});
  const credential = await orNothing(
    navigator.credentials.create({
      publicKey: {
        challenge: fromBase64Url(asked.challenge),
        rp: { id: asked.rp_id, name: "โชคดี หลังบ้าน" },
        user: { id: fromBase64Url(asked.user_id), name: asked.username, displayName: asked.username },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: asked.credential_ids.map((id) => ({ type: "public-key", id: fromBase64Url(id) })),
        authenticatorSelection: { residentKey: "required", userVerification: VERIFIED },
        attestation: "none",
      },
    }),
  );
  if (!(credential?.response instanceof AuthenticatorAttestationResponse)) return undefined;
  const { response } = credential;
  const publicKey = response.getPublicKey();
  if (!publicKey) return undefined;
  return {
    client_data: toBase64Url(response.clientDataJSON),
    authenticator_data: toBase64Url(response.getAuthenticatorData()),
    public_key: toBase64Url(publicKey),
  };
}

async function orNothing(asking: Promise<Credential | null>): Promise<PublicKeyCredential | undefined> {
  try {
    const credential = await asking;
    return credential instanceof PublicKeyCredential ? credential : undefined;
  } catch (failure) {
    // Closed, too late, or this device has one already.
    if (failure instanceof DOMException) return undefined;
    throw failure;
  }
}

/** Bytes as the web's authenticators and our calls write them in text. */
export function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
