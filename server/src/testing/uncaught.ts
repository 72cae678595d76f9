import { onTestFinished } from 'vitest';

const events = ['uncaughtException', 'unhandledRejection'] as const;

/** What would end the process until the test is finished; Vitest itself does not see all of it. */
export function watchUncaught(): readonly unknown[] {
  const uncaught: unknown[] = [];
  for (const event of events) {
    const before = process.rawListeners(event) as ((error: unknown) => void)[];
    process.removeAllListeners(event).on(event, (error) => uncaught.push(error));
    onTestFinished(() => {
      process.removeAllListeners(event);
      for (const listener of before) process.on(event, listener);
    });
  }
  return uncaught;
}
