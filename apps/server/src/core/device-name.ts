/** Most browsers also claim to be those listed below them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//i, "LINE"],
  [/\bFBA[NV]\//, "Facebook"],
  [/\bInstagram\b/, "Instagram"],
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/\bHuaweiBrowser\//, "Huawei Browser"],
  [/\bHeyTapBrowser\//, "HeyTap"],
  [/\bVivoBrowser\//, "vivo Browser"],
  [/\b(MiuiBrowser|XiaoMi)\//, "Mi Browser"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b((Headless)?Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\b(HarmonyOS|OpenHarmony)\b/, "HarmonyOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** What a person would call the device, such as `Chrome บน Android`. */
export function deviceName(userAgent: string): string {
  const named = (table: typeof BROWSERS) => table.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser && system) return `${browser} บน ${system}`;
  return browser ?? system ?? "อุปกรณ์ที่ไม่รู้จัก";
}
