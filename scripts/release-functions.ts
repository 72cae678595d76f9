// Run once when a release is made: keeps its SQL functions as the last release's, and gives the next release its number.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';

const database = new URL('../server/src/platform/database/', import.meta.url);
const numberFile = new URL('functions/release.json', database);

await rm(new URL('last-release/', database), { recursive: true });
await cp(new URL('functions/', database), new URL('last-release/', database), {
  recursive: true,
  filter: (path) => !path.endsWith('.json'),
});
const { release } = JSON.parse(await readFile(numberFile, 'utf8')) as { release: number };
await writeFile(numberFile, `{ "release": ${release + 1} }\n`);
console.log(`Release ${release} is kept in database/last-release; functions that change from now on belong to release ${release + 1}.`);
