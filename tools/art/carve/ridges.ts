// What is engraved into a surface, as heights in pixels of the square at a place of it.

export type Ridge = (x: number, y: number, inside: number) => number;

/** Rows of scales that lie over each other, opening towards an angle. */
export function scales(size: number, degrees = 0, deep = 2.4): Ridge {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (x, y, inside) => {
    const u = (x * c + y * s) / size;
    const v = (-x * s + y * c) / (size * 0.8);
    let best = 0;
    for (let row = Math.floor(u) - 1; row <= Math.floor(u) + 1; row++) {
      const shift = (Math.abs(row) % 2) * 0.5;
      for (let cell = Math.floor(v - shift) - 1; cell <= Math.floor(v - shift) + 1; cell++) {
        const du = u - row - 0.5;
        const dv = v - cell - shift - 0.5;
        const far = Math.hypot(du / 1.1, dv);
        if (far < 0.72) best = Math.max(best, 0.45 - 0.6 * du - 0.5 * far ** 4);
      }
    }
    return deep * Math.min(1, best) * Math.min(1, inside / 6);
  };
}

/** Straight grooves across a direction. */
export function ribs(gap: number, degrees = 0, deep = 1.2): Ridge {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (x, y, inside) => deep * Math.sin(((x * c + y * s) / gap) * 2 * Math.PI) * Math.min(1, inside / 5);
}

/** Grooves that leave one point like the sticks of a fan. */
export function fan(x0: number, y0: number, count: number, deep = 1.4): Ridge {
  return (x, y, inside) => deep * Math.cos(Math.atan2(y - y0, x - x0) * count) * Math.min(1, inside / 5);
}

/** Rings around a point. */
export function rings(x0: number, y0: number, gap: number, deep = 1.2): Ridge {
  return (x, y, inside) => deep * Math.sin((Math.hypot(x - x0, y - y0) / gap) * 2 * Math.PI) * Math.min(1, inside / 5);
}

/** Plaited strips, as baskets have them. */
export function weave(size: number, deep = 2.2): Ridge {
  return (x, y, inside) => {
    const [u, v] = [x / size, y / size];
    const over = (Math.floor(u) + Math.floor(v)) % 2 === 0;
    const along = over ? v - Math.floor(v) : u - Math.floor(u);
    return deep * Math.sin(along * Math.PI) * Math.min(1, inside / 4);
  };
}

/** Small dents, as of a hammer or of a peel. */
export function dents(size: number, deep = 1.2): Ridge {
  return (x, y, inside) => {
    const wave =
      Math.sin(x / size + 1.7 * Math.sin(y / size / 1.3)) * Math.sin(y / size + 1.3 * Math.cos(x / size / 1.7));
    return deep * wave * Math.min(1, inside / 6);
  };
}

/** Small bumps in rows, as of grains. */
export function grains(size: number, deep = 1.6): Ridge {
  return (x, y, inside) => {
    const row = Math.floor(y / (size * 0.86));
    const u = x / size + (row % 2) * 0.5;
    const [dx, dy] = [u - Math.floor(u) - 0.5, y / (size * 0.86) - row - 0.5];
    return deep * Math.sqrt(Math.max(0, 0.25 - dx * dx - dy * dy)) * 2 * Math.min(1, inside / 5);
  };
}
