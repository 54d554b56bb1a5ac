import { defineCalls, get, post } from "../call.ts";

export const walletCalls = defineCalls({
  walletList: { ...post("member", "swallow"), path: "/api/member/wallets", errors: [], passive: true },
  pointsGet: { ...post("member", "swallow"), path: "/api/member/points", errors: [], passive: true },
});

export const walletAddedCalls = defineCalls({
  statementList: { ...get("member", "rethrow"), path: "/api/member/statement", errors: [], passive: true },
  statementExport: {
    ...get("member", "rethrow"),
    path: "/api/member/statement/export",
    errors: ["FIELDS_INVALID"],
    perMinute: 10,
  },
  statementProof: { ...get("member", "rethrow"), path: "/api/member/statement/proof", errors: [], perMinute: 10 },
  debtGet: { ...get("member", "swallow"), path: "/api/member/debt", errors: [], passive: true },
  sealList: { ...get("anyone", "rethrow"), path: "/api/ledger/seals", errors: [] },
});
