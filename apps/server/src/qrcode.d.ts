declare module "qrcode" {
  interface Options {
    readonly width?: number;
    readonly margin?: number;
  }

  const QRCode: { toBuffer(text: string, options?: Options): Promise<Buffer> };
  export default QRCode;
}
