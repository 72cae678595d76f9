import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { stagingOf, type Kind } from './kind.ts';
import type { Missing } from './report.ts';

/** Whether a set of all rows of a business unit may be sent: what it lacks is then retired. */
export const mayBeComplete = ({ retires, removes }: Kind): boolean =>
  retires !== undefined || removes === true;

const storedIn = ({ stored, table }: Kind) => stored ?? table;
const living = ({ retires }: Kind) => (retires ? `and ${retires.living}` : '');
const units = ({ name }: Kind) => `t.bu in (select distinct bu from ${stagingOf(name)})`;
const absent = ({ name, key }: Kind) =>
  `not exists (select from ${stagingOf(name)} s where ${key.map((column) => `s.${column} = t.${column}`).join(' and ')})`;

/** Counts what a staged full set lacks, in the business units that it names. */
export async function countMissing(tx: Tx, kind: Kind): Promise<Missing> {
  const [found] = await run<Missing>(
    tx,
    `select count(*)::int as of, (count(*) filter (where ${absent(kind)}))::int as missing from ${storedIn(kind)} t where ${units(kind)} ${living(kind)}`,
    [],
  );
  return found ?? { missing: 0, of: 0 };
}

/** Retires what a staged full set lacks, or stages its removal where the kind removes rows; answers how many. */
export async function retireMissing(tx: Tx, kind: Kind): Promise<number> {
  const { name, table, key, retires } = kind;
  const where = `${units(kind)} ${living(kind)} and ${absent(kind)}`;
  const sql = retires
    ? `update ${table} t set ${retires.set} where ${where}`
    : `insert into ${stagingOf(name)} (${key.join(', ')}, is_deleted) select ${key.map((column) => `t.${column}`).join(', ')}, true from ${storedIn(kind)} t where ${where}`;
  const [gone] = await run<{ n: number }>(
    tx,
    `with gone as (${sql} returning 1) select count(*)::int as n from gone`,
    [],
  );
  return gone?.n ?? 0;
}
