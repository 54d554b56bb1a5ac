import type { MemberDirectory } from "../../core/members.ts";
import { findMember, findMemberByPhone, listUsernames } from "./accounts-repo.ts";

export const memberDirectory: MemberDirectory = {
  hasPhone: async (db, phone) => (await findMemberByPhone(db, phone)) !== undefined,
  usernamesOf: listUsernames,
  async credentialsOf(db, memberId) {
    const row = await findMember(db, memberId);
    return row && { phone: row.phone, passwordHash: row.password_hash };
  },
};
