// Part of `npm run check`: `distribution-accepted.ts` names what a database spread over several servers would refuse in our schema and statements,
// each with its reason; anything further fails (docs/decisions/copies-of-the-server.md, "Spread over several servers").
import { readdirSync, readFileSync } from 'node:fs';
import { unlike } from './distribution-accepted.ts';
import { placeOf } from './distribution-places.ts';
import { findingsOfSchema, findingsOfText } from './distribution-rules.ts';
import { schemaOf } from './schema-of-migrations.ts';

const root = new URL('../server/src/', import.meta.url);
const migrations = 'platform/database/migrations/';
const paths = readdirSync(root, { encoding: 'utf8', recursive: true }).map((path) => path.replaceAll('\\', '/'));
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const inOrder = (a: string, b: string) => (a < b ? -1 : 1);
const tables = schemaOf(
  paths
    .filter((path) => path.startsWith(migrations) && path.endsWith('.sql'))
    .toSorted(inOrder)
    .map(read),
);
const isOurs = (path: string) => /\.(ts|sql)$/.test(path) && !/\.test\.ts$|^testing\//.test(path);
const files = paths.filter(isOurs).toSorted(inOrder);
const findings = [...findingsOfSchema(tables), ...files.flatMap((path) => findingsOfText(path, read(path)))];

console.log(`distribution: ${tables.size} tables, ${files.length} files, ${findings.length} findings`);
const gone = [...placeOf.keys()].filter((name) => !tables.has(name));
const faults = [...unlike(findings), ...gone.map((name) => `scripts/distribution-places.ts names ${name}, which is no table`)];
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
