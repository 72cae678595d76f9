/** A browser and its system, by the names that people know. Undefined where the text has neither. */
export interface Device {
  browser: string;
  system: string;
  isPhone: boolean;
}

// The first match counts: most browsers also name those that they once imitated.
const browsers: readonly [RegExp, string][] = [
  [/\bLine\//, 'LINE'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const firstOf = (names: readonly [RegExp, string][], text: string) =>
  names.find(([sign]) => sign.test(text))?.[1];

/** Parses a user agent. */
export function deviceOf(userAgent: string): Device | undefined {
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)];
  return browser && system
    ? { browser, system, isPhone: /\b(?:iPhone|Mobile)\b/.test(userAgent) }
    : undefined;
}
