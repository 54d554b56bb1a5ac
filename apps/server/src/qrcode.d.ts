declare module "qrcode" {
  interface Options {
    readonly width?: number;
    readonly margin?: number;
  }

  /** Row by row; 1 is dark. */
  interface Code {
    readonly modules: { readonly size: number; readonly data: Uint8Array };
  }

  const QRCode: { create(text: string): Code; toBuffer(text: string, options?: Options): Promise<Buffer> };
  export default QRCode;
}
