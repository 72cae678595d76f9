import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../server/src/platform/database/connections/client.ts';
import { ownDatabase } from '../../server/src/testing/test-portal.ts';
import { describer, type Described } from './describe.ts';
import { RowTypes } from './row-type.ts';

let client: Client;
let read: (text: string) => Promise<Described>;
let api: API;
let folder: string;

beforeAll(async () => {
  client = new Client({ connectionString: await ownDatabase() });
  await client.connect();
  read = await describer(client, []);
  folder = await mkdtemp(join(tmpdir(), 'row types '));
  api = new API({ cwd: folder });
});
afterAll(async () => {
  api.close();
  await client.end();
  await rm(folder, { recursive: true });
});

/** What is wrong with a type for the rows of a statement. */
async function faultsOf(text: string, type: string): Promise<string[]> {
  const described = await read(text);
  if ('fault' in described) return [described.fault];
  await writeFile(join(folder, 'row.ts'), `export type Row = ${type};\n`);
  await writeFile(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "noEmit": true, "lib": ["ES2024"] }, "files": ["row.ts"] }',
  );
  const changed = { created: [join(folder, 'row.ts')], changed: [join(folder, 'row.ts')] };
  const [project] = api
    .updateSnapshot({ openProjects: [join(folder, 'tsconfig.json')], fileChanges: changed })
    .getProjects();
  const file = project!.program.getSourceFile(join(folder, 'row.ts'))!;
  const row = project!.checker.getTypeAtLocation(
    (file.statements[0] as unknown as { name: typeof file }).name,
  )!;
  return new RowTypes(project!.checker).faultsOf(row, described.columns);
}

describe('a statement and the type of its rows', () => {
  test('a column that was renamed is found', async () => {
    expect(await faultsOf('select order_no from orders', '{ order_no: string }')).toEqual([
      'column "order_no" does not exist',
    ]);
    expect(
      await faultsOf('select order_number as "number" from orders', '{ orderNumber: string }'),
    ).toEqual(['number is answered, and not in the type', 'orderNumber is not answered']);
  });

  test('a column of another type is found', async () => {
    expect(
      await faultsOf(
        'select amount, created_at as at from orders',
        '{ amount: number; at: string }',
      ),
    ).toEqual(['at is timestamptz, which is Date, and not string']);
    expect(await faultsOf('select array[1::bigint] as ids', '{ ids: number[] }')).toEqual([
      'ids is _int8, which is string[], and not number[]',
    ]);
  });

  test('a column that can be null is found, also by a join, and not where a condition or the SQL excludes it', async () => {
    const can = ['over can be null'];
    expect(await faultsOf('select waiting_over as over from orders', '{ over: number }')).toEqual(
      can,
    );
    expect(
      await faultsOf('select waiting_over as over from orders', '{ over: number | null }'),
    ).toEqual([]);
    expect(
      await faultsOf(
        'select waiting_over as over from orders where waiting_over > 0',
        '{ over: number }',
      ),
    ).toEqual([]);
    expect(
      await faultsOf('select coalesce(waiting_over, 0) as over from orders', '{ over: number }'),
    ).toEqual([]);
    const joined = (join: string) =>
      `with l as (select order_id, sequence from order_line) select l.sequence as over from orders o ${join} l using (order_id)`;
    expect(await faultsOf(joined('join'), '{ over: number }')).toEqual([]);
    expect(await faultsOf(joined('left join'), '{ over: number }')).toEqual(can);
  });
});
