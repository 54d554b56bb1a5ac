declare module "zzfx" {
  export const ZZFX: { play(...tone: (number | undefined)[]): unknown };
}
