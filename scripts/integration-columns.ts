// Run after a kind of import file or of message has changed: writes their columns and fields into docs/integration.md.
import { readFile, writeFile } from 'node:fs/promises';
import { withColumnsTable } from '../server/src/features/integration/columns-table.ts';
import { withMessagesTable } from '../server/src/features/integration/messages-table.ts';

const path = new URL('../docs/integration.md', import.meta.url);
await writeFile(path, withMessagesTable(withColumnsTable(await readFile(path, 'utf8'))));
