// Where each of the games is played: a place far away, and what hangs or grows before the eye.
import { placeDefs, skyAndGround } from "./place.ts";
import { type SceneSize, vignette } from "./scene.ts";
import { linear, type Picture } from "./svg.ts";

export interface Place {
  readonly sky: string;
  readonly ground: string;
  readonly defs?: string;
  readonly far: (size: SceneSize) => string;
  readonly near: (size: SceneSize) => string;
}

/** The far picture of a place. */
export function sceneOf({ sky, ground, defs = "", far }: Place): (size: SceneSize) => Picture {
  return (size) => ({
    width: size.width,
    height: size.height,
    defs: placeDefs + linear("sky", sky) + linear("ground", ground) + defs,
    body: skyAndGround(size) + far(size) + vignette(size),
  });
}

/** What is near the eye, on nothing. */
export function nearOf({ defs = "", near }: Place): (size: SceneSize) => Picture {
  return (size) => ({ width: size.width, height: size.height, defs: placeDefs + defs, body: near(size) });
}
