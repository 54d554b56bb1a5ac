import { BlockList, isIP } from "node:net";
import { plainAddress } from "@chokdee/rules/networks";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../../core/domain-error.ts";

/** What proxies call their own networks. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** Answers nobody outside these networks, page and calls alike; an empty list answers everybody. */
export function answerOnly(app: FastifyInstance, networks: readonly string[]): void {
  if (networks.length === 0) return;
  const isInside = insideOf(networks);
  app.addHook("onRequest", async ({ ip, routeOptions }) => {
    if (routeOptions.url !== "/healthz" && !isInside(ip)) throw new DomainError("FORBIDDEN");
  });
}

/** Whether an address is in one of the networks, an IPv4 address also where it comes in IPv6's clothes. */
export function insideOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.flatMap((text) => NAMED[text] ?? [text])) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? "ipv6" : "ipv4");
  };
}
