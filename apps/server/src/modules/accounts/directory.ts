import type { MemberDirectory, MemberProfile } from "../../core/members.ts";
import {
  findMember,
  findMemberByLogin,
  findMemberByPhone,
  findMembers,
  listResting,
  listUsernames,
  type MemberRow,
} from "./accounts-repo.ts";
import { deviceSince } from "./bank-accounts-repo.ts";
import { isKnownDevice } from "./sessions-repo.ts";

export const memberDirectory: MemberDirectory = {
  idOf: async (db, username) => (await findMemberByLogin(db, username, undefined))?.id,
  async profileOf(db, memberId) {
    const row = await findMember(db, memberId);
    return row && profileView(row);
  },
  async profilesOf(db, memberIds) {
    const rows = await findMembers(db, memberIds);
    return new Map(rows.map((row) => [row.id, profileView(row)]));
  },
  restingAmong: listResting,
  async ownerOfPhone(db, phone, deviceId) {
    const row = await findMemberByPhone(db, phone);
    const since = row && deviceId ? await deviceSince(db, row.id, deviceId) : undefined;
    return row && { knowsDevice: since !== undefined };
  },
  isKnownDevice,
  usernamesOf: listUsernames,
  async credentialsOf(db, memberId) {
    const row = await findMember(db, memberId);
    return row && { phone: row.phone, passwordHash: row.password_hash };
  },
};

function profileView(row: MemberRow): MemberProfile {
  return {
    vipLevel: row.vip_level,
    birthDate: row.birth_date,
    memberSince: row.created_at,
    lineUserId: row.line_user_id,
    restsUntil: laterOf(row.excluded_until, row.cool_off_until),
  };
}

function laterOf(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other);
}
