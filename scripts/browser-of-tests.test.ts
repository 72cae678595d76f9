import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBrowser, type Machine } from '../e2e/src/support/browser-path.ts';

/** A machine whose apt-get is the given shell script, run in a folder of its own; `$BROWSER` is the path of the installed browser. */
function machine(
  apt: string | undefined,
  isInstalled: boolean,
): { given: Machine; asked: () => string[]; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'smart-order-browser-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [path, log] = [join(folder, 'chromium'), join(folder, 'asked')];
  const program = (file: string, script: string) => {
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  if (isInstalled) program(path, 'echo Chromium 119.0.1');
  const renew = `renew() { printf '#!/bin/sh\\necho Chromium 156.0.1\\n' > ${path}; chmod +x ${path}; }`;
  const given: Machine = {
    named: undefined,
    aptGet:
      apt === undefined
        ? undefined
        : program(join(folder, 'apt-get'), `echo "$@" >> ${log}\n${renew}\n${apt}`),
    installed: () => (existsSync(path) ? path : undefined),
    fromNpm: () => Promise.resolve(program(join(folder, 'shell-of-npm'), 'echo Chromium 153.0.1')),
    patience: 2,
  };
  return {
    given,
    path,
    asked: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  };
}

const installs = 'case "$*" in *--no-download*) renew;; esac';

test('where there is no browser, Debian’s newest is installed', async () => {
  const { given, path, asked } = machine(installs, false);
  expect(await findBrowser({ isNewest: false }, given)).toEqual({
    path,
    label: `Chromium 156.0.1 (${path})`,
  });
  expect(asked().join()).toMatch(/update.* install .*chromium-headless-shell/);
});

test('a whole run renews an older browser, and a single file does not look for one', async () => {
  const { given, asked } = machine(installs, true);
  expect((await findBrowser({ isNewest: false }, given)).label).toContain('Chromium 119.0.1');
  expect(asked()).toEqual([]);
  expect((await findBrowser({ isNewest: true }, given)).label).toContain('Chromium 156.0.1');
});

test('a network that never answers neither holds nor fails a run that has a browser, which says that its browser may be old', async () => {
  const { given, path } = machine('exec sleep 300', true);
  const began = Date.now();
  const { path: found, label } = await findBrowser({ isNewest: true }, given);
  expect(found).toBe(path);
  expect(label).toMatch(/^Chromium 119\.0\.1 .*not renewed: apt-get update did not end/);
  expect(Date.now() - began).toBeLessThan(30_000);
});

test('the browser of npm serves only where nothing may be installed, and where Debian’s cannot be', async () => {
  const without = await findBrowser({ isNewest: true }, machine(undefined, false).given);
  expect(without.path).toContain('shell-of-npm');
  expect(without.label).toMatch(
    /^Chromium 153\.0\.1 .*from npm, which may be older than Debian's: there is no right to install/,
  );
  const failing = await findBrowser({ isNewest: true }, machine('exit 100', false).given);
  expect(failing.label).toMatch(/from npm.*apt-get install/);
  expect(
    (await findBrowser({ isNewest: true }, machine(undefined, true).given)).label,
  ).not.toContain('npm');
});
