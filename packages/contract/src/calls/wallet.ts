import { defineCalls } from "../call.ts";

export const walletCalls = defineCalls({
  walletList: {
    method: "POST",
    path: "/api/member/wallets",
    access: "member",
    failure: "swallow",
    errors: [],
    passive: true,
  },
  pointsGet: {
    method: "POST",
    path: "/api/member/points",
    access: "member",
    failure: "swallow",
    errors: [],
    passive: true,
  },
});

export const walletAddedCalls = defineCalls({
  statementList: {
    method: "GET",
    path: "/api/member/statement",
    access: "member",
    failure: "rethrow",
    errors: [],
    passive: true,
  },
  statementExport: {
    method: "GET",
    path: "/api/member/statement/export",
    access: "member",
    failure: "rethrow",
    errors: ["FIELDS_INVALID"],
    perMinute: 10,
  },
  statementProof: {
    method: "GET",
    path: "/api/member/statement/proof",
    access: "member",
    failure: "rethrow",
    errors: [],
    perMinute: 10,
  },
  debtGet: { method: "GET", path: "/api/member/debt", access: "member", failure: "swallow", errors: [], passive: true },
  sealList: { method: "GET", path: "/api/ledger/seals", access: "anyone", failure: "rethrow", errors: [] },
});
