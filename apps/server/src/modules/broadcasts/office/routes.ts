import { readBriefly } from "../../../core/brief-read.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { createBroadcast, resumeBroadcast, stopBroadcast } from "./arrange-broadcasts.ts";
import { findBroadcast, listBroadcasts } from "../broadcast-repo.ts";
import type { BroadcastsDependencies } from "../dependencies.ts";
import { countReceivers, listMessages } from "../receiver-repo.ts";
import { receiversOf } from "../rules.ts";
import { broadcastView } from "../views.ts";

export function broadcastsOfficeHandlers(deps: BroadcastsDependencies) {
  const { db, clock } = deps;
  return {
    officeBroadcastList: async ({ cursor, limit }) => {
      const rows = await listBroadcasts(db, readCursor(cursor), limit + 1);
      return pageOf(rows, limit, broadcastView);
    },
    officeBroadcastCount: async ({ channel, audience, vip_level = null }) => {
      const receivers = receiversOf({ channel, audience, vip_level }, clock.now());
      return { members: await readBriefly(db, (tx) => countReceivers(tx, receivers)) };
    },
    officeBroadcastMessages: async ({ broadcast_id, cursor, limit }) => {
      const rows = await listMessages(db, broadcast_id, readCursor(cursor), limit + 1);
      if (rows.length === 0 && !(await findBroadcast(db, broadcast_id))) throw new DomainError("NOT_FOUND");
      return pageOf(
        rows.map((row) => ({ ...row, id: row.member_id })),
        limit,
        ({ member_id, username, full_name, status, at }) => ({
          member: { id: Number(member_id), username, full_name },
          status,
          at: at.toISOString(),
        }),
      );
    },
    officeBroadcastCreate: async (input, by) => broadcastView(await createBroadcast(deps, input, by)),
    officeBroadcastStop: async (input, by) => broadcastView(await stopBroadcast(deps, input, by)),
    officeBroadcastResume: async (input, by) => broadcastView(await resumeBroadcast(deps, input, by)),
  } satisfies Partial<OfficeHandlers>;
}
