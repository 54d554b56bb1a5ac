import type { Page } from "@playwright/test";
import { urlOf } from "./api.ts";

interface NoticeSample {
  readonly id: number;
  readonly title: string;
  readonly link?: string;
  readonly is_read?: boolean;
}

export const notice = (id: number, more: Omit<NoticeSample, "id" | "title"> = {}): NoticeSample => ({
  id,
  title: `ประกาศที่ ${id}`,
  ...more,
});

/** Answers the page's announcements. Returns the ids that are marked as read meanwhile. */
export async function answerNotices(page: Page, notices: readonly NoticeSample[]): Promise<number[][]> {
  const read: number[][] = [];
  const data = notices.map((sample) => ({
    type: "news",
    description: `ข้อความของ${sample.title}`,
    image: null,
    link: null,
    is_read: false,
    ...sample,
  }));
  await page.route(urlOf("notificationList"), (route) => route.fulfill({ json: { error: 0, data } }));
  await page.route(urlOf("notificationRead"), async (route) => {
    read.push((route.request().postDataJSON() as { notification_ids: number[] }).notification_ids);
    await route.fulfill({ json: { error: 0, data: {} } });
  });
  return read;
}
