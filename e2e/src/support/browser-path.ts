import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
const known = [
  ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * A Chromium for the tests: the headless shell of the npm package, the same version on every machine; else one of this machine, else Debian's.
 * A shell draws no windows, so it opens a page in half the time.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.SMART_ORDER_BROWSER;
  if (named) return named;
  const found = (await fromNpm()) ?? known.find((path) => existsSync(path)) ?? installDebian();
  if (found === undefined) throw new Error('There is no Chromium here. Install one, or name its program in SMART_ORDER_BROWSER.');
  return found;
}

async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: chromium } = await import('@sparticuz/chromium');
  // The libraries for WebGL are not unpacked.
  chromium.setGraphicsMode = false;
  const path = await inFolder(join(process.cwd(), '.cache', 'browser'), () => chromium.executablePath());
  return spawnSync(path, ['--version']).status === 0 ? path : undefined;
}

/** Runs `work` with this TMPDIR: the package unpacks there, and in the common one would reuse another user's files. */
async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.env.TMPDIR;
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function installDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log('No Chromium here: installing the packages chromium-headless-shell and fonts-thai-tlwg ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell', 'fonts-thai-tlwg'], { stdio: 'inherit', env });
  return known.find((path) => existsSync(path));
}
