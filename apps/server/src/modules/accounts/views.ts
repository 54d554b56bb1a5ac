import type { CallOutput } from "@chokdee/contract";
import { toBaht } from "@chokdee/money";
import { maskAccount, maskPhone } from "@chokdee/rules";
import { deviceName } from "../../core/device-name.ts";
import type { AgentContacts } from "../../core/agents.ts";
import type { MissingConsent } from "../../core/consents.ts";
import type { SentOtp } from "../../core/otp.ts";
import type { VipProgress } from "../../core/vip.ts";
import type { MemberRow } from "./accounts-repo.ts";
import type { BankAccountRow } from "./bank-accounts-repo.ts";
import type { DeviceRow } from "./sessions-repo.ts";

export function userInfoView(member: MemberRow, missing: readonly MissingConsent[]): CallOutput<"userInfoGet"> {
  return {
    agent_code: member.agent_code,
    user: {
      username: member.username,
      vip_level: member.vip_level,
      registered_at: member.created_at.toISOString(),
    },
    consent_required: [...missing],
  };
}

export function sentOtpView(otp: SentOtp): CallOutput<"passwordReset"> {
  return {
    otp_id: otp.id,
    reference: otp.reference,
    expires_at: otp.expiresAt.toISOString(),
    resend_at: otp.resendAt.toISOString(),
  };
}

/** Whom a suspended member can turn to. */
export function contactsView(contacts: AgentContacts) {
  return {
    line_admin_url: contacts.lineAdminUrl,
    line_contact_url: contacts.lineContactUrl,
    telegram_contact_url: contacts.telegramContactUrl,
  };
}

export function deviceView(row: DeviceRow): CallOutput<"deviceList">[number] {
  return {
    device_id: row.id,
    name: deviceName(row.user_agent),
    last_seen_at: row.last_action_at.toISOString(),
    signed_in_at: row.created_at.toISOString(),
    is_current: row.is_current,
  };
}

interface ProfileParts {
  readonly bankAccounts: readonly BankAccountRow[];
  readonly previousLogin: Date | undefined;
  readonly vipProgress: VipProgress;
  readonly now: Date;
}

export function profileView(
  member: MemberRow,
  { bankAccounts, previousLogin, vipProgress, now }: ProfileParts,
): CallOutput<"profileGet"> {
  return {
    username: member.username,
    phone_masked: member.phone ? maskPhone(member.phone) : "",
    full_name: `${member.first_name} ${member.last_name}`.trim(),
    member_since: member.created_at.toISOString(),
    previous_login_at: previousLogin?.toISOString() ?? null,
    is_line_linked: member.line_user_id !== null,
    excluded_until: untilView(member.excluded_until, now),
    cool_off_until: untilView(member.cool_off_until, now),
    bank_accounts: bankAccounts.map(bankAccountView),
    vip: { level: member.vip_level, progress: vipProgressView(vipProgress) },
  };
}

function untilView(until: Date | null, now: Date): string | null {
  return until && until > now ? until.toISOString() : null;
}

function vipProgressView({ deposit, turnover, next }: VipProgress): CallOutput<"profileGet">["vip"]["progress"] {
  return {
    deposit: toBaht(deposit),
    turnover: toBaht(turnover),
    next_deposit: next ? toBaht(next.deposit) : null,
    next_turnover: next ? toBaht(next.turnover) : null,
  };
}

function bankAccountView(row: BankAccountRow): CallOutput<"profileGet">["bank_accounts"][number] {
  return {
    id: Number(row.id),
    bank_code: row.bank_code,
    account_number_masked: maskAccount(row.account_number),
    account_name: row.account_name,
    is_main: row.is_main,
    status: row.status === "replaced" ? "rejected" : row.status,
    usable_at: row.status === "rejected" ? null : row.usable_at.toISOString(),
  };
}
