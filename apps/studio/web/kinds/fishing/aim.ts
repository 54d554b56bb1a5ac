import { isArmed, mayAim, phaseAt, type SpeciesId } from "@chokdee/rules/fishing";
import { openAuto } from "./view/dialogs.ts";
import type { Fisher } from "./net/fisher.ts";
import type { Held } from "./view/words.ts";
import type { Cannons } from "./water/cannons.ts";
import type { Fish, Shoal } from "./water/shoal.ts";
import type { View } from "./water/view.ts";

const KEY_TURN = 0.09;
const SAY_MS = 3_000;

type Shooter = Pick<Fisher, "store" | "clock" | "fire" | "isOverLimit" | "setPrice">;

/** What is aimed into. */
interface Target {
  lock: number;
  readonly shoal: Pick<Shoal, "all" | "find">;
  readonly view: Pick<View, "box">;
  readonly cannons: Pick<Cannons, "point" | "angleOf">;
  angleTo(x: number, y: number): number;
  fishAt(x: number, y: number): Fish | undefined;
}

/** What the member aims at and when a bullet leaves: by finger, mouse, key, or by itself. */
export class AimControl {
  readonly #fisher: Shooter;
  readonly #water: Target;
  #isPressed = false;
  #isAimed = false;
  /** Where the finger was last, which the barrel follows. */
  #x = 0;
  #y = 0;
  /** Whoever waits for a fish hears of it now and then. */
  #sayAfter = 0;

  constructor(fisher: Shooter, water: Target) {
    this.#fisher = fisher;
    this.#water = water;
  }

  listen(area: HTMLElement): void {
    area.addEventListener("pointerdown", (event) => {
      area.setPointerCapture(event.pointerId);
      this.#follow(event);
      const { isLocking } = this.#fisher.store.get();
      const fish = isLocking ? this.#water.fishAt(this.#x, this.#y) : undefined;
      if (fish && this.#mayLock(fish)) this.#water.lock = fish.id;
      this.#isPressed = true;
    });
    area.addEventListener("pointermove", (event) => {
      if (this.#isPressed || event.pointerType === "mouse") this.#follow(event);
    });
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"] as const) {
      area.addEventListener(name, () => (this.#isPressed = false));
    }
    area.addEventListener("keydown", (event) => this.#key(event));
    area.addEventListener("keyup", ({ key }) => key === " " && (this.#isPressed = false));
    area.addEventListener("blur", () => (this.#isPressed = false));
  }

  press(isPressed: boolean): void {
    const { auto } = this.#fisher.store.get();
    if (isPressed && auto) this.#fisher.store.set({ auto: null });
    else this.#isPressed = isPressed;
  }

  toggleAuto(): void {
    const { store } = this.#fisher;
    const { auto, price } = store.get();
    if (auto) store.set({ auto: null });
    else openAuto(price, (maxLoss) => store.set({ auto: { maxLoss } }));
  }

  toggleLock(): void {
    const { store } = this.#fisher;
    const isLocking = !store.get().isLocking;
    store.set({ isLocking, hunted: null });
    if (!isLocking) this.#water.lock = -1;
  }

  /** Once a frame. Answers what is to be said: that firing by itself has reached its limit, or that nothing is fired. */
  step(now: number): Held | undefined {
    const { store } = this.#fisher;
    const { auto, isLocking, hunted, seat } = store.get();
    if (seat === null) return undefined;
    const isFiring = this.#isPressed || auto !== null;
    if (isLocking && isFiring && this.#water.lock < 0) this.#water.lock = this.#best(now)?.id ?? -1;
    const target = this.#water.lock < 0 ? undefined : this.#water.shoal.find(this.#water.lock);
    const angle = this.#angle(target, seat);
    this.#water.cannons.point(seat, angle);
    if (!isFiring) return undefined;
    if (auto && this.#fisher.isOverLimit()) {
      store.set({ auto: null });
      return { why: "limit" };
    }
    // Whoever hunts one kind pays for no other.
    if (hunted !== null && !target) return this.#wait(hunted, now);
    this.#fisher.fire(angle, target ? target.id : null);
    return undefined;
  }

  #wait(species: SpeciesId, now: number): Held | undefined {
    if (now < this.#sayAfter) return undefined;
    this.#sayAfter = now + SAY_MS;
    return { why: "waiting", species };
  }

  #angle(target: Fish | undefined, seat: number): number {
    if (target) return this.#water.angleTo(target.x, target.y);
    return this.#isAimed ? this.#water.angleTo(this.#x, this.#y) : this.#water.cannons.angleOf(seat);
  }

  #follow({ clientX, clientY }: PointerEvent): void {
    this.#x = clientX;
    this.#y = clientY;
    this.#isAimed = true;
  }

  #key(event: KeyboardEvent): void {
    const { store } = this.#fisher;
    const turn = event.key === "ArrowLeft" ? -KEY_TURN : event.key === "ArrowRight" ? KEY_TURN : 0;
    const seat = store.get().seat ?? 0;
    if (turn !== 0) {
      this.#isAimed = false;
      this.#water.cannons.point(seat, this.#water.cannons.angleOf(seat) + turn);
    } else if (event.key === " ") this.#isPressed = true;
    else if (event.key === "ArrowUp") this.#fisher.setPrice(1);
    else if (event.key === "ArrowDown") this.#fisher.setPrice(-1);
    else return;
    event.preventDefault();
  }

  #mayLock(fish: Fish): boolean {
    const { gun } = this.#fisher.store.get();
    return mayAim(gun, fish.swimmer.species, phaseAt(fish.swimmer, this.#fisher.clock.now()));
  }

  /** The one that pays most of those that are well inside the water. */
  #best(now: number): Fish | undefined {
    const { gun, hunted } = this.#fisher.store.get();
    const { box } = this.#water.view;
    let best: Fish | undefined;
    let maxUnits = 0;
    for (const fish of this.#water.shoal.all) {
      if (!fish.isHere || fish.x < box.left || fish.x > box.left + box.width) continue;
      const { species } = fish.swimmer;
      if (hunted !== null && species.id !== hunted) continue;
      const units = isArmed(species) ? species.hits : (species.phases[0]?.[0]?.units ?? 0);
      if (units <= maxUnits || !mayAim(gun, species, phaseAt(fish.swimmer, now))) continue;
      best = fish;
      maxUnits = units;
    }
    return best;
  }
}
