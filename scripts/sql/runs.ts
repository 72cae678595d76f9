import { Client, Pool } from '../../server/src/platform/database/connections/client.ts';

/** The texts that ran, by the place in the server that ran them. */
export const runs = new Map<string, Set<string>>();

/** Reports from now on which text which place of the server runs. */
export function collectRuns(): void {
  Error.stackTraceLimit = 50;
  const note = (text: unknown) => {
    if (typeof text !== 'string') return;
    const place = placeOf(new Error('for its stack').stack ?? '');
    if (place) runs.set(place, (runs.get(place) ?? new Set()).add(text));
  };
  Object.assign(globalThis, { onStatement: note });
  for (const prototype of [Client.prototype, Pool.prototype] as { query: unknown }[]) {
    const query = prototype.query as (this: unknown, ...given: unknown[]) => unknown;
    prototype.query = function queryAndNote(this: unknown, ...given: unknown[]) {
      const [asked] = given as [string | { text?: string }];
      note(typeof asked === 'string' ? asked : asked?.text);
      return query.apply(this, given);
    };
  }
}

/** The first place of the server in a stack, as file:line. */
function placeOf(stack: string): string | undefined {
  const frames = [...stack.matchAll(/server\/src\/\S+?\.ts:\d+/g)].map(([place]) => place);
  // `run` itself, which the collector is called by.
  return frames.find((place) => !/connections\/(?:connect|client)\.ts/.test(place)) ?? frames[0];
}
