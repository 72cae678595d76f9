// Run after a kind of import file or of message has changed: writes their columns and fields into docs/integration/.
import { readFile, writeFile } from 'node:fs/promises';
import { withColumnsTable } from '../server/src/features/integration/columns-table.ts';
import {
  withMessagesTable,
  withScopesTable,
} from '../server/src/features/integration/messages-table.ts';

const write = async (name: string, withTable: (document: string) => string) => {
  const path = new URL(`../docs/integration/${name}`, import.meta.url);
  await writeFile(path, withTable(await readFile(path, 'utf8')));
};
await write('files.md', withColumnsTable);
await write('events-and-api.md', (document) => withScopesTable(withMessagesTable(document)));
