import { useEffect, useRef } from "react";
import { useMotionAllowed } from "@chokdee/ui";

const FALL_MS = 1_800;
/** Where the leaves of a picture that does not move lie in their fall. */
const STILL_AT = 0.45;

interface Leaf {
  readonly x: number;
  readonly from: number;
  readonly fall: number;
  readonly drift: number;
  readonly size: number;
  readonly turn: number;
  readonly tilt: number;
  readonly shade: number;
}

const between = (min: number, max: number): number => min + Math.random() * (max - min);

function newLeaf(): Leaf {
  return {
    x: Math.random(),
    from: between(-0.6, 0.1),
    fall: between(0.7, 1.3),
    drift: between(-0.08, 0.08),
    size: between(5, 12),
    turn: between(-5, 5),
    tilt: between(3, 9),
    shade: Math.random(),
  };
}

interface Inks {
  readonly high: string;
  readonly plain: string;
  readonly low: string;
}

/** One leaf at a share of its fall: a square that turns about two axes, lit as it faces us. */
function drawLeaf(
  canvas: CanvasRenderingContext2D,
  leaf: Leaf,
  share: number,
  [width, height]: readonly [number, number],
  inks: Inks,
): void {
  const facing = Math.cos(leaf.tilt * share * 2 + leaf.shade * 6);
  canvas.save();
  canvas.globalAlpha = share > 0.75 ? Math.max(0, (1 - share) * 4) : 1;
  canvas.translate((leaf.x + leaf.drift * share) * width, (leaf.from + leaf.fall * share) * height);
  canvas.rotate(leaf.turn * share + leaf.shade * 6);
  canvas.scale(1, Math.abs(facing) * 0.9 + 0.1);
  canvas.fillStyle = facing > 0.4 ? inks.high : facing > -0.4 ? inks.plain : inks.low;
  const half = leaf.size / 2;
  canvas.beginPath();
  canvas.moveTo(-half, -half * 0.7);
  canvas.lineTo(half * 0.8, -half);
  canvas.lineTo(half, half * 0.8);
  canvas.lineTo(-half * 0.7, half);
  canvas.closePath();
  canvas.fill();
  canvas.restore();
}

/** Gold leaf that falls once over what it fills, and lies still where motion is not wanted. */
export function GoldLeaf({ count }: { count: number }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const isMoving = useMotionAllowed();

  useEffect(() => {
    const element = ref.current;
    const canvas = element?.getContext("2d");
    if (!element || !canvas) return undefined;
    const { width, height } = element.getBoundingClientRect();
    const scale = Math.min(2, window.devicePixelRatio);
    element.width = width * scale;
    element.height = height * scale;
    canvas.scale(scale, scale);
    const style = getComputedStyle(element);
    const ink = (name: string) => style.getPropertyValue(`--color-${name}`);
    const inks = { high: ink("gold-high"), plain: ink("gold"), low: ink("gold-low") };
    const leaves = Array.from({ length: count }, newLeaf);
    const draw = (share: number) => {
      canvas.clearRect(0, 0, width, height);
      for (const leaf of leaves) drawLeaf(canvas, leaf, share, [width, height], inks);
    };
    if (!isMoving) {
      draw(STILL_AT);
      return undefined;
    }
    let startedAt: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      startedAt ??= now;
      const share = (now - startedAt) / FALL_MS;
      draw(Math.min(1, share));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [count, isMoving]);

  return <canvas ref={ref} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />;
}
