import type { ReactNode } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { useCaptcha } from "../../features/captcha/use-captcha.tsx";
import { isRefusal } from "../../base/data/failure.ts";
import { isoOfTyped } from "../../base/forms/typed-date.ts";
import { useLocalStore } from "../../base/state/local-store.ts";
import { useRegisterDraft } from "./register-draft.ts";

interface Register {
  /** Sends the whole registration and logs the new member in. */
  register(password: string, ref: string): Promise<void>;
  readonly captcha: ReactNode;
}

export function useRegister(): Register {
  const { client, account } = useApp();
  const { withCaptcha, captcha } = useCaptcha();

  async function register(password: string, ref: string): Promise<void> {
    const { phone, proof, bank } = useRegisterDraft.getState();
    const request = {
      ...bank,
      birth_date: isoOfTyped(bank.birth_date),
      phone,
      otp_token: proof?.token ?? "",
      password,
      ref: ref || undefined,
      agent_code: useLocalStore.getState().agentCode ?? undefined,
      accept_terms: true,
    };
    try {
      const { access_token: token } = await withCaptcha((answer) => client.call("register", { ...request, ...answer }));
      await account.enter(token);
    } catch (failure) {
      // The operator has dropped this code since it was stored; the next attempt goes without one.
      if (isRefusal(failure, "AGENT_INVALID")) useLocalStore.setState({ agentCode: null });
      throw failure;
    }
  }

  return { register, captcha };
}
