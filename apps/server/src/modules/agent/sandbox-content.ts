import type { AgentFace } from "./agent-repo.ts";
import type { AgentAccount, Banner, Notification, SiteEvent } from "./shelves.ts";

/** A sandbox's contacts lead to a reserved domain. */
export const sandboxContacts: Omit<AgentFace, "name" | "logo"> = {
  line_contact_url: "https://line.example/chokdee",
  line_admin_url: "https://line.example/chokdee-admin",
  telegram_contact_url: "https://telegram.example/chokdee",
};

export const sandboxBanners: readonly Banner[] = [
  {
    title: "ยินดีต้อนรับสู่โชคดี",
    body: "สล็อต คาสิโนสด หวย และยี่กี ในที่เดียว ทุกผลตรวจสอบย้อนหลังได้",
    image: null,
    link: "/promotions",
    is_shown: true,
  },
  {
    title: "ยี่กีที่ตรวจสอบได้",
    body: "88 รอบต่อวัน ทุกคนคำนวณผลซ้ำเองได้จากหน้าเว็บ",
    image: null,
    link: "/lotto/yeekee",
    is_shown: true,
  },
  {
    title: "ฝากง่ายด้วย QR พร้อมเพย์",
    body: "สแกนด้วยแอปธนาคารที่ใช้อยู่ เครดิตเข้าเมื่อธนาคารยืนยันยอด",
    image: null,
    link: "/member/deposit",
    is_shown: true,
  },
];

export const sandboxNotification: Omit<Notification, "starts_at"> = {
  type: "news",
  title: "ยินดีต้อนรับสู่ระบบทดลอง",
  description: "เครดิตทั้งหมดในระบบนี้เป็นเงินสมมติ ลองใช้ได้ทุกหน้าโดยไม่มีเงินจริงเกี่ยวข้อง",
  image: null,
  link: null,
  audience: "all",
  vip_level: null,
  priority: 50,
  ends_at: null,
  is_shown: true,
};

export const sandboxEvent: Omit<SiteEvent, "image" | "starts_at"> = {
  title: "ร่วมโหวตกับโชคดี",
  link: "/poll/1",
  audience: "all",
  vip_level: null,
  ends_at: null,
  is_shown: true,
};

/** The event's picture, drawn in the file of the same name beside it. */
export const sandboxEventArt = { file: "sandbox-art/poll-event.webp", width: 1_200, height: 600 };

/** Numbers that no bank and no network gives out: play money can go nowhere else. */
export const sandboxAgentAccounts: readonly AgentAccount[] = [
  {
    bank_code: "KBANK",
    account_number: "0000000000",
    account_name: "โชคดี (เงินสมมติ)",
    is_open: true,
    is_shown: true,
  },
  {
    bank_code: "TRUEWALLET",
    account_number: "0600000000",
    account_name: "โชคดี (เงินสมมติ)",
    is_open: true,
    is_shown: true,
  },
];
