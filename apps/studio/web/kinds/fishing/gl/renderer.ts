import { SPRITE_FRAGMENT, SPRITE_VERTEX, WATER_FRAGMENT, WATER_VERTEX } from "./shaders.ts";

/** Every sprite is a cloth of this many cells, so that it can bend. */
const CELLS = 14;
const ROWS = 2;
/** Numbers of one sprite: six groups of four. */
export const STRIDE = 24;
export const MAX_SPRITES = 640;

/** The sheets by their number in the shader. */
export const SHEET = { sea: 0, boss: 1, words: 2 } as const;

export interface Renderer {
  readonly canvas: HTMLCanvasElement;
  /** The machine draws without a graphics card. */
  readonly isSoftware: boolean;
  /** Sprites of the frame, in the order in which they lie above each other. */
  readonly sprites: Float32Array;
  /** Draws the water and then this many sprites. */
  draw(count: number, seconds: number): void;
  setSheet(sheet: number, picture: TexImageSource): void;
  setGround(picture: TexImageSource, size: readonly [width: number, height: number]): void;
  /** A colour that the water takes on, and how much of it. */
  setMood(red: number, green: number, blue: number, share: number): void;
  resize(width: number, height: number, resolution: number): void;
  /** Drawing commands since it was made, and frames. */
  readonly counted: { calls: number; frames: number };
  dispose(): void;
}

interface Setting {
  readonly canvas: HTMLCanvasElement;
  readonly caustic: TexImageSource;
  /** The graphics card took everything away; all sheets must be set again. */
  readonly onRestored: () => void;
}

interface Programs {
  readonly sprite: WebGLProgram;
  readonly water: WebGLProgram;
  readonly spriteArray: WebGLVertexArrayObject;
  readonly waterArray: WebGLVertexArrayObject;
  readonly buffer: WebGLBuffer;
  readonly indices: number;
  readonly textures: WebGLTexture[];
  readonly at: Readonly<Record<"screen" | "cover" | "mood" | "time" | "ratio", WebGLUniformLocation | null>>;
}

const GROUND = 3;
const CAUSTIC = 4;

/** Two drawing commands a frame: the water, and everything that swims, flies and shines. Null where the browser cannot. */
export function createRenderer({ canvas, caustic, onRestored }: Setting): Renderer | null {
  const wanted: WebGLContextAttributes = { alpha: false, antialias: false, powerPreference: "high-performance" };
  const fast = canvas.getContext("webgl2", { ...wanted, failIfMajorPerformanceCaveat: true });
  const gl = fast ?? canvas.getContext("webgl2", wanted);
  if (!gl) return null;
  const sprites = new Float32Array(MAX_SPRITES * STRIDE);
  const counted = { calls: 0, frames: 0 };
  const mood = [1, 1, 1, 0];
  const ground = { width: 1, height: 1 };
  const screen = { width: 1, height: 1 };
  let made = prepare(gl);
  upload(gl, made, CAUSTIC, caustic, true);
  const onLost = (event: Event) => event.preventDefault();
  const restore = () => {
    made = prepare(gl);
    upload(gl, made, CAUSTIC, caustic, true);
    onRestored();
  };
  canvas.addEventListener("webglcontextlost", onLost);
  canvas.addEventListener("webglcontextrestored", restore);

  return {
    canvas,
    isSoftware: fast === null,
    sprites,
    counted,
    setSheet: (sheet, picture) => upload(gl, made, sheet, picture, false),
    setGround: (picture, [width, height]) => {
      ground.width = width;
      ground.height = height;
      upload(gl, made, GROUND, picture, false);
    },
    setMood: (red, green, blue, share) => {
      mood[0] = red;
      mood[1] = green;
      mood[2] = blue;
      mood[3] = share;
    },
    resize: (width, height, resolution) => {
      screen.width = width;
      screen.height = height;
      canvas.width = Math.round(width * resolution);
      canvas.height = Math.round(height * resolution);
    },
    draw: (count, seconds) => {
      if (gl.isContextLost()) return;
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.disable(gl.BLEND);
      gl.useProgram(made.water);
      gl.bindVertexArray(made.waterArray);
      // The picture fills the screen; what does not fit is cut off on both sides.
      const scale = Math.max(screen.width / ground.width, screen.height / ground.height);
      const [across, down] = [screen.width / (ground.width * scale), screen.height / (ground.height * scale)];
      gl.uniform4f(made.at.cover, (1 - across) / 2, (1 - down) / 2, across, down);
      gl.uniform4f(made.at.mood, mood[0] ?? 1, mood[1] ?? 1, mood[2] ?? 1, mood[3] ?? 0);
      gl.uniform1f(made.at.time, seconds);
      gl.uniform1f(made.at.ratio, screen.width / screen.height);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      gl.useProgram(made.sprite);
      gl.bindVertexArray(made.spriteArray);
      gl.uniform2f(made.at.screen, screen.width, screen.height);
      gl.bindBuffer(gl.ARRAY_BUFFER, made.buffer);
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, sprites, 0, count * STRIDE);
      gl.drawElementsInstanced(gl.TRIANGLES, made.indices, gl.UNSIGNED_SHORT, 0, count);
      counted.calls += 2;
      counted.frames++;
    },
    dispose: () => {
      canvas.removeEventListener("webglcontextlost", onLost);
      canvas.removeEventListener("webglcontextrestored", restore);
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };
}

