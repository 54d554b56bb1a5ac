import type { MessageSender, OutboundChannels } from "../../core/messages.ts";
import type { Ports } from "../../core/ports.ts";
import type { Config } from "../../platform/config.ts";
import { createLineMessages } from "../../platform/outside/line-messages.ts";
import { createSmsGateway } from "../../platform/outside/sms-gateway.ts";

interface Dependencies extends Pick<Ports, "random" | "sandboxMessages"> {
  readonly config: Pick<Config, "sandbox" | "sms" | "lineMessagingToken">;
}

/** Phones by the gateway, LINE by its messaging service. A sandbox keeps both where a tester can read them. */
export function createOutbound({
  config,
  random,
  sandboxMessages,
}: Dependencies): OutboundChannels & { readonly sms: MessageSender } {
  const { sandbox, sms, lineMessagingToken: token } = config;
  if (sandbox) {
    const line: MessageSender = {
      send: (message) => sandboxMessages.send({ ...message, to: `line:${message.to}` }),
    };
    return { sms: sandboxMessages, line };
  }
  return {
    sms: sms ? createSmsGateway({ ...sms, random }) : sandboxMessages,
    line: token ? createLineMessages({ token }) : undefined,
  };
}
