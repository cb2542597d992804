/** How a device is told from others of the same account: enough to know it again, too little to follow it. */
export interface Device {
  readonly browser: Browser;
  readonly system: System;
}

export const browsers = ['edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari', 'other'] as const;
type Browser = (typeof browsers)[number];
export const systems = [
  'iphone',
  'ipad',
  'android',
  'windows',
  'mac',
  'chromebook',
  'linux',
  'other',
] as const;
type System = (typeof systems)[number];

// In this order: most browsers name those that they want to be taken for as well.
const browserMarks: readonly [Browser, RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|OPT|Opera)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['safari', /\bSafari\//],
];
const systemMarks: readonly [System, RegExp][] = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMac OS X\b/],
  ['chromebook', /\bCrOS\b/],
  ['linux', /\bLinux\b/],
];

/** Reads a User-Agent header. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, 500);
  return {
    browser: browserMarks.find(([, mark]) => mark.test(text))?.[0] ?? 'other',
    system: systemMarks.find(([, mark]) => mark.test(text))?.[0] ?? 'other',
  };
}

/** A stored code as one of the known ones: a later version may have known more. */
export const knownOf = <T extends string>(codes: readonly T[], stored: string): T | 'other' =>
  codes.find((code) => code === stored) ?? 'other';
