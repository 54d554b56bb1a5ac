import { type KeyObject, randomUUID, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const OPERATOR_ID = 88;

export interface Prepaid {
  readonly prepaid_uuid: string;
  readonly game_code: string;
  readonly currency: string;
  readonly bet_value: number | null;
  readonly bet_count: number | null;
  readonly bonus_buy: boolean;
}

interface Reward {
  readonly reward_uuid: string;
  readonly user: string;
  readonly prepaid_uuid: string;
  readonly campaign_uuid: string | null;
  readonly operator_reference: string;
  status: string;
}

/** A transaction as the aggregator has it. */
export interface HubTransaction {
  readonly transaction_uuid: string;
  readonly user: string;
  readonly amount: number;
  status: string;
  readonly kind: string;
  readonly is_free?: boolean;
  readonly inserted_at: string;
}

type Asked = Readonly<Record<string, unknown>>;

/** The aggregator as its public documents have it, with a memory: games, free rounds and its own transactions. */
export interface HubDouble {
  readonly url: string;
  readonly asked: { readonly path: string; readonly body: Asked }[];
  games: readonly object[];
  prepaids: Prepaid[];
  readonly rewards: Reward[];
  readonly transactions: HubTransaction[];
  /** The next answer to this call does not arrive; what was asked is done all the same. */
  losesAnswerTo: string | undefined;
  isDown: boolean;
  close(): void;
}

const PATH = "/operator/generic/v2/";

export async function createHubDouble(operatorKey: KeyObject): Promise<HubDouble> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const bytes = Buffer.concat(parts);
      const signature = Buffer.from(String(request.headers["x-hub88-signature"]), "base64");
      const path = (request.url ?? "").slice(PATH.length);
      const body = JSON.parse(bytes.toString("utf8")) as Asked;
      double.asked.push({ path, body });
      const [status, answer] = double.isDown
        ? [503, {}]
        : !verify("RSA-SHA256", bytes, operatorKey, signature)
          ? [401, { error: "Invalid signature" }]
          : body.operator_id !== OPERATOR_ID
            ? [400, { error: "operator_id must be a number of ours" }]
            : answerTo(path, body);
      if (double.losesAnswerTo === path) {
        double.losesAnswerTo = undefined;
        response.destroy();
      } else response.writeHead(status).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const double: HubDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    games: [],
    prepaids: [],
    rewards: [],
    transactions: [],
    losesAnswerTo: undefined,
    isDown: false,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };

  function answerTo(path: string, body: Asked): [number, unknown] {
    switch (path) {
      case "game/list":
        return [200, double.games];
      case "game/url":
        return [200, { url: "https://games.hub.example/play" }];
      case "freebet/prepaids/list":
        return [200, double.prepaids.filter(({ game_code }) => game_code === (body.game_code ?? game_code))];
      case "freebet/rewards/list":
        return [200, pageOfRewards(body)];
      case "freebet/rewards/create":
        return createReward(body);
      case "freebet/rewards/cancel": {
        const reward = double.rewards.find(({ reward_uuid }) => reward_uuid === body.reward_uuid);
        if (!reward) return [404, { error: "no such reward" }];
        reward.status = "FRS_CANCELLED";
        return [200, reward];
      }
      case "transactions/list": {
        const [from, to] = [String(body.start_time), String(body.end_time)];
        return [200, double.transactions.filter(({ inserted_at }) => inserted_at >= from && inserted_at <= to)];
      }
      default:
        return [404, { error: "no such call" }];
    }
  }

  /** One at a time, so that pages are turned. */
  function pageOfRewards({ user, pagination }: Asked) {
    const at = Number((pagination as { cursor?: string }).cursor ?? 0);
    const all = double.rewards.filter((each) => each.user === user);
    const next_cursor = at + 1 < all.length ? String(at + 1) : null;
    return { rewards: all.slice(at, at + 1), pagination: { next_cursor, previous_cursor: null } };
  }

  function createReward(body: Asked): [number, unknown] {
    const prepaid = double.prepaids.find(({ prepaid_uuid }) => prepaid_uuid === body.prepaid_uuid);
    const fits =
      prepaid?.game_code === body.game_code &&
      (prepaid?.bet_value ?? body.bet_value) === body.bet_value &&
      (prepaid?.bet_count ?? body.bet_count) === body.bet_count;
    if (!prepaid || !fits) return [400, { error: "prepaid_uuid" }];
    const reward = {
      reward_uuid: randomUUID(),
      user: String(body.user),
      prepaid_uuid: prepaid.prepaid_uuid,
      campaign_uuid: null,
      operator_reference: String(body.operator_reference),
      status: "FRS_ACTIVE",
    };
    double.rewards.push(reward);
    return [200, reward];
  }

  return double;
}
