// Part of `npm run check`: new migrations can be applied while copies of the release before answer requests (docs/sql.md, "A migration").
import { readdirSync, readFileSync } from 'node:fs';
import { faultsOfMigration } from '../server/src/platform/database/migration-rules.ts';

const folder = new URL('../server/src/platform/database/migrations/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const faults = names
  .toSorted()
  .flatMap((name) => faultsOfMigration(name, readFileSync(new URL(name, folder), 'utf8')));
console.log(`migrations: ${names.length} files`);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
