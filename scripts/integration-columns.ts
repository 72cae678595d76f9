// Run after a kind of import file has changed: writes its columns into docs/integration.md.
import { readFile, writeFile } from 'node:fs/promises';
import { withColumnsTable } from '../server/src/features/integration/columns-table.ts';

const path = new URL('../docs/integration.md', import.meta.url);
await writeFile(path, withColumnsTable(await readFile(path, 'utf8')));
