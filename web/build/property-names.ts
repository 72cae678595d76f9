import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../src', import.meta.url));
const property = /--[a-zA-Z][\w-]*/g;
const propertiesIn = (text: string): string[] => text.match(property) ?? [];

/** --surface-secondary becomes --b: those that are said most have one letter, and what a drawing or a script names keeps its name. */
export function shortProperties(sheets: string, scripts: string): Map<string, string> {
  const kept = new Set(propertiesIn(scripts));
  const count = new Map<string, number>();
  for (const name of propertiesIn(sheets)) if (!kept.has(name)) count.set(name, (count.get(name) ?? 0) + 1);
  const byUse = [...count].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  return new Map(byUse.map(([name], at) => [name, `--${letterCode(at)}`]));
}

/** a … z, ba … zz */
const letterCode = (at: number): string => (at < 26 ? '' : letterCode(Math.floor(at / 26))) + String.fromCharCode(97 + (at % 26));

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: sources })
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
let known: Map<string, string> | undefined;

/** A sheet of the sources with the names of the build: found out before files are named by what is in them, as several sheets share them. */
export function withShortProperties(css: string): string {
  known ??= shortProperties(textOf('**/*.css'), textOf('**/*.{ts,tsx}'));
  return css.replaceAll(property, (name) => known?.get(name) ?? name);
}
