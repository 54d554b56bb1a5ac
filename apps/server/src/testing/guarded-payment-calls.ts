import { ask, asSent, first, fresh, type GuardedInputs } from "./guarded-call.ts";

/** Where members pay, what leaves by itself, and what two people found at a bank. */
export const paymentInputs = {
  officeDepositApprove: asSent("officeDepositApprove"),
  officeTransferMatch: asSent("officeTransferMatch"),
  officeTransferReturn: asSent("officeTransferReturn"),
  officeWithdrawApprove: asSent("officeWithdrawApprove"),
  officeWithdrawResolve: asSent("officeWithdrawResolve"),
  officeAdjustmentMake: asSent("officeAdjustmentMake"),
  async officeChannelUpdate(world) {
    const { kind: _kind, ...channel } = first(await (await ask(world)).ok("officeChannelList", {}));
    return { ...channel, max: channel.max + 1 };
  },
  officePromptpayCreate: async () => ({
    kind: "mobile",
    number: `081000${fresh()}`,
    name: "ผู้อื่น",
    is_open: true,
    closed_from: null,
    closed_to: null,
  }),
  async officePromptpayUpdate(world) {
    const target = first(await (await ask(world)).ok("officePromptpayList", {}));
    return { ...target, name: `${target.name} ${fresh()}` };
  },
  async officePaymentSettingsUpdate(world) {
    const settings = await (await ask(world)).ok("officePaymentSettingsGet", {});
    return { ...settings, automatic_max: settings.automatic_max + 1 };
  },
  officeAgentAccountCreate: async () => ({
    bank_code: "KBANK",
    account_number: `123456${fresh()}`,
    account_name: "ผู้อื่น",
    is_open: true,
    is_shown: true,
  }),
  async officeAgentAccountUpdate(world) {
    const account = first(
      await (await ask(world)).ok("officeAgentAccountList", {}),
      ({ bank_code }) => bank_code === "KBANK",
    );
    return { ...account, account_number: `654321${fresh()}` };
  },
} satisfies Partial<GuardedInputs>;
