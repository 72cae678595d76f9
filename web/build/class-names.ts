import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../src', import.meta.url));
const blockOf = (file: string) => basename(file.split('?')[0] ?? file, '.module.css');

/** Class and animation names as a module writes them; of `kind-primary` only `kind`, as the part behind it comes from a prop. */
const namesIn = (css: string): string[] => [...css.matchAll(/(?:\.|@keyframes )([A-Za-z_]\w*)/g)].map(([, name = '']) => name);

const letters = 'abcdefghijklmnopqrstuvwxyz';
const signs = `${letters}0123456789`;
/** aa, ab, … z9: two letters are enough for 936 names. */
const shortNames = [...letters].flatMap((first) => [...signs].map((second) => first + second)).filter((name) => name !== 'ad');

/** A short name for each of the names, the same wherever the sources are the same, so that copies of the portal agree. */
export function shortened(names: Iterable<string>): Map<string, string> {
  const sorted = [...new Set(names)].toSorted();
  if (sorted.length > shortNames.length)
    throw new Error(`${sorted.length} names, and two letters make ${shortNames.length}: let shortNames count on.`);
  return new Map(sorted.map((name, at) => [name, shortNames[at] as string]));
}

/** `Button.module.css` and `.wide` make `Button-wide`; `npm run check` sees that no two modules share a name. */
export const readableClassName = (local: string, file: string): string => `${blockOf(file)}-${local}`;

let known: Map<string, string> | undefined;
const allNames = () =>
  globSync('**/*.module.css', { cwd: sources }).flatMap((file) =>
    namesIn(readFileSync(join(sources, file), 'utf8')).map((name) => readableClassName(name, file)),
  );

/** The same in what is built: two letters, as readable names were a sixth of the sheet. What a prop chooses stays behind them. */
export function builtClassName(local: string, file: string): string {
  known ??= shortened(allNames());
  const [, kind = '', rest = ''] = /^([^-]+)(-.+)?$/.exec(local) ?? [];
  const short = known.get(readableClassName(kind, file));
  if (!short) throw new Error(`${file} has no class ${local}.`);
  return short + rest;
}
