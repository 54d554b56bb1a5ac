/** The operator this build belongs to. */
declare const __AGENT_CODE__: string;

declare module "qrcode" {
  interface Code {
    /** Row by row; 1 is dark. */
    readonly modules: { readonly size: number; readonly data: Uint8Array };
  }

  const QRCode: { create(text: string, options?: { readonly errorCorrectionLevel?: "L" | "M" | "Q" | "H" }): Code };
  export default QRCode;
}
