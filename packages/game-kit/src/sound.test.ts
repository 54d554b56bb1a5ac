import { expect, test } from "vitest";
import { createSound, type Tone } from "./sound.ts";

function room(stored = new Map<string, string>(), touched = { yet: true }) {
  const played: Tone[] = [];
  let isWanted = () => true;
  let loads = 0;
  const sound = createSound({
    tones: { stop: [0.5, undefined, 440], win: [0.5, 0, 220] },
    load: async () => {
      loads++;
      return {
        play: (tone, isStillWanted) => {
          played.push(tone);
          isWanted = isStillWanted;
        },
      };
    },
    mayBegin: () => touched.yet,
    memory: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
  });
  return { sound, played, stored, loads: () => loads, isWanted: () => isWanted() };
}

test("the synthesiser is loaded once, with the first sound", async () => {
  const { sound, played, loads } = room();
  expect(loads()).toBe(0);
  sound.play("stop");
  sound.play("win", 12);
  await Promise.resolve();
  await Promise.resolve();
  expect(loads()).toBe(1);
  expect(played).toEqual([
    [0.5, undefined, 440],
    [0.5, 0, 440],
  ]);
});

test("a sound that is still being worked out is not wanted any more once there is silence", async () => {
  const { sound, isWanted } = room();
  sound.play("win");
  await Promise.resolve();
  await Promise.resolve();
  expect(isWanted()).toBe(true);
  sound.turn(false);
  expect(isWanted()).toBe(false);
});

test("silence is remembered by the next visit", () => {
  const { sound, stored } = room();
  sound.turn(false);
  const next = room(stored);
  expect(next.sound.isOn()).toBe(false);
  next.sound.play("win");
  expect(next.loads()).toBe(0);
});

test("a hushed game makes no sound and speaks again afterwards", () => {
  const { sound, loads } = room();
  sound.hush(true);
  sound.play("stop");
  expect(loads()).toBe(0);
  sound.hush(false);
  sound.play("stop");
  expect(loads()).toBe(1);
});

test("nothing is loaded before the member has touched the page", () => {
  const touched = { yet: false };
  const { sound, loads } = room(new Map(), touched);
  sound.play("stop");
  expect(loads()).toBe(0);
  touched.yet = true;
  sound.play("stop");
  expect(loads()).toBe(1);
});
