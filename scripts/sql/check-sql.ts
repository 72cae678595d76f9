import { API, TypeFlags, type Type } from 'typescript/unstable/sync';
import { Client } from '../../server/src/platform/database/connections/client.ts';
import { describer, type Column, type Described } from './describe.ts';
import { onUsedDatabase } from './used-database.ts';
import { RowTypes } from './row-type.ts';
import { runs } from './runs.ts';
import { sitesOf } from './sites.ts';
import { statementsOf } from './statements.ts';
import { Values } from './values.ts';

// They have no part in a text, and reading all that they have takes long.
const foreign = new Set([
  'Kysely',
  'Transaction',
  'Pool',
  'Client',
  'ClientBase',
  'PoolClient',
  'Deps',
  'AbortSignal',
  'Logger',
]);

/** Checks the statements of the server's files whose path has `part`; answers what is wrong, and a line that counts what was checked. */
export async function checkSql(part: string): Promise<{ faults: string[]; line: string }> {
  // An expression may begin something that fails on a sample; what is wrong with the check itself is thrown.
  process.on('unhandledRejection', () => {});
  const api = new API({ cwd: process.cwd() });
  try {
    return await onUsedDatabase(async (connectionString) => {
      const project = api
        .updateSnapshot({ openProjects: [`${process.cwd()}/scripts/sql/tsconfig.json`] })
        .getProjects()[0];
      if (!project) throw new Error('scripts/sql/tsconfig.json is no project');
      const rowTypes = new RowTypes(project.checker);
      const values = new Values(project, (type) => foreign.has(type.getSymbol()?.name ?? ''));
      const sites = sitesOf(project, (file) => file.includes(part));
      const { statements, unchecked, counts } = await statementsOf(project, values, sites);
      const client = new Client({ connectionString });
      await client.connect();
      const texts = [
        ...statements.map(({ text }) => text),
        ...[...runs.values()].flatMap((ran) => [...ran]),
      ];
      const describe = await describer(client, texts);
      const known = new Map<string, Described>();
      const faults = new Set(unchecked);
      for (const { at, text, row, isRead } of statements) {
        const described = known.get(text) ?? (await describe(text));
        known.set(text, described);
        for (const fault of 'fault' in described
          ? [`${described.fault}: ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`]
          : faultsOfAnswer(rowTypes, row, described.columns, isRead))
          faults.add(`${at}: ${fault}`);
      }
      await client.end();
      const line = `sql: ${sites.length} places, ${counts.evaluated} evaluated and ${counts.collected} collected as they ran, ${known.size} texts`;
      return { faults: [...faults].toSorted(), line };
    });
  } finally {
    api.close();
  }
}

function faultsOfAnswer(
  rowTypes: RowTypes,
  row: Type | undefined,
  columns: readonly Column[],
  isRead: boolean,
): string[] {
  if (!row || row.flags & TypeFlags.Unknown) return [];
  if (row.flags & TypeFlags.Any)
    return columns.length > 0 && isRead ? ['its rows have no type'] : [];
  return row.flags & TypeFlags.NonPrimitive ? [] : rowTypes.faultsOf(row, columns);
}
