import { Writable } from 'node:stream';
import { createLog } from '#platform/log.ts';

/** A log for a test portal, and its lines as objects. */
export function linesOf() {
  let text = '';
  const keep = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return {
    log: createLog('trace', keep),
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    clear: () => {
      text = '';
    },
  };
}
