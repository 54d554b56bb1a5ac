import { FLAME } from "../ornament.ts";
import { ball, EMBLEM_TONES, type Fill, fill, flatRelief, type Layer, tube } from "../relief.ts";
import type { Picture } from "../svg.ts";

/** The six faces of the dice of gourd, crab and fish, in the order of the rules. */
export const EMBLEMS = ["gourd", "crab", "fish", "prawn", "rooster", "tiger"] as const;
export type Emblem = (typeof EMBLEMS)[number];

const flame = (x: number, y: number, turn: number, scale: number, rest: Partial<Omit<Fill, "kind">> = {}): Layer => ({
  kind: "fill",
  path: FLAME,
  place: { x, y, turn, scale },
  tone: "gold",
  base: 0.2,
  height: 0.1,
  round: 0.07,
  ...rest,
});

const gourd: readonly Layer[] = [
  fill("M122 76C120 58 112 46 96 42L104 28C126 34 138 52 138 76Z", "gold", [0.02, 0.12, 0.07]),
  fill("M134 52C150 22 192 16 220 34C206 66 168 78 134 52Z", "leaf", [0.06, 0.1, 0.12], { ridge: "vein" }),
  fill("M112 40C96 14 62 14 40 34C56 58 88 60 112 40Z", "leaf", [0.04, 0.1, 0.12], { ridge: "vein" }),
  fill(
    "M128 66C156 66 168 86 162 106C158 120 168 124 182 134C214 156 218 200 190 224C164 246 92 246 66 224C38 200 42 156 74 134C88 124 98 120 94 106C88 86 100 66 128 66Z",
    "jade",
    [0, 0.42, 0.6],
  ),
  fill("M92 112C110 124 146 124 164 112L174 130C148 146 108 146 82 130Z", "red", [0.26, 0.1, 0.06]),
  tube("M90 111C110 124 146 124 166 111", "gold", [0.34, 0.028]),
  tube("M80 132C108 147 148 147 176 132", "gold", [0.34, 0.028]),
  flame(128, 216, 0, 1.5, { base: 0.46 }),
  flame(100, 208, -34, 1.15, { base: 0.46, mirrored: true }),
  ball(128, 128, "gold", [0.4, 0.1]),
];

const crab: readonly Layer[] = [
  ...[
    "M188 138C214 128 236 138 248 162C230 152 212 154 190 158Z",
    "M186 158C210 160 226 176 230 202C214 186 198 180 178 178Z",
    "M172 176C192 186 202 204 198 230C186 212 174 202 156 194Z",
  ].map((path) => fill(path, "red", [0, 0.12, 0.08], { mirrored: true })),
  fill("M176 120C194 116 204 104 206 90L222 96C220 118 206 134 186 138Z", "red", [0.06, 0.14, 0.08], {
    mirrored: true,
  }),
  fill(
    "M192 82C176 58 184 30 214 16C208 34 212 46 222 52C226 40 236 34 248 38C258 68 240 100 210 104C200 100 196 92 192 82Z",
    "red",
    [0.08, 0.2, 0.15],
    { mirrored: true },
  ),
  fill(
    "M128 88C178 82 212 106 214 138C214 172 174 196 128 196C82 196 42 172 42 138C44 106 78 82 128 88Z",
    "red",
    [0.02, 0.36, 0.5],
  ),
  tube("M58 132C64 112 90 100 128 104C166 100 192 112 198 132", "gold", [0.3, 0.026]),
  tube("M108 92C106 82 104 76 100 70", "red", [0.2, 0.04], { mirrored: true }),
  ball(99, 68, "black", [0.24, 0.09], { mirrored: true }),
  flame(128, 170, 0, 1.2, { base: 0.44 }),
  flame(100, 164, -38, 1, { base: 0.44, mirrored: true }),
  ...[
    [70, 140],
    [84, 158],
    [104, 176],
    [60, 124],
  ].map(([x = 0, y = 0]) => ball(x, y, "gold", [0.36, 0.05], { mirrored: true })),
];

