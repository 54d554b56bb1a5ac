import type { Queryable } from "../../core/db.ts";

export interface AgentRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly logo: string | null;
  readonly line_contact_url: string | null;
  readonly line_admin_url: string | null;
  readonly telegram_contact_url: string | null;
}

export interface BannerRow {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly image: string | null;
  readonly link: string | null;
}

export async function findAgent(db: Queryable, code: string): Promise<AgentRow | undefined> {
  const { rows } = await db.query<AgentRow>(
    `select id, code, name, logo, line_contact_url, line_admin_url, telegram_contact_url
       from agent where lower(code) = lower($1)`,
    [code],
  );
  return rows[0];
}

export async function listBanners(db: Queryable, agentId: number): Promise<BannerRow[]> {
  const { rows } = await db.query<BannerRow>(
    `select id, title, body, image, link from banner
      where agent_id = $1 and is_shown order by position, id limit 50`,
    [agentId],
  );
  return rows;
}

export async function insertAgent(db: Queryable, agent: Omit<AgentRow, "id">, at: Date): Promise<void> {
  await db.query(
    `insert into agent (id, code, name, logo, line_contact_url, line_admin_url, telegram_contact_url, updated_at)
     values (1, $1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [agent.code, agent.name, agent.logo, agent.line_contact_url, agent.line_admin_url, agent.telegram_contact_url, at],
  );
}

export async function insertBanner(db: Queryable, banner: Omit<BannerRow, "id"> & { position: number }): Promise<void> {
  await db.query("insert into banner (agent_id, title, body, image, link, position) values (1, $1, $2, $3, $4, $5)", [
    banner.title,
    banner.body,
    banner.image,
    banner.link,
    banner.position,
  ]);
}
