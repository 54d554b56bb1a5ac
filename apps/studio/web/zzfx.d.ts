declare module "zzfx" {
  export const ZZFX: {
    readonly audioContext: AudioContext;
    readonly sampleRate: number;
    play(...tone: (number | undefined)[]): unknown;
    buildSamples(...tone: (number | undefined)[]): number[];
  };
}
