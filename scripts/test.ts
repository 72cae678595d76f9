// `npm test` runs all tests but the long ones, which `npm run test:long` runs. Both install a missing browser. Arguments are passed to Vitest.
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../e2e/src/support/browser-path.ts';
import { buildWeb } from '../server/src/platform/http/web/web-build.ts';

const given = process.argv.slice(2);
const files = given.filter((one) => !one.startsWith('-'));
const isLong = given.includes('--project=long*') || files.some((file) => file.includes('.long.'));
const needsBrowser = files.length === 0 || isLong || files.some((file) => file.includes('e2e'));
if (needsBrowser) process.env.SMART_ORDER_BROWSER = await findBrowser();

// Built once here: otherwise each worker would build into the same folder.
await buildWeb();
// Portals of tests then skip reading all sources to find out whether the build is current.
process.env.WEB_BUILD = 'off';

const asked = isLong || given.some((one) => one.startsWith('--project')) ? given : [...given, '--project=!long*'];
const { status, signal } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...asked], { stdio: 'inherit' });
if (signal) console.error(`The tests were ended by ${signal}.`);
process.exit(status ?? 1);
