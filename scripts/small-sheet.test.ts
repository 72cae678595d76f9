import { describe, expect, test } from 'vitest';
import { shortened } from '../web/build/class-names.ts';
import { shortProperties } from '../web/build/property-names.ts';
import { smallSheet } from '../web/build/small-sheet.ts';

describe('a sheet of the build', () => {
  test('calls custom properties by letters, and leaves those that scripts write and drawings ask for', () => {
    const css = '.a{--wide:1px;width:var(--wide);margin:var(--wide)}.b{bottom:var(--dock-height,0px);color:var(--ink)}';
    expect([...shortProperties(css, 'setProperty("--dock-height")')]).toEqual([
      ['--wide', '--a'],
      ['--ink', '--b'],
    ]);
  });

  test('has each media query once in its layer, after the rules that it changes: wide after narrow, small after large', () => {
    const css =
      '@layer ui{.a{gap:1px}@media (width<=16em){.a{gap:4px}}@media (width>=1024px){.a{gap:3px}}.b{gap:1px}@media (width>=768px){.b{gap:2px}}' +
      '@media (width>=1024px){.b{gap:3px}}@media (width<=767.98px){.b{gap:0}}@media (hover:hover){.b:hover{gap:5px}}}.c{gap:1px}';
    expect(smallSheet(css)).toBe(
      '@layer ui{.a{gap:1px}.b{gap:1px}@media (width>=768px){.b{gap:2px}}@media (width>=1024px){.a{gap:3px}.b{gap:3px}}' +
        '@media (width<=767.98px){.b{gap:0}}@media (width<=16em){.a{gap:4px}}@media (hover:hover){.b:hover{gap:5px}}}.c{gap:1px}',
    );
  });

  test('writes a colour that every screen has in eight bits a channel, and keeps the others', () => {
    expect(smallSheet('.a{color:oklch(97.2% .008 96);fill:oklch(0% 0 0);stroke:oklch(100% 0 0)}')).toBe(
      '.a{color:#f7f6f0;fill:#000000;stroke:#ffffff}',
    );
    // Translucent, and a green that only wide screens have.
    const kept = '.a{color:oklch(30% .04 150/.5);fill:oklch(70% .3 145)}';
    expect(smallSheet(kept)).toBe(kept);
  });

  test('loses no rule', () => {
    const css = '@font-face{font-family:A}@keyframes a{0%{opacity:0}to{opacity:1}}@supports (inset:0){.a{inset:0}}.a:before{content:"·"}';
    expect(smallSheet(css)).toBe(css);
  });
});

describe('class names of the build', () => {
  test('are two letters, the same whatever the order in which files are found', () => {
    const names = ['Button-wide', 'Card-flush', 'Button-kind'];
    expect([...shortened(names)]).toEqual([
      ['Button-kind', 'aa'],
      ['Button-wide', 'ab'],
      ['Card-flush', 'ac'],
    ]);
    expect(shortened(names.toReversed())).toEqual(shortened(names));
  });

  test('are never one that blockers of advertisements hide, nor two for one', () => {
    const many = shortened(Array.from({ length: 900 }, (_, at) => `Name-${at}`));
    expect(new Set(many.values()).size).toBe(900);
    expect([...many.values()]).not.toContain('ad');
  });
});
