import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Memory } from './memory.ts';
import { announceWritten, onWrittenTogether } from './written.ts';

const newDeps = () => ({ memory: new Memory() });

test('writes of the same moment are heard once, with all their documents; later ones again', async () => {
  const deps = newDeps();
  const received: string[][] = [];
  const stop = onWrittenTogether(deps, 5, (documents) => received.push([...documents]));
  announceWritten(deps, ['order 1']);
  announceWritten(deps, ['order 2', 'order 1']);
  await sleep(30);
  announceWritten(deps, ['order 3']);
  await sleep(30);
  stop();
  expect(received).toEqual([['order 1', 'order 2'], ['order 3']]);
});

test('after the end, and for writes that are not meant, nothing is heard', async () => {
  const deps = newDeps();
  const received: unknown[] = [];
  const stop = onWrittenTogether(
    deps,
    5,
    (documents) => received.push(documents),
    (documents) => documents.includes('notices'),
  );
  announceWritten(deps, ['order 1']);
  await sleep(30);
  announceWritten(deps, ['notices']);
  stop();
  await sleep(30);
  expect(received).toEqual([]);
});
