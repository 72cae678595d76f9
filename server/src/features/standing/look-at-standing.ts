import type { Deps } from '#platform/deps.ts';
import { askDue } from './ask-due.ts';
import { sendDue } from './send-due.ts';
import { tryAgain } from './try-again.ts';

/** Batches of one round: at eight in the morning most drafts of the day are due at once. */
const mostBatches = 50;

/** One look at what is due. What ends is looked at first: its time is shorter. A step that fails does not hold up the others; the first failure is thrown at the end. */
export async function lookAtStanding(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const step of [sendDue, tryAgain, askDue])
    await allDue(deps, step).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function allDue(deps: Deps, step: (deps: Deps) => Promise<number>) {
  for (let batch = 0; batch < mostBatches && (await step(deps)) > 0; batch++);
}