const fish: readonly Layer[] = [
  fill("M182 130C202 98 226 76 252 70C240 104 240 156 252 190C224 184 200 162 182 130Z", "fin", [0.02, 0.12, 0.12], {
    ridge: "rays",
  }),
  fill("M78 92C98 50 152 42 186 70C176 84 166 94 156 102C132 86 104 86 78 92Z", "fin", [0.02, 0.12, 0.12], {
    ridge: "rays",
  }),
  fill("M94 172C104 204 136 216 160 200C152 188 148 178 146 168Z", "fin", [0.02, 0.12, 0.1], { ridge: "rays" }),
  fill(
    "M14 134C44 84 104 68 152 88C180 100 194 114 204 130C192 152 172 170 144 178C96 192 42 178 14 134Z",
    "scale",
    [0.02, 0.36, 0.44],
    { ridge: "scales" },
  ),
  fill("M14 134C32 104 58 88 84 82C94 104 96 152 84 182C54 176 30 160 14 134Z", "gold", [0.18, 0.2, 0.3]),
  fill("M96 142C118 134 136 142 142 160C124 172 104 166 96 142Z", "fin", [0.34, 0.1, 0.08], { ridge: "rays" }),
  tube("M18 142C30 148 40 148 50 144", "red", [0.28, 0.02]),
  ball(56, 122, "ivory", [0.34, 0.115]),
  ball(55, 122, "black", [0.42, 0.07]),
];

const prawn: readonly Layer[] = [
  tube("M60 92C26 66 14 40 30 12", "fin", [0.12, 0.026]),
  tube("M70 82C60 50 74 26 108 16", "fin", [0.1, 0.026]),
  ...[
    "M98 116C92 134 80 144 66 148",
    "M122 106C120 126 110 140 98 148",
    "M148 108C148 128 140 142 128 152",
    "M164 126C162 142 152 156 140 164",
  ].map((path) => tube(path, "fin", [0.06, 0.034])),
  fill(
    "M116 202C98 228 70 238 38 232C54 218 60 208 62 198C50 194 42 184 38 168C66 164 94 170 112 182Z",
    "fin",
    [0.02, 0.14, 0.12],
    { ridge: "rays" },
  ),
  fill("M70 76C48 62 26 58 6 62C24 76 42 90 60 100Z", "gold", [0.1, 0.12, 0.06]),
  fill(
    "M56 92C78 38 156 22 204 64C246 104 240 174 194 208C168 226 138 230 108 220C118 206 116 190 102 180C132 186 158 174 170 150C182 124 170 104 146 100C122 96 102 108 88 122C70 120 58 108 56 92Z",
    "prawn",
    [0.02, 0.3, 0.32],
    { ridge: "rings" },
  ),
  fill(
    "M56 92C70 54 104 36 138 40C128 58 126 80 134 100C112 100 100 110 88 122C70 120 58 108 56 92Z",
    "prawn",
    [0.14, 0.22, 0.24],
  ),
  tube("M138 40C128 58 126 80 134 100", "gold", [0.3, 0.026]),
  flame(96, 100, 62, 0.9, { base: 0.34 }),
  ball(82, 76, "black", [0.34, 0.08]),
];

