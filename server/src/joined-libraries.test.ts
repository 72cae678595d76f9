import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { joinLibraries } from './joined-libraries.js';

const root = join(import.meta.dirname, '../..');
const folder = joinLibraries() ?? '';
const found = await readdir(folder, { recursive: true });
const joined = found.filter((file) => /^(?!shared).*\.js$/.test(file)).map((file) => file.slice(0, -'.js'.length).replaceAll('\\', '/'));
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

describe('libraries of many modules that a server loads as one file each', () => {
  test.each(joined)('%s says all that it said', async (name) => {
    const one = (await import(pathToFileURL(join(folder, `${name}.js`)).href)) as object;
    const many = (await import(name)) as object;
    expect(Object.keys(one).toSorted()).toEqual(Object.keys(many).toSorted());
    expect(Object.keys(one).length).toBeGreaterThan(5);
  });

  test('are joined in every part that the server imports, so that none is loaded twice', async () => {
    const packages = new Set(joined.map(packageOf));
    const sources = await Promise.all(
      ['server/src', 'contract/src'].map((floor) => readdir(join(root, floor), { recursive: true, withFileTypes: true })),
    );
    const files = sources.flat().filter(({ name }) => /(?<!\.test)\.ts$/.test(name));
    const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
    const imported = texts.flatMap((text) => [...text.matchAll(/^import (?!type ).* from '([^'.]+)';$/gm)].map(([, name = '']) => name));
    const loaded = new Set(imported.filter((name) => packages.has(packageOf(name))));
    expect([...loaded].toSorted()).toEqual(joined.toSorted());
  });
});
