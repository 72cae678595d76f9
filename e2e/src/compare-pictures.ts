// Run on two folders of picture-screens.ts: node e2e/src/compare-pictures.ts BEFORE AFTER RESULT [WORD]; RESULT gets before, after and difference side by side.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const [before = '', after = '', result = '', word = ''] = process.argv.slice(2);
if (!result)
  throw new Error(
    'Which folders? node e2e/src/compare-pictures.ts BEFORE AFTER RESULT [WORD of the file names]',
  );

mkdirSync(result, { recursive: true });
const picturesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith('.png') && name.includes(word));
const [old, now] = [picturesIn(before), picturesIn(after)];
const both = old.filter((name) => now.includes(name));
const differing: { name: string; share: number }[] = [];
for (const name of both) {
  const share = compare(name);
  if (share > 0) differing.push({ name, share });
  // zlib frees a picture's memory only between turns of the event loop: without this a thousand pictures took 22 GB.
  await nextTurn();
}

for (const { name, share } of differing.toSorted((a, b) => b.share - a.share))
  console.log(`${(share * 100).toFixed(3).padStart(8)} %  ${name}`);
for (const name of old.filter((one) => !now.includes(one))) console.log(`missing after   ${name}`);
for (const name of now.filter((one) => !old.includes(one))) console.log(`missing before  ${name}`);
console.log(`${differing.length} of ${both.length} pictures differ.`);

/** The share of pixels that differ; the part by which one picture is longer counts as different. */
function compare(name: string): number {
  const [one, other] = [readFileSync(join(before, name)), readFileSync(join(after, name))];
  if (one.equals(other)) return 0;
  const [left, right] = [PNG.sync.read(one), PNG.sync.read(other)];
  const [width, height] = [Math.max(left.width, right.width), Math.max(left.height, right.height)];
  const sheet = new PNG({ width: width * 3, height });
  const sides = [left, right].map((side) => onCanvas(side, width, height));
  const difference = new PNG({ width, height });
  const [first, second] = sides.map(({ data }) => data);
  const count =
    first && second
      ? pixelmatch(first, second, difference.data, width, height, { threshold: 0.1 })
      : 0;
  if (count === 0) return 0;
  for (const [at, part] of [...sides, difference].entries())
    PNG.bitblt(part, sheet, 0, 0, width, height, at * width, 0);
  writeFileSync(join(result, name), PNG.sync.write(sheet, { deflateLevel: 1 }));
  return count / (width * height);
}

function onCanvas(picture: PNG, width: number, height: number): PNG {
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}