const rooster: readonly Layer[] = [
  flame(160, 160, 6, 3, { tone: "blue", base: 0.02, round: 0.16, height: 0.16 }),
  flame(168, 168, 30, 2.4, { tone: "jade", base: 0.05, round: 0.16, height: 0.16 }),
  flame(172, 186, 58, 1.9, { tone: "gold", base: 0.08, round: 0.14, height: 0.16 }),
  tube("M116 206L112 234M112 234L90 242M112 234L116 248M112 234L134 240", "gold", [0.06, 0.04]),
  tube("M146 206L148 232M148 232L128 244M148 232L154 246M148 232L170 238", "gold", [0.04, 0.04]),
  fill(
    "M82 50C74 30 84 20 92 32C92 12 108 10 110 28C118 12 132 18 126 36C138 30 144 44 130 58C114 44 98 44 82 50Z",
    "red",
    [0.06, 0.12, 0.07],
  ),
  fill(
    "M80 68C78 44 104 36 120 46C138 58 134 96 146 118C160 138 184 142 204 132C214 172 188 212 144 216C100 218 68 194 70 158C72 132 88 116 84 88Z",
    "red",
    [0.02, 0.32, 0.4],
    { ridge: "plumes" },
  ),
  fill("M80 62C80 46 98 38 114 44C130 52 132 84 124 104C106 100 84 88 80 62Z", "gold", [0.14, 0.18, 0.16], {
    ridge: "plumes",
  }),
  fill("M84 62L52 76L84 88Z", "fin", [0.18, 0.12, 0.06]),
  fill("M84 88C74 104 80 122 92 120C102 108 98 96 94 88Z", "red", [0.3, 0.1, 0.06]),
  fill("M104 146C132 128 168 138 188 160C172 190 138 198 114 182C98 172 94 156 104 146Z", "blue", [0.22, 0.16, 0.14], {
    ridge: "plumes",
  }),
  tube("M104 146C132 128 168 138 188 160", "gold", [0.36, 0.03]),
  ball(102, 66, "ivory", [0.34, 0.07]),
  ball(101, 66, "black", [0.4, 0.04]),
];

const tiger: readonly Layer[] = [
  ...[34, 62, 92, 122].map((turn, index) =>
    flame(194 - index * 2, 96 + index * 32, turn, 1.7 - index * 0.1, { base: -0.02, mirrored: true, height: 0.14 }),
  ),
  fill(
    "M128 36C160 32 180 46 200 26C224 30 228 62 212 82C226 108 226 142 208 168C192 198 164 226 128 230C92 226 64 198 48 168C30 142 30 108 44 82C28 62 32 30 56 26C76 46 96 32 128 36Z",
    "amber",
    [0, 0.34, 0.42],
  ),
  fill("M54 44C66 46 76 56 78 70C64 72 52 62 54 44Z", "red", [0.22, 0.06, 0.05], { mirrored: true }),
  ...["M128 44C120 60 120 76 128 94C136 76 136 60 128 44Z", "M98 50C102 70 112 82 122 88C120 72 112 56 98 50Z"].map(
    (path, index) => fill(path, "black", [0.3, 0.06, 0.05], { mirrored: index === 1 }),
  ),
  ...[
    "M38 116C56 114 68 118 78 128C62 134 46 130 38 116Z",
    "M42 148C58 140 72 142 82 152C70 164 52 162 42 148Z",
    "M58 180C70 168 82 166 92 172C84 188 70 190 58 180Z",
  ].map((path) => fill(path, "black", [0.22, 0.08, 0.05], { mirrored: true })),
  fill(
    "M128 142C152 126 186 140 186 170C184 202 154 216 128 216C102 216 72 202 70 170C70 140 104 126 128 142Z",
    "ivory",
    [0.24, 0.2, 0.24],
  ),
  fill("M96 182C116 192 140 192 160 182C160 206 146 222 128 222C110 222 96 206 96 182Z", "mouth", [0.36, 0.08, 0.1]),
  fill("M104 184L112 208L120 186Z", "ivory", [0.42, 0.08, 0.04], { mirrored: true }),
  fill("M106 136C116 128 140 128 150 136C148 152 136 162 128 166C120 162 108 152 106 136Z", "red", [0.4, 0.12, 0.1]),
  tube("M128 164C128 176 112 186 92 180", "black", [0.45, 0.02], { mirrored: true }),
  fill("M60 108C76 88 106 94 116 116C98 128 74 126 60 108Z", "black", [0.28, 0.08, 0.05], { mirrored: true }),
  ball(90, 109, "gold", [0.34, 0.115], { mirrored: true }),
  ball(91, 109, "black", [0.43, 0.06], { mirrored: true }),
  tube("M56 100C74 78 104 84 118 106", "gold", [0.4, 0.034], { mirrored: true }),
];

export const emblems: Readonly<Record<Emblem, readonly Layer[]>> = { gourd, crab, fish, prawn, rooster, tiger };

/** The emblem as it is printed on a die: flat, in few colours. */
export function printedEmblem(emblem: Emblem): Picture {
  return { width: 256, height: 256, body: flatRelief(emblems[emblem], EMBLEM_TONES) };
}
