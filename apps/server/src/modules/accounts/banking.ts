import type { MemberBanking } from "../../core/banking.ts";
import { findMember } from "./accounts-repo.ts";
import { deviceSince, findNames, listBankAccounts } from "./bank-accounts-repo.ts";

export const memberBanking: MemberBanking = {
  async find(db, memberId) {
    const member = await findMember(db, memberId);
    if (!member) return undefined;
    const accounts = await listBankAccounts(db, memberId);
    return {
      memberId,
      username: member.username,
      phone: member.phone,
      firstName: member.first_name,
      lastName: member.last_name,
      createdAt: member.created_at,
      excludedUntil: member.excluded_until,
      accounts: accounts
        .filter(({ status }) => status === "approved")
        .map((account) => ({
          id: Number(account.id),
          bankCode: account.bank_code,
          number: account.account_number,
          name: account.account_name,
          isMain: account.is_main,
          nameMatch: account.name_match,
          usableAt: account.usable_at,
          approvedAt: account.decided_at ?? account.usable_at,
        })),
    };
  },
  async names(db, memberIds) {
    const rows = await findNames(db, memberIds);
    return new Map(
      rows.map(({ id, username, first_name, last_name, birth_date: birthDate }) => [
        id,
        { username, fullName: `${first_name} ${last_name}`.trim(), birthDate },
      ]),
    );
  },
  deviceSince: async (db, memberId, deviceId) => (deviceId ? deviceSince(db, memberId, deviceId) : undefined),
};
