// Run after server/src/features/persons/personal-data.ts has changed: writes its table into docs/personal-data.md.
import { readFile, writeFile } from 'node:fs/promises';
import { withPersonalDataTable } from '../server/src/features/persons/personal-data-page.ts';

const path = new URL('../docs/personal-data.md', import.meta.url);
await writeFile(path, withPersonalDataTable(await readFile(path, 'utf8')));
