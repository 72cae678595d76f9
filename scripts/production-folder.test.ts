import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
const read = async <T>(path: string) =>
  JSON.parse(await readFile(new URL(`../${path}`, import.meta.url), 'utf8')) as T;

test('a production folder installs the libraries of the server, and none that only build the web', async () => {
  const [web, server, contract] = await Promise.all(
    ['web', 'server', 'contract'].map((floor) => read<Manifest>(`${floor}/package.json`)),
  );
  const { packages } = await read<{
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  }>('package-lock.json');
  const running = Object.keys({ ...server!.dependencies, ...contract!.dependencies });
  const building = Object.keys(web!.devDependencies!).filter((name) => !running.includes(name));
  // The words' library has React as a peer (small without the DOM), and depends on the compiler of words.
  const ofWords = new Set(['react', 'icu-minify']);
  const installed = building.filter(
    (name) =>
      !ofWords.has(name) &&
      packages[`node_modules/${name}`]?.dev !== true &&
      packages[`node_modules/${name}`]?.devOptional !== true,
  );

  expect(web!.dependencies).toBeUndefined();
  expect(building.length).toBeGreaterThan(10);
  expect(installed).toEqual([]);
});
