declare module "zzfx" {
  export const ZZFX: {
    readonly sampleRate: number;
    buildSamples(...tone: readonly (number | undefined)[]): number[];
  };
}