function prepare(gl: WebGL2RenderingContext): Programs {
  const sprite = program(gl, SPRITE_VERTEX, SPRITE_FRAGMENT);
  const water = program(gl, WATER_VERTEX, WATER_FRAGMENT);
  const buffer = gl.createBuffer();
  const spriteArray = gl.createVertexArray();
  gl.bindVertexArray(spriteArray);
  const { corners, indices } = cloth();
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, MAX_SPRITES * STRIDE * 4, gl.DYNAMIC_DRAW);
  for (let group = 0; group < STRIDE / 4; group++) {
    gl.enableVertexAttribArray(group + 1);
    gl.vertexAttribPointer(group + 1, 4, gl.FLOAT, false, STRIDE * 4, group * 16);
    gl.vertexAttribDivisor(group + 1, 1);
  }
  const waterArray = gl.createVertexArray();
  gl.bindVertexArray(waterArray);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(water, "corner");
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);

  const textures = Array.from({ length: 5 }, (_, unit) => emptyTexture(gl, unit));
  gl.useProgram(sprite);
  for (const sheet of [0, 1, 2]) gl.uniform1i(gl.getUniformLocation(sprite, `sheet${sheet}`), sheet);
  gl.useProgram(water);
  gl.uniform1i(gl.getUniformLocation(water, "ground"), GROUND);
  gl.uniform1i(gl.getUniformLocation(water, "caustic"), CAUSTIC);
  const at = (name: string, from: WebGLProgram) => gl.getUniformLocation(from, name);
  return {
    sprite,
    water,
    spriteArray,
    waterArray,
    buffer,
    indices: indices.length,
    textures,
    at: {
      screen: at("screen", sprite),
      cover: at("cover", water),
      mood: at("mood", water),
      time: at("time", water),
      ratio: at("ratio", water),
    },
  };
}

/** Each sheet keeps a place of its own in the graphics card, so that nothing is bound in a frame. */
function emptyTexture(gl: WebGL2RenderingContext, unit: number): WebGLTexture {
  const texture = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  return texture;
}

function upload(
  gl: WebGL2RenderingContext,
  { textures }: Programs,
  unit: number,
  picture: TexImageSource,
  isRepeated: boolean,
): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, textures[unit] ?? null);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  const edge = isRepeated ? gl.REPEAT : gl.CLAMP_TO_EDGE;
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, edge);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, edge);
}

/** A cloth of cells: along its length from 0 to 1, across it from -1 to 1. */
function cloth(): { corners: Float32Array; indices: Uint16Array } {
  const corners: number[] = [];
  const indices: number[] = [];
  for (let column = 0; column <= CELLS; column++) {
    for (let row = 0; row <= ROWS; row++) corners.push(column / CELLS, (row / ROWS) * 2 - 1);
  }
  for (let column = 0; column < CELLS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const at = column * (ROWS + 1) + row;
      const next = at + ROWS + 1;
      indices.push(at, next, at + 1, at + 1, next, next + 1);
    }
  }
  return { corners: new Float32Array(corners), indices: new Uint16Array(indices) };
}

function program(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const made = gl.createProgram();
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error("no shader");
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(made, shader);
  }
  gl.linkProgram(made);
  if (!gl.getProgramParameter(made, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`a shader is wrong: ${gl.getProgramInfoLog(made)}`);
  }
  return made;
}
