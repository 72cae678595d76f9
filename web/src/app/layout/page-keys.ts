import type { th } from '#contract/frame/keys/words.th.ts';
import { searchOfPage } from '#ui/forms/sought-search.ts';

interface PageKey {
  name: keyof (typeof th)['does'];
  /** each way to press it: keys that are pressed together */
  ways: readonly (readonly string[])[];
  /** the part of a page for which it works, or home; without one it works on every page */
  at?: string;
}

const arrows = ['←', '→', '↑', '↓'].map((key) => [key]);

/** Every key that does something on some page, in the order in which people read them. */
const pageKeys: readonly PageKey[] = [
  { name: 'search', ways: [['/']], at: searchOfPage },
  { name: 'search_from_home', ways: [['/']], at: 'home' },
  { name: 'next', ways: [['J'], ['→']], at: 'main [aria-keyshortcuts~="ArrowRight"]:enabled' },
  { name: 'before', ways: [['K'], ['←']], at: 'main [aria-keyshortcuts~="ArrowLeft"]:enabled' },
  { name: 'quantity', ways: [['↑'], ['↓']], at: 'main [aria-keyshortcuts~="ArrowUp"]' },
  { name: 'column', ways: [['Enter'], ['↑'], ['↓']], at: 'main [data-count]' },
  { name: 'details', ways: [['Alt', 'Enter']], at: 'main [aria-keyshortcuts="Alt+Enter"]' },
  { name: 'read', ways: [['Ctrl', 'Enter']], at: 'main [aria-keyshortcuts="Control+Enter"]' },
  { name: 'days', ways: arrows, at: 'main [role=grid]' },
  { name: 'months', ways: [['Page Up'], ['Page Down']], at: 'main [role=grid]' },
  { name: 'tabs', ways: [['←'], ['→']], at: 'main [role=tablist]' },
  { name: 'hits', ways: [['↓'], ['↑'], ['Enter']], at: 'main [role=combobox]' },
  { name: 'on', ways: [['Tab']] },
  { name: 'back', ways: [['Shift', 'Tab']] },
  { name: 'press', ways: [['Enter']] },
  { name: 'tick', ways: [['Space']] },
  { name: 'close', ways: [['Esc']] },
  { name: 'list', ways: [['?']] },
];

/** The keys that work on the page below the sheet as it is now; from home, "/" may lead to a search. */
export const keysHere = (leadsFromHome: boolean): readonly PageKey[] =>
  pageKeys.filter(({ at }) =>
    at === 'home' ? leadsFromHome : at === undefined || document.querySelector(at) !== null,
  );

const isSingle = ([key = '', ...others]: readonly string[]) =>
  others.length === 0 && /^[A-Z/?]$/.test(key);
/** Without those that are a letter or a sign alone. */
export const withoutSingle = (keys: readonly PageKey[]): readonly PageKey[] =>
  keys
    .map((key) => ({ ...key, ways: key.ways.filter((way) => !isSingle(way)) }))
    .filter(({ ways }) => ways.length > 0);
