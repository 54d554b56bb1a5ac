import { isRecord, persisted } from "../../../base/state/persisted.ts";
import type { ChainMemory, KeptChain } from "./report.ts";

const MAX_MEMBERS = 20;

interface KeptChains {
  readonly members: Readonly<Record<string, KeptChain>>;
}

function parseChain(stored: unknown): KeptChain | undefined {
  if (!isRecord(stored)) return undefined;
  const { seq, hash, key } = stored;
  if (typeof seq !== "number" || typeof hash !== "string") return undefined;
  return { seq, hash, ...(typeof key === "string" && { key }) };
}

function parseKeptChains({ members }: Readonly<Record<string, unknown>>): KeptChains {
  const stored = isRecord(members) ? Object.entries(members) : [];
  return {
    members: Object.fromEntries(
      stored.flatMap(([memberId, each]) => {
        const chain = parseChain(each);
        return chain ? [[memberId, chain]] : [];
      }),
    ),
  };
}

/** Kept on the member's device: a chain that was written anew since contradicts it, whoever has signed the new one. */
const chains = persisted<KeptChains>({
  name: "chokdee.chains",
  where: "local",
  initial: { members: {} },
  parse: parseKeptChains,
});

export const deviceMemory: ChainMemory = {
  find: (memberId) => chains.getState().members[memberId],
  keep(memberId, chain) {
    const others = Object.entries(chains.getState().members).filter(([each]) => each !== memberId);
    chains.setState({ members: Object.fromEntries([...others, [memberId, chain] as const].slice(-MAX_MEMBERS)) });
  },
};
