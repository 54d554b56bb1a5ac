/** The luminance of a colour written `#rrggbb`, from 0 to 1, as the accessibility guidelines define it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever is readable on a background. One of them always reaches 4.5 to 1. */
export function readableOn(ground: string): "black" | "white" {
  const light = luminance(ground);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? "white" : "black";
}
