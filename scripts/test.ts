// `npm test` runs all tests but the long ones, which `npm run test:long` runs; `npm test -- --changed` those of the rooms that differ from HEAD, and
// `--changed=main` from another commit. All install a missing browser, and renew an old one where no file is named.
// `npm run test:night` runs the long ones with every kill, command and view, by a new seed, which it prints; TEST_SEED=… runs one again. It also
// opens the screens of each day in Firefox and WebKitGTK, and says which of them could not be installed.
// Other arguments are passed to Vitest.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { findBrowser } from '../e2e/src/support/browser-path.ts';
import { enginesHere, installEngines } from '../e2e/src/support/engines/engines.ts';
import { buildWeb } from '../server/src/platform/http/web/web-build.ts';
import { changedFiles, testsOf } from './changed-tests.ts';

const isNight = process.argv.includes('--night');
if (isNight) process.env.TEST_SEED ??= String(randomInt(2 ** 31));
const missing = isNight ? installEngines() : [];
if (isNight && enginesHere().length > 0) process.env.OTHER_ENGINES = 'on';
const given = process.argv
  .slice(2)
  .filter((one) => one !== '--night')
  .flatMap((one) => (/^--changed(=|$)/.test(one) ? testsOfChange(one.split('=')[1]) : [one]));
const files = given.filter((one) => !one.startsWith('-'));
const isLong = given.includes('--project=long*') || files.some((file) => file.includes('.long.'));
const needsBrowser = files.length === 0 || isLong || files.some((file) => file.includes('e2e'));
const browser = needsBrowser ? await findBrowser({ isNewest: files.length === 0 }) : undefined;
// Workers then do not look for one.
if (browser) process.env.SMART_ORDER_BROWSER = browser.path;

// Built once here: otherwise each worker would build into the same folder.
await buildWeb();
// Portals of tests then skip reading all sources to find out whether the build is current.
process.env.WEB_BUILD = 'off';

const asked =
  isLong || given.some((one) => one.startsWith('--project'))
    ? given
    : [...given, '--project=!long*'];
const { status, signal } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...asked],
  { stdio: 'inherit' },
);
if (signal) console.error(`The tests were ended by ${signal}.`);
if (isNight)
  console.log(
    `The seed of this night: ${process.env.TEST_SEED}; again: TEST_SEED=${process.env.TEST_SEED} npm run test:night`,
  );
for (const line of missing) console.log(line);
if (browser) console.log(`The browser of this run: ${browser.label}.`);
process.exit(status ?? 1);

function testsOfChange(since = 'HEAD'): string[] {
  const tests = testsOf(changedFiles(since));
  if (tests.length === 0) {
    console.log(`No code differs from ${since}, so there is nothing to test.`);
    process.exit(0);
  }
  console.log(
    `Tests of what differs from ${since}; npm test runs the others, too:\n  ${tests.join('\n  ')}`,
  );
  return [...tests, '--passWithNoTests'];
}
