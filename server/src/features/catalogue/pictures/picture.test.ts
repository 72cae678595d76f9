import { describe, expect, test } from 'vitest';

import { animals, categories } from './brush.ts';
import { kinds, picture, pictureFile } from './picture.ts';
import type { PictureInputs } from './picture.ts';

const sack = (mark: string): PictureInputs => ({ category: 'feed', kind: 'sack', mark, animal: 'pig', seed: '1' });
const everyKind = categories.flatMap((category) => kinds.map((kind) => ({ category, kind })));

/** Follows every tag to its end, and says what is wrong with the first that breaks the file. */
function flawOf(svg: string): string | undefined {
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<>&]*")*)(\/?)>/y;
  while (tag.lastIndex < svg.trimEnd().length) {
    const at = tag.lastIndex;
    const found = tag.exec(svg.trimEnd());
    if (!found) return `not a tag: ${svg.slice(at, at + 40)}`;
    const [, closes, name = '', attributes = '', empty] = found;
    const names = [...attributes.matchAll(/ ([a-zA-Z:-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) return `an attribute twice in ${name}`;
    if (closes && open.pop() !== name) return `</${name}> closes nothing`;
    if (!closes && !empty) open.push(name);
  }
  return open.length > 0 ? `never closed: ${open.join(' ')}` : undefined;
}

describe('a product picture', () => {
  test('is the same bytes for the same product, every time', () => {
    for (const kind of kinds) expect(picture({ ...sack('551'), kind })).toBe(picture({ ...sack('551'), kind }));
  });

  test.each(everyKind)('of $kind in $category is well-formed, whole and under 5 KB', (kind) => {
    for (const [i, animal] of animals.entries()) {
      const svg = picture({ ...kind, mark: '8888 มล.', animal, seed: `${i}` });
      expect(flawOf(svg)).toBeUndefined();
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="120" height="120" viewBox="0 0 120 120">/);
      expect(svg).not.toMatch(/NaN|undefined|null/);
      expect(Buffer.byteLength(svg)).toBeLessThan(5 * 1024);
    }
  });

  test.each(everyKind)('of $kind in $category needs nothing from outside and no style or script', (kind) => {
    const svg = picture({ ...kind, mark: '551' });
    expect(svg).not.toMatch(/<(style|script|text|image|use|foreignObject)|style=|href|on[a-z]+=|@import/);
    expect(svg.replaceAll(/url\(#\w+\)/g, '')).not.toContain('url(');
    const ids = [...svg.matchAll(/id="(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('shows another band when the seed says so', () => {
    const bands = new Set(
      ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((seed) => picture({ ...sack('551'), seed }).replaceAll(/c[0-9a-z]{4,8}(?=[")])/g, '')),
    );
    expect(bands.size).toBe(4);
  });
});

describe('the mark on a sack', () => {
  const printed = (mark: string) => picture(sack(mark)).replaceAll(/c[0-9a-z]{4,8}(?=[")])/g, '');

  test('is drawn, never written as text', () => {
    expect(picture(sack('551'))).not.toContain('551');
    expect(picture(sack('500 ก.'))).not.toMatch(/[ก-๙]/);
    expect(printed('551')).not.toBe(printed('552'));
  });

  test('leaves out characters it has no drawing for', () => {
    expect(printed('5☃5🐖1')).toBe(printed('551'));
    expect(printed('ฮ551')).toBe(printed('551'));
  });

  test('becomes capitals when a small letter has no drawing, and stays small when all have one', () => {
    expect(printed('corn')).toBe(printed('CORN'));
    expect(printed('Fe')).not.toBe(printed('FE'));
  });

  test.each(['<script>alert(1)</script>', '"><x y="', '&amp;', "'\\`${}", '\u0000\u202e', '🐖🐖', '   ', '', 'constructor', 'ก'.repeat(40)])(
    'cannot break the file with %j',
    (mark) => {
      for (const { category, kind } of everyKind) {
        const svg = picture({ category, kind, mark });
        expect(flawOf(svg)).toBeUndefined();
        expect(svg).not.toMatch(/NaN|Infinity|<script/);
      }
    },
  );

  test('that cannot be printed at all leaves the same sack as no mark', () => {
    expect(printed('☃')).toBe(printed(''));
  });
});

describe('the file of a picture', () => {
  test('is named by its inputs', () => {
    const { name, svg } = pictureFile(sack('551'));
    expect(name).toMatch(/^[0-9a-f]{16}\.svg$/);
    expect(svg).toBe(picture(sack('551')));
    expect(pictureFile(sack('551')).name).toBe(name);
    expect(pictureFile(sack('552')).name).not.toBe(name);
  });

  test('has the same name whether the seed is given or taken from the mark', () => {
    const given = pictureFile({ category: 'food', kind: 'eggs', mark: '30 ฟอง', seed: '30 ฟอง' });
    expect(pictureFile({ category: 'food', kind: 'eggs', mark: '30 ฟอง' })).toEqual(given);
  });
});
