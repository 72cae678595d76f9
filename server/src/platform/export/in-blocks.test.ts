import { expect, test } from 'vitest';
import { inBlocks } from './in-blocks.ts';

async function* parts(count: number) {
  for (let at = 0; at < count; at += 1) yield `แถวที่ ${at}\n`;
}

async function all<T>(given: AsyncIterable<T>): Promise<T[]> {
  const taken: T[] = [];
  for await (const one of given) taken.push(one);
  return taken;
}

test('a file of ten thousand small parts is written in a few large blocks, of which none is lost', async () => {
  const blocks = await all(inBlocks(parts(10_000)));
  expect(blocks.length).toBeLessThan(10);
  expect(Buffer.concat(blocks).toString()).toBe((await all(parts(10_000))).join(''));
  expect(await all(inBlocks(parts(0)))).toEqual([]);
});
