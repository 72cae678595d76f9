// Run after a change of a screen: node e2e/src/count-presses.ts [WORD of a task's name]; prints what each task costs, and fails where one costs more than its ceiling.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlIn } from '@smart-order/server/testing/data-dir-sql.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import type { Browser } from 'playwright-core';
import { openBrowser } from './support/browser.ts';
import { enterAs } from './support/enter.ts';
import { handOf, hands, type HandName } from './support/hands.ts';
import { tasks, type Task } from './support/tasks.ts';
import { openVisit } from './support/visit.ts';

const [word = ''] = process.argv.slice(2);
const patience = 20_000;
const browser = await openBrowser();
const rows: Record<string, Record<string, number | string>> = {};
for (const name of Object.keys(hands) as HandName[]) await countAll(name);
await browser.close();
console.table(rows);

/** All tasks by one hand, over a demonstration of its own: each hand finds the same orders. */
async function countAll(name: HandName) {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'smart-order-presses-')), 'data');
  const { origin, stop } = await startProcess({ port: await freePort(), dataDir, environment: { DEMO: 'on' } });
  const portal = { origin, dataDir, sql: <Row extends object>(text: string, values?: unknown[]) => sqlIn<Row>(dataDir, text, values) };
  for (const task of tasks.filter((one) => one.name.includes(word)))
    await count(browser, task, name, portal).catch((error: unknown) => {
      process.exitCode = 1;
      console.error(`${name}: ${task.name}: ${String(error)}`);
    });
  await stop();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
}

async function count(browser: Browser, task: Task, name: HandName, portal: Parameters<Task['way']>[1] & { dataDir: string; origin: string }) {
  const visit = await openVisit(browser, portal.origin, hands[name]);
  const { page, words, context } = visit;
  page.setDefaultTimeout(patience);
  try {
    await enterAs(visit, portal, task.who);
    // Asked once in thirty days; after the answer the focus stands on the heading, as after the sign-in.
    await page.getByRole('button', { name: words.frame.cookie.refuse, exact: true }).click();
    await page.locator('h1:focus').waitFor();
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    const hand = handOf(visit, name);
    await task.way(hand, portal);
    const { presses, swipes } = hand.effort;
    rows[task.name] = { ...rows[task.name], ...(name === 'keyboard' ? { keys: presses } : { taps: presses, swipes }) };
    const { keys = presses, taps = presses, swipes: mostSwipes = swipes } = task.most;
    if (presses > (name === 'keyboard' ? keys : taps) || swipes > mostSwipes) throw new Error(`costs ${presses} presses and ${swipes} swipes`);
  } finally {
    await context.close();
  }
}
