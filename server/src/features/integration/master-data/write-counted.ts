import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { stagingOf, type Kind, type Written } from './kind.ts';

/** Runs a statement that answers `inserted` of each row it wrote, and counts them. */
export async function writeCounted(tx: Tx, statement: string): Promise<Written> {
  const counted = `with written as (${statement}) select inserted, count(*)::int as n from written group by inserted`;
  const rows = await run<{ inserted: boolean; n: number }>(tx, counted, []);
  return {
    inserted: rows.find((row) => row.inserted)?.n ?? 0,
    changed: rows.find((row) => !row.inserted)?.n ?? 0,
  };
}

const partRows = 1000;

/** Writes the staged rows of a kind a thousand at a time: one statement of all rows would use a processor until it ends. `beforeNext` runs between two parts. */
export async function writeParts(
  tx: Tx,
  kind: Kind,
  beforeNext?: () => Promise<void>,
): Promise<Written> {
  const staging = stagingOf(kind.name);
  const [last] = await run<{ rowAt: number | null }>(
    tx,
    `select max(row_at) as "rowAt" from ${staging}`,
    [],
  );
  const all = { inserted: 0, changed: 0 };
  for (let from = 1; from <= (last?.rowAt ?? 0); from += partRows) {
    if (from > 1) await beforeNext?.();
    const how = kind.apply(
      `(select * from ${staging} where row_at between ${from} and ${from + partRows - 1})`,
    );
    if (typeof how === 'function' || how[0] === undefined)
      throw new Error(`${kind.name} is not written by one statement`);
    const written = await writeCounted(tx, how[0]);
    all.inserted += written.inserted;
    all.changed += written.changed;
  }
  return all;
}
