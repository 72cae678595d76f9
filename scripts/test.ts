// `npm test`: every test: unit, route, database and browser; installs the browser where it is missing. Arguments go to Vitest.
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../e2e/src/support/browser-path.ts';
import { buildWeb } from '../server/src/platform/web-build.ts';

const files = process.argv.slice(2);
const needsBrowser = files.length === 0 || files.some((file) => file.includes('e2e'));
if (needsBrowser) process.env.SMART_ORDER_BROWSER = await findBrowser();

// Once, before workers that would each build it into the same folder.
await buildWeb();

const { status, signal } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], { stdio: 'inherit' });
if (signal) console.error(`The tests were ended by ${signal}.`);
process.exit(status ?? 1);
