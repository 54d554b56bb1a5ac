/** A gradient in its colours, each with where it is: `"#ffffff 0, rgb(0 0 0 / 0.5) 1"`. */
export function shaded(gradient: CanvasGradient, colours: string): CanvasGradient {
  for (const stop of colours.split(", ")) {
    const end = stop.lastIndexOf(" ");
    gradient.addColorStop(Number(stop.slice(end)), stop.slice(0, end));
  }
  return gradient;
}

export function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}
