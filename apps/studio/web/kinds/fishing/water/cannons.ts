import type { SeatView } from "../../../../src/kinds/fishing/protocol.ts";
import type { Pen } from "../gl/pen.ts";
import type { Bullets } from "./bullets.ts";
import type { CutOf } from "./draw-fish.ts";
import type { View } from "./view.ts";

interface Cannon {
  isHere: boolean;
  isAway: boolean;
  /** Where its barrel points, in the sea's own coordinates. */
  angle: number;
  recoil: number;
}

const RECOIL_MS = 150;
const BASES = ["cannon-0", "cannon-1", "cannon-2", "cannon-3"] as const;
const TRAILS = [0xffe9a0, 0x9ad8ff, 0xa0ffc8, 0xe0b0ff] as const;

/** The cannons of the four seats and what leaves them. The own one is the largest. */
export class Cannons {
  readonly #view: View;
  readonly #cutOf: CutOf;
  readonly #spot: [number, number] = [0, 0];
  #own = 0;
  readonly #cannons: readonly Cannon[] = [0, 1, 2, 3].map((seat) => ({
    isHere: false,
    isAway: false,
    angle: seat < 2 ? -Math.PI / 2 : Math.PI / 2,
    recoil: 0,
  }));

  constructor(view: View, cutOf: CutOf) {
    this.#view = view;
    this.#cutOf = cutOf;
  }

  seat(seats: readonly (SeatView | null)[], own: number): void {
    this.#own = own;
    this.#cannons.forEach((cannon, index) => {
      cannon.isHere = seats[index] != null;
      cannon.isAway = seats[index]?.is_away === true;
    });
  }

  point(seat: number, angle: number): void {
    const cannon = this.#cannons[seat];
    if (cannon) cannon.angle = angle;
  }

  recoil(seat: number, angle: number): void {
    this.point(seat, angle);
    const cannon = this.#cannons[seat];
    if (cannon) cannon.recoil = RECOIL_MS;
  }

  angleOf(seat: number): number {
    return this.#cannons[seat]?.angle ?? 0;
  }

  /** The mouth of a barrel on the screen. The same pair each time. */
  muzzle(seat: number): readonly [x: number, y: number] {
    const angle = this.#view.angle(this.angleOf(seat));
    const reach = this.#size(seat) * 0.62;
    this.#spot[0] = this.#view.x(this.#view.muzzleX(seat)) + Math.cos(angle) * reach;
    this.#spot[1] = this.#standsAt(seat) + Math.sin(angle) * reach;
    return this.#spot;
  }

  draw(pen: Pen, deltaMs: number): void {
    const view = this.#view;
    const barrel = this.#cutOf("barrel");
    for (let seat = 0; seat < this.#cannons.length; seat++) {
      const cannon = this.#cannons[seat];
      if (!cannon?.isHere) continue;
      cannon.recoil = Math.max(0, cannon.recoil - deltaMs);
      const size = this.#size(seat);
      const angle = view.angle(cannon.angle);
      const back = (cannon.recoil / RECOIL_MS) * size * 0.12;
      const x = view.x(view.muzzleX(seat));
      const y = this.#standsAt(seat);
      const base = this.#cutOf(BASES[seat] ?? "cannon-0");
      pen.alpha = cannon.isAway ? 0.45 : 1;
      pen.stamp(base, x, y, 0, size * 0.92 * base.share, size * 0.92 * base.share * base.ratio);
      pen.alpha = cannon.isAway ? 0.45 : 1;
      pen.flip = Math.abs(angle) > Math.PI / 2 ? -1 : 1;
      const reach = size * 0.2 - back;
      pen.stamp(
        barrel,
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach,
        angle,
        size * 1.1 * barrel.share,
        size * 1.1 * barrel.share * barrel.ratio,
      );
    }
  }

  drawBullets(pen: Pen, bullets: Bullets, seconds: number): void {
    const view = this.#view;
    const plain = this.#cutOf("bullet");
    const torpedo = this.#cutOf("torpedo");
    const glow = this.#cutOf("glow");
    const scale = Math.max(0.62, view.scale);
    for (const bullet of bullets.all) {
      if (!bullet.isFlying) continue;
      const isOwn = bullet.seat === this.#own;
      const isTorpedo = bullet.gun === "torpedo";
      const x = view.x(bullet.x);
      const y = view.y(bullet.y);
      const angle = view.angle(Math.atan2(bullet.vy, bullet.vx));
      const size = (isTorpedo ? 66 : 34) * scale * (isOwn ? 1 : 0.82);
      pen.glow = 1;
      pen.alpha = isOwn ? 0.55 : 0.35;
      pen.tint = TRAILS[bullet.seat] ?? 0xffffff;
      const tail = size * (isTorpedo ? 1.5 : 2.3) * (0.94 + Math.sin(seconds * 40 + bullet.number) * 0.06);
      pen.stamp(glow, x - Math.cos(angle) * tail * 0.36, y - Math.sin(angle) * tail * 0.36, angle, tail, size * 0.7);
      const cut = isTorpedo ? torpedo : plain;
      pen.alpha = isOwn ? 1 : 0.75;
      pen.tint = isTorpedo ? 0xffffff : (TRAILS[bullet.seat] ?? 0xffffff);
      pen.stamp(cut, x, y, angle, size * cut.share, size * cut.share * cut.ratio);
    }
  }

  /** Those above stand a little lower, clear of the room's name. */
  #standsAt(seat: number): number {
    const y = this.#view.y(this.#view.muzzleY(seat));
    return this.#view.isBelow(seat) ? y : y + this.#size(seat) * 0.3;
  }

  #size(seat: number): number {
    const { box } = this.#view;
    const whole = Math.min(104, Math.max(64, Math.min(box.width, box.height) * 0.2));
    return seat === this.#own ? whole : whole * 0.72;
  }
}
