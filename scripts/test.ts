// `npm test`: every test but the loads: unit, page, route, database and browser. `npm run test:long`: the loads. Both install the browser where it is missing. Arguments go to Vitest.
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../e2e/src/support/browser-path.ts';
import { buildWeb } from '../server/src/platform/http/web/web-build.ts';

const given = process.argv.slice(2);
const files = given.filter((one) => !one.startsWith('-'));
const isLong = given.includes('--project=long') || files.some((file) => file.includes('.long.'));
const needsBrowser = files.length === 0 || isLong || files.some((file) => file.includes('e2e'));
if (needsBrowser) process.env.SMART_ORDER_BROWSER = await findBrowser();

// Once, before workers that would each build it into the same folder.
await buildWeb();
// No portal that a test starts reads all sources again to find that out.
process.env.WEB_BUILD = 'off';

const asked = isLong || given.some((one) => one.startsWith('--project')) ? given : [...given, '--project=!long'];
const { status, signal } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...asked], { stdio: 'inherit' });
if (signal) console.error(`The tests were ended by ${signal}.`);
process.exit(status ?? 1);
