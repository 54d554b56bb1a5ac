/** The accounts of a play-money sandbox, printed at each start. */
export const sandboxAccounts = {
  members: [
    { username: "demo", password: "Chokdee88", phone: "0810000001", vipLevel: 0, openingSatang: 1_000_000n },
    { username: "vip", password: "Chokdee88", phone: "0810000002", vipLevel: 2, openingSatang: 25_000_000n },
    { username: "newbie", password: "Chokdee88", phone: "0810000003", vipLevel: 0, openingSatang: 0n },
  ],
  admin: { username: "admin", password: "Office88", totpSecret: "CHOKDEESANDBOXONLY234567CHOKDEE2" },
} as const;
