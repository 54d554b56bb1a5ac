import type { Pen } from "../gl/pen.ts";
import { type CutOf, drawFish, type Manner } from "./draw-fish.ts";
import type { Fish } from "./shoal.ts";

interface Net {
  fish: Fish | undefined;
  x: number;
  y: number;
  size: number;
  state: "none" | "asking" | "missed" | "caught";
  past: number;
  seat: number;
  bullet: number;
  isOwn: boolean;
}

const MAX_NETS = 64;
const OPEN_MS = 140;
const MISSED_MS = 240;
const CAUGHT_MS = 900;
/** Pale until the studio has said what it caught. */
const UNSURE = 0xa8dcf0;
const GOLD = 0xffffff;

/** Nets over what was met: pale while nobody knows, golden over a catch, gone over nothing. */
export class Nets {
  readonly #nets: readonly Net[] = Array.from({ length: MAX_NETS }, () => ({
    fish: undefined,
    x: 0,
    y: 0,
    size: 0,
    state: "none" as Net["state"],
    past: 0,
    seat: 0,
    bullet: 0,
    isOwn: false,
  }));
  readonly #manner: Manner = { scale: 1, turn: 0, alpha: 1, flash: 0 };
  readonly #cutOf: CutOf;

  constructor(cutOf: CutOf) {
    this.#cutOf = cutOf;
  }

  ask(seat: number, bullet: number, fish: Fish, x: number, y: number, scale: number, isOwn: boolean): void {
    const net = this.#nets.find((each) => each.state === "none") ?? this.#nets[0];
    if (!net) return;
    net.fish = fish;
    net.x = x;
    net.y = y;
    net.size = Math.min(230, Math.max(84, fish.girth * 2.6 + 40)) * scale;
    net.state = "asking";
    net.past = 0;
    net.seat = seat;
    net.bullet = bullet;
    net.isOwn = isOwn;
  }

  /** Nothing was caught, or the bullet flies on. */
  miss(seat: number, bullet: number): void {
    const net = this.#find(seat, bullet);
    if (!net) return;
    net.state = "missed";
    net.past = 0;
  }

  close(seat: number, bullet: number, fish: Fish, scale: number, isOwn: boolean): void {
    const known = this.#find(seat, bullet);
    if (!known) this.ask(seat, bullet, fish, fish.x, fish.y, scale, isOwn);
    const net = known ?? this.#find(seat, bullet);
    if (!net) return;
    net.state = "caught";
    net.fish = fish;
    net.past = 0;
    net.x = fish.x;
    net.y = fish.y;
    net.size = Math.max(net.size, Math.min(360 * scale, fish.half * 1.5));
  }

  clear(): void {
    for (const net of this.#nets) net.state = "none";
  }

  draw(pen: Pen, deltaMs: number, seconds: number): void {
    const cut = this.#cutOf("net");
    for (const net of this.#nets) {
      if (net.state === "none") continue;
      net.past += deltaMs;
      const { fish } = net;
      if (net.state === "caught" && fish) this.#fall(pen, net, fish, seconds);
      if (net.state === "missed" && net.past > MISSED_MS) net.state = "none";
      else if (net.state === "caught" && net.past > CAUGHT_MS) net.state = "none";
      else {
        const open = Math.min(1, net.past / OPEN_MS);
        const isCaught = net.state === "caught";
        const share = net.past / (isCaught ? CAUGHT_MS : MISSED_MS);
        const scale = isCaught ? 1.12 - 0.42 * share : net.state === "missed" ? 1 + share * 0.3 : 0.45 + 0.55 * open;
        pen.alpha =
          (isCaught ? Math.min(1, (1 - share) * 2.4) : net.state === "missed" ? (1 - share) * 0.55 : 0.62) *
          (net.isOwn ? 1 : 0.55);
        pen.tint = isCaught ? GOLD : UNSURE;
        pen.glow = isCaught ? 0.25 : 0.4;
        const size = net.size * scale * cut.share;
        pen.stamp(cut, net.x, net.y, seconds * 0.6 + net.bullet, size, size * cut.ratio);
      }
    }
  }

  /** A caught creature rears, turns and is drawn together. */
  #fall(pen: Pen, net: Net, fish: Fish, seconds: number): void {
    const share = Math.min(1, net.past / CAUGHT_MS);
    const manner = this.#manner;
    manner.scale = share < 0.3 ? 1 + share * 0.5 : 1.15 * (1 - (share - 0.3) / 0.7) ** 0.8;
    manner.turn = Math.sin(share * 22) * 0.22 * (1 - share) + share * share * 1.2;
    manner.alpha = share < 0.75 ? 1 : (1 - share) * 4;
    manner.flash = Math.max(0, 0.75 - share * 3);
    drawFish(pen, this.#cutOf, fish, seconds * 2.2, manner);
  }

  #find(seat: number, bullet: number): Net | undefined {
    return this.#nets.find((net) => net.state === "asking" && net.seat === seat && net.bullet === bullet);
  }
}
