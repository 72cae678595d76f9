import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from './browser-path.ts';

// What Playwright switches off. Chromium reads only the last list of features, so ours must repeat these.
const offByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];
// Chromium's own address bar loads two pages of its own for each window, a second of processor time for nothing.
const ofAddressBar = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

// The machine has no way out; without these Chromium asks for updates at every start.
const quiet = [
  `--disable-features=${[...offByPlaywright, ...ofAddressBar].join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A shell would round every letter to whole pixels, and no person's browser does.
  '--font-render-hinting=none',
];

/** Chromium without a window; `more` are flags of its own. */
export const openBrowser = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: [...quiet, ...more] });

let shared: Promise<Browser> | undefined;
/** The browser of all test files of a worker, which ends with it; what one of them leaves there is in contexts of its own. */
export const theBrowser = () => (shared ??= openBrowser());

/** The screens that the portal is judged on. */
export const screens = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 900 },
} as const;
export type Screen = keyof typeof screens;
