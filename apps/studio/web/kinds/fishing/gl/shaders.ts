/** How a picture bends. The numbers are those of the shader. */
export const BEND = {
  /** As it is. */
  none: 0,
  /** A tail that beats out of the picture and back: seen from the side it shortens, turns and catches the light. */
  swim: 1,
  /** A wave along the body within the picture. */
  snake: 2,
  /** Two wings that rise and fall. */
  wings: 3,
  /** Wide fins that follow the body. */
  veil: 4,
  /** The upper part gives way, as sails do. */
  sail: 5,
} as const;

export const SPRITE_VERTEX = `#version 300 es
precision highp float;
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 place;
layout(location = 2) in vec4 shape;
layout(location = 3) in vec4 cut;
layout(location = 4) in vec4 tint;
layout(location = 5) in vec4 look;
layout(location = 6) in vec4 bend;
uniform vec2 screen;
out vec2 uv;
out vec4 colour;
out vec3 light;
flat out float sheet;

float waveAt(float s, float amount, float phase, float waves) {
  float back = 1.0 - s;
  return amount * (0.1 + back * back * 0.9) * sin(phase + waves * 6.2832 * s);
}

void main() {
  float t = corner.x;
  float side = corner.y;
  float s = mix(bend.x, bend.y, t);
  vec2 at = vec2((t - 0.5) * shape.x, side * 0.5 * shape.y);
  float amount = shape.z;
  float phase = shape.w;
  float kind = bend.w;
  float shade = 0.0;
  if (kind == 1.0) {
    float z = waveAt(s, amount, phase, bend.z);
    float turn = (waveAt(s + 0.03, amount, phase, bend.z) - waveAt(s - 0.03, amount, phase, bend.z)) / 0.06;
    float gone = 0.0;
    float step = (1.0 - s) / 5.0;
    for (float i = 0.0; i < 5.0; i++) {
      float p = s + step * (i + 0.5);
      float d = (waveAt(p + 0.03, amount, phase, bend.z) - waveAt(p - 0.03, amount, phase, bend.z)) / 0.06;
      gone += step * (1.0 - inversesqrt(1.0 + d * d));
    }
    at.x += gone * shape.x;
    at.y *= 1.0 + z * 0.5;
    at.y += z * 0.22 * shape.x;
    shade = clamp(turn * 0.42, -0.4, 0.4);
  } else if (kind == 2.0) {
    float angle = phase + bend.z * 6.2832 * s;
    float grow = mix(1.0, 0.35, smoothstep(0.55, 1.0, s));
    float slope = cos(angle) * bend.z * 6.2832 * amount * grow;
    float lean = inversesqrt(1.0 + slope * slope);
    float total = shape.x / max(0.001, bend.y - bend.x);
    at = vec2(at.x - at.y * slope * lean, amount * total * grow * sin(angle) + at.y * lean);
    shade = clamp(slope * 0.12, -0.2, 0.2);
  } else if (kind == 3.0) {
    float w = abs(side);
    float lift = amount * w * sin(phase - w * 1.1);
    at.y *= 1.0 - abs(lift) * 0.42;
    at.x -= lift * 0.1 * shape.x * w;
    shade = lift * 0.5 * sign(side + 0.0001) * -1.0 + lift * 0.25;
  } else if (kind == 4.0) {
    float far = smoothstep(0.08, 0.62, 1.0 - s);
    float rim = abs(side) * (0.4 + 0.6 * far);
    float wave = sin(phase + 5.0 * s + side * 1.4);
    float deep = cos(phase + 5.0 * s + side * 1.4);
    at.x += wave * amount * shape.x * 0.16 * far + wave * rim * amount * shape.x * 0.06;
    at.y *= 1.0 + deep * amount * 0.3 * rim;
    at.y += sin(phase + 4.0 * s) * amount * shape.x * 0.16 * far;
    shade = clamp(deep * amount * 1.1 * max(far, rim), -0.35, 0.35);
  } else if (kind == 5.0) {
    float high = (1.0 - side) * 0.5;
    at.x += sin(phase + high * 1.6) * amount * shape.x * high;
    shade = cos(phase + high * 1.6) * amount * 2.0;
  }
  float c = cos(place.z);
  float n = sin(place.z);
  at.y *= place.w;
  vec2 on = place.xy + vec2(at.x * c - at.y * n, at.x * n + at.y * c);
  gl_Position = vec4(on.x / screen.x * 2.0 - 1.0, 1.0 - on.y / screen.y * 2.0, 0.0, 1.0);
  uv = vec2(mix(cut.x, cut.z, t), mix(cut.y, cut.w, (side + 1.0) * 0.5));
  colour = tint;
  light = vec3(1.0 + shade, look.x, look.y);
  sheet = look.z + look.w * 16.0;
}`;

export const SPRITE_FRAGMENT = `#version 300 es
precision mediump float;
in vec2 uv;
in vec4 colour;
in vec3 light;
flat in float sheet;
uniform sampler2D sheet0;
uniform sampler2D sheet1;
uniform sampler2D sheet2;
out vec4 shown;

void main() {
  float soft = floor(sheet / 16.0);
  float which = sheet - soft * 16.0;
  vec4 texel = which < 0.5 ? texture(sheet0, uv, soft) : which < 1.5 ? texture(sheet1, uv, soft) : texture(sheet2, uv, soft);
  vec3 rgb = texel.rgb * light.x;
  rgb = mix(rgb, vec3(texel.a), light.y);
  shown = vec4(rgb * colour.rgb, texel.a * (1.0 - light.z)) * colour.a;
}`;

export const WATER_VERTEX = `#version 300 es
in vec2 corner;
out vec2 spot;
void main() {
  spot = vec2(corner.x, 1.0 - corner.y);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

/** The ground with a slow swell, and two nets of light that drift over it: where both are bright it glitters. */
export const WATER_FRAGMENT = `#version 300 es
precision highp float;
in vec2 spot;
uniform sampler2D ground;
uniform sampler2D caustic;
uniform vec4 cover;
uniform vec4 mood;
uniform float time;
uniform float ratio;
out vec4 shown;
void main() {
  vec2 swell = vec2(sin(spot.y * 11.0 + time * 0.7), cos(spot.x * 9.0 + time * 0.5)) * 0.0022;
  vec3 rgb = texture(ground, cover.xy + (spot + swell) * cover.zw).rgb;
  vec2 p = vec2(spot.x * ratio, spot.y * (1.0 + spot.y * 0.35)) * 1.7;
  float a = texture(caustic, p * 0.9 + vec2(time * 0.017, time * 0.011)).r;
  float b = texture(caustic, p * 1.13 - vec2(time * 0.014, time * -0.019) + 0.37).r;
  float net = min(a, b);
  rgb += vec3(0.62, 0.95, 0.86) * net * net * (0.5 - 0.34 * spot.y);
  rgb = mix(rgb, rgb * mood.rgb, mood.a);
  shown = vec4(rgb, 1.0);
}`;
