import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Engine } from './driver.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const engines: readonly Engine[] = [firefox, webkit];
const isHere = ({ program }: Engine) => existsSync(program);

/** The engines beside Chromium that this machine has. */
export const enginesHere = () => engines.filter(isHere);

/** Installs the engines that are missing where that may be done; answers a line about each that is still missing. */
export function installEngines(): string[] {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  for (const { packages } of engines.filter((engine) => mayInstall && !isHere(engine)))
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    });
  return engines
    .filter((engine) => !isHere(engine))
    .map(
      ({ name, packages }) =>
        `${name} was not tried: ${packages.join(', ')} could not be installed.`,
    );
}
