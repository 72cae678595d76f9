import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from './browser-path.ts';

// Features that Playwright switches off. Chromium reads only the last list, so ours must repeat them.
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

// Without these Chromium asks for updates at every start, and the machine has no internet.
const quiet = [
  `--disable-features=${[...offByPlaywright, ...ofAddressBar].join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A shell would round letters to whole pixels; people's browsers do not.
  '--font-render-hinting=none',
];

/** Chromium without a window; `more` are flags of its own. */
export const openBrowser = async (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: (await findBrowser()).path, args: [...quiet, ...more] });

let shared: Promise<Browser> | undefined;
/** One browser for all test files of a worker; each file has contexts of its own in it. */
export const theBrowser = () => (shared ??= openBrowser());

/** The sizes of screens on which the portal is tested. */
export const screens = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 900 },
} as const;
export type Screen = keyof typeof screens;
