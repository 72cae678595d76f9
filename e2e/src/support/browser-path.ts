import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];
const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
const known = [
  ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** A Chromium on this machine: one that stands, Debian's where packages may be installed, else the one that npm brings. */
export async function findBrowser(): Promise<string> {
  const named = process.env.SMART_ORDER_BROWSER;
  if (named) return named;
  return known.find((path) => existsSync(path)) ?? installDebian() ?? (await fromNpm());
}

function installDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log('No Chromium here: installing the packages chromium and fonts-thai-tlwg ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-thai-tlwg'], { stdio: 'inherit', env });
  return known.find((path) => existsSync(path));
}

async function fromNpm(): Promise<string> {
  // The package unpacks into TMPDIR and would reuse what another user left in the common one.
  const folder = join(process.cwd(), '.cache', 'browser');
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
