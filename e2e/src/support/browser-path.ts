import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// A shell draws no windows, so it opens a page in half the time.
const packages = ['chromium-headless-shell', 'chromium'];
const names = [...packages, 'chromium-browser', 'google-chrome'];
const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
const known = [
  ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** Where a browser may come from. */
export interface Machine {
  /** the program that the person who runs the tests names */
  named: string | undefined;
  /** apt-get, where this process may install packages */
  aptGet: string | undefined;
  installed: () => string | undefined;
  fromNpm: () => Promise<string | undefined>;
  /** seconds that one command which needs the network may take */
  patience: number;
}

const thisMachine = (): Machine => ({
  named: process.env.SMART_ORDER_BROWSER,
  aptGet:
    process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
      ? 'apt-get'
      : undefined,
  installed: () => known.find((path) => existsSync(path)),
  fromNpm,
  patience: 120,
});

/**
 * The Chromium of all tests and measurements: Debian's, installed where it is missing and, if `isNewest`, renewed where it is old. The one of npm
 * serves where nothing can be installed. `SMART_ORDER_BROWSER` names another. Gives its path, and a line about it for the end of a run.
 */
export async function findBrowser(
  { isNewest = false } = {},
  machine = thisMachine(),
): Promise<{ path: string; label: string }> {
  const { named, aptGet, installed, patience } = machine;
  if (named) return { path: named, label: labelOf(named) };
  const failure =
    aptGet && (isNewest || !installed()) ? installNewest(aptGet, patience) : undefined;
  const path = installed();
  if (path) return { path, label: `${labelOf(path)}${failure ? `, not renewed: ${failure}` : ''}` };
  const packed = await machine.fromNpm();
  if (!packed)
    throw new Error(
      'There is no Chromium here. Install one, or name its program in SMART_ORDER_BROWSER.',
    );
  return {
    path: packed,
    label: `${labelOf(packed)} from npm, which may be older than Debian's: ${failure ?? 'there is no right to install packages'}`,
  };
}

/** On Windows a browser that is asked for its version opens a window. */
const labelOf = (path: string) =>
  process.platform === 'win32'
    ? path
    : `${spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? 'A browser'} (${path})`;

/** Answers what failed, if anything. What needs the network has an end; unpacking has none, because cutting it would leave half a package. */
function installNewest(aptGet: string, patience: number): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = ['-q', '-o', 'Acquire::Retries=0', '-o', 'DPkg::Lock::Timeout=60'];
  const run = (args: string[], seconds = 0) =>
    spawnSync(aptGet, [...quiet, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
      timeout: seconds * 1000,
    }).status;
  console.log("Looking for Debian's newest Chromium ...");
  const updated = run(['update'], patience);
  if (updated === null) return `apt-get update did not end within ${patience} s`;
  const isInstalled = packages.some((name) => {
    const install = ['install', '-y', '--no-install-recommends', name, 'fonts-thai-tlwg'];
    return (
      run([...install, '--download-only'], patience) === 0 &&
      run([...install, '--no-download']) === 0
    );
  });
  if (!isInstalled) return `apt-get install ${packages.join(' or ')} did not succeed`;
  return updated === 0 ? undefined : 'apt-get update did not succeed';
}

async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: chromium } = await import('@sparticuz/chromium');
  // The libraries for WebGL are not unpacked.
  chromium.setGraphicsMode = false;
  const path = await inFolder(join(process.cwd(), '.cache', 'browser'), () =>
    chromium.executablePath(),
  );
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
