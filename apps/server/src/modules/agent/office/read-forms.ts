import type { Audience } from "@chokdee/rules/news";
import type { OfficeInput } from "@chokdee/contract/office";
import { accountDigits, bankAccountProblems } from "@chokdee/rules";
import { refuseFields } from "../../../core/form.ts";
import type { Images } from "../../../core/images.ts";
import type { AgentFace } from "../agent-repo.ts";
import {
  endProblem,
  levelProblem,
  linkProblem,
  oneLine,
  orNone,
  priorityProblem,
  textProblem,
  titleProblem,
  urlProblem,
} from "../rules.ts";
import type { AgentAccount, Banner, Notification, SiteEvent } from "../shelves.ts";

export async function readAgentForm(images: Images, form: OfficeInput<"officeAgentUpdate">): Promise<AgentFace> {
  const face = {
    name: oneLine(form.name),
    logo: orNone(form.logo),
    line_contact_url: orNone(form.line_contact_url),
    line_admin_url: orNone(form.line_admin_url),
    telegram_contact_url: orNone(form.telegram_contact_url),
  };
  refuseFields({
    name: titleProblem(face.name, "ชื่อ"),
    logo: await imageProblem(images, face.logo),
    line_contact_url: urlProblem(face.line_contact_url),
    line_admin_url: urlProblem(face.line_admin_url),
    telegram_contact_url: urlProblem(face.telegram_contact_url),
  });
  return face;
}

export async function readBannerForm(images: Images, form: OfficeInput<"officeBannerCreate">): Promise<Banner> {
  const banner = {
    title: oneLine(form.title),
    body: form.text.trim(),
    image: orNone(form.image),
    link: orNone(form.link),
    is_shown: form.is_shown,
  };
  refuseFields({
    title: titleProblem(banner.title),
    text: textProblem(banner.body),
    image: await imageProblem(images, banner.image),
    link: linkProblem(banner.link),
  });
  return banner;
}

export async function readEventForm(images: Images, form: OfficeInput<"officeEventCreate">): Promise<SiteEvent> {
  const image = orNone(form.image);
  const event = {
    title: oneLine(form.title),
    image: image ?? "",
    link: orNone(form.link),
    ...readAudience(form),
    ...readWindow(form),
    is_shown: form.is_shown,
  };
  refuseFields({
    title: titleProblem(event.title),
    image: image === null ? "กรุณาเลือกรูปภาพ" : await imageProblem(images, image),
    link: linkProblem(event.link),
    vip_level: levelProblem(event.audience, event.vip_level),
    ends_at: endProblem(event.starts_at, event.ends_at),
  });
  return event;
}

export async function readNotificationForm(
  images: Images,
  form: OfficeInput<"officeNotificationCreate">,
): Promise<Notification> {
  const notification = {
    type: form.type,
    title: oneLine(form.title),
    description: form.description.trim(),
    image: orNone(form.image),
    link: orNone(form.link),
    ...readAudience(form),
    priority: form.priority,
    ...readWindow(form),
    is_shown: form.is_shown,
  };
  refuseFields({
    title: titleProblem(notification.title),
    description: textProblem(notification.description),
    image: await imageProblem(images, notification.image),
    link: linkProblem(notification.link),
    // Members alone are shown announcements.
    audience: notification.audience === "guest" ? "ประกาศแสดงกับสมาชิกเท่านั้น กรุณาเลือกกลุ่มอื่น" : undefined,
    vip_level: levelProblem(notification.audience, notification.vip_level),
    priority: priorityProblem(notification.priority),
    ends_at: endProblem(notification.starts_at, notification.ends_at),
  });
  return notification;
}

export function readAccountForm(form: OfficeInput<"officeAgentAccountCreate">): AgentAccount {
  const account = {
    bank_code: form.bank_code,
    account_number: accountDigits(form.bank_code, form.account_number) ?? "",
    account_name: oneLine(form.account_name),
    is_open: form.is_open,
    is_shown: form.is_shown,
  };
  refuseFields({
    ...bankAccountProblems(form.bank_code, form.account_number),
    account_name: titleProblem(account.account_name, "ชื่อบัญชี"),
  });
  return account;
}

/** A level goes with the audience of levels alone. */
function readAudience({ audience, vip_level }: { audience: Audience; vip_level: number | null }) {
  return { audience, vip_level: audience === "vip" ? vip_level : null };
}

function readWindow({ starts_at, ends_at }: { starts_at: string; ends_at: string | null }) {
  return { starts_at: new Date(starts_at), ends_at: ends_at === null ? null : new Date(ends_at) };
}

async function imageProblem(images: Images, address: string | null): Promise<string | undefined> {
  if (address === null || (await images.has(address))) return undefined;
  return "ไม่พบรูปภาพนี้ กรุณาอัปโหลดใหม่";
}
