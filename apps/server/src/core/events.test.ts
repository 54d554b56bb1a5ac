import { expectTypeOf, test } from "vitest";
import type { EventConsumer, OutboxEvent, ReadEvent } from "./events.ts";
import type { MemberId } from "./ids.ts";

test("an event has a member and a payload as its topic says", () => {
  expectTypeOf<{ topic: "wheel"; memberId: MemberId }>().toExtend<OutboxEvent>();
  expectTypeOf<{ topic: "wheel" }>().not.toExtend<OutboxEvent>();
  expectTypeOf<{ topic: "wheel"; memberId: MemberId; payload: { bet: 1 } }>().not.toExtend<OutboxEvent>();
  expectTypeOf<{ topic: "lotto.terms"; payload: { category_id: number } }>().toExtend<OutboxEvent>();
  expectTypeOf<{ topic: "lotto.terms"; payload: { category_id: string } }>().not.toExtend<OutboxEvent>();
  expectTypeOf<{
    topic: "lotto.terms";
    memberId: MemberId;
    payload: { category_id: number };
  }>().not.toExtend<OutboxEvent>();
  expectTypeOf<{ topic: "unheard.of"; memberId: MemberId }>().not.toExtend<OutboxEvent>();
});

test("a consumer is given what its topics say", () => {
  type Handled = Parameters<EventConsumer<"withdraw.paid">["handle"]>[1][number];
  expectTypeOf<Handled>().toEqualTypeOf<ReadEvent<"withdraw.paid">>();
  expectTypeOf<Handled["payload"]>().toEqualTypeOf<{ withdraw_id: string; amount: string; at: string }>();
  expectTypeOf<Handled["memberId"]>().toEqualTypeOf<MemberId>();
});
