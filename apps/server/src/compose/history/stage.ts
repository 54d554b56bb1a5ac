import type { OutputOf, SiteContract } from "@chokdee/contract";
import { type SimulatedMember } from "../../core/sandbox.ts";
import { sandboxAccounts } from "../../core/sandbox-accounts.ts";
import type { System } from "../system.ts";
import { type Callers, createCallers, type Playing } from "./callers.ts";
import { type Chance } from "./chance.ts";
import type { House } from "./house.ts";
import { people } from "./people.ts";

type Channel = OutputOf<SiteContract, "paymentChannels">[number];
type Person = Pick<SimulatedMember, "phone" | "firstName" | "lastName" | "bankCode" | "accountNumber">;

/** Where a past is played: what acts work with. */
export interface Stage extends Callers {
  readonly system: System;
  readonly house: House;
  personOf(username: string): Person;
  /** The member, signed in; nothing before they have come. */
  find(username: string): Promise<Playing | undefined>;
  now(): Date;
  /** How everybody pays in. */
  channel(playing: Playing): Promise<Channel>;
  /** Everybody signs out. */
  leave(): Promise<void>;
}

/** One act's own: its name, and what it draws. */
export interface Cue {
  readonly key: string;
  readonly chance: Chance;
  /** It may have been done, before the past was cut off. */
  readonly isAgain: boolean;
}

export function openStage(system: System, house: House): Stage {
  const { db, clock, members, simulatedMembers } = system.ports;
  const persons = new Map<string, Person>(
    [...sandboxAccounts.members, ...people].map((person) => [person.username, person]),
  );
  const playing = new Map<string, Promise<Playing | undefined>>();
  const signIn = async (username: string): Promise<Playing | undefined> => {
    const memberId = await members.idOf(db, username);
    if (memberId === undefined) return undefined;
    const deviceId = `past-of-${username}`;
    return { deviceId, session: await db.transaction((tx) => simulatedMembers.signIn(tx, memberId, deviceId)) };
  };
  let channel: Channel | undefined;
  const callers = createCallers(system);
  return {
    ...callers,
    system,
    house,
    personOf(username) {
      const person = persons.get(username);
      if (!person) throw new Error(`nobody is called ${username}`);
      return person;
    },
    async find(username) {
      const known = await playing.get(username);
      if (known) return known;
      const found = signIn(username);
      playing.set(username, found);
      return found;
    },
    now: () => clock.now(),
    async channel(who) {
      channel ??= (await callers.call(who, "paymentChannels", {}))?.find(({ kind }) => kind === "promptpay");
      if (!channel) throw new Error("the sandbox's bank takes nothing");
      return channel;
    },
    async leave() {
      for (const found of playing.values()) {
        const who = await found;
        if (who) await callers.call(who, "deviceSignOut", { device_id: who.session.sessionId });
      }
    },
  };
}
