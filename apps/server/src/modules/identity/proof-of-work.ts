import { isSameSecret } from "@chokdee/server-kit/signing";
import { isProof } from "@chokdee/rules";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { Captcha } from "../../core/captcha.ts";
import type { Ports } from "../../core/ports.ts";

/** About a second of work for a phone, which a program that floods cannot afford. */
const BITS = 15;
const GOOD_FOR_MS = 10 * MINUTE_MS;
const TOKEN_BYTES = 16;
const ANSWER = /^([\w-]{22}\.([0-9a-z]{1,10})\.(\d{1,2}))\.([\w-]{43}):[0-9a-z]{1,16}$/;

type ProofOfWorkDependencies = Pick<Ports, "clock" | "random" | "secrets">;

/** Requires work instead of pictures. The token is signed, so nothing is stored until an answer is used. */
export function createProofOfWork({ clock, random, secrets }: ProofOfWorkDependencies): Captcha {
  const sign = (claim: string) => secrets.mac("captcha", claim);
  return {
    challenge() {
      const expiresAt = new Date(clock.real().getTime() + GOOD_FOR_MS);
      const claim = [
        random.bytes(TOKEN_BYTES).toString("base64url"),
        expiresAt.getTime().toString(36),
        String(BITS),
      ].join(".");
      return { kind: "proof_of_work", token: `${claim}.${sign(claim).toString("base64url")}`, bits: BITS, expiresAt };
    },
    async verify(answer) {
      const [, claim = "", expiry = "", bits = "", signature = ""] = ANSWER.exec(answer) ?? [];
      if (!claim || !isSameSecret(sign(claim), Buffer.from(signature, "base64url"))) return undefined;
      const until = new Date(Number.parseInt(expiry, 36));
      if (until <= clock.real() || !isProof(answer, Number(bits))) return undefined;
      return { once: claim, until };
    },
  };
}
