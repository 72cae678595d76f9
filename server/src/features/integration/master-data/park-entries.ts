import type { DocumentMessage } from '#contract/integration/api/documents.ts';
import { baht } from '#contract/money.ts';
import { momentOf } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { uuidOf } from '#platform/uuid-of.ts';
import { storeWaiting } from '../api/documents/document-rows.ts';
import { oddity } from '../api/documents/refusals.ts';
import { authorOf, stagingOf, type Importer, type Kind } from './kind.ts';

type Entry = Record<string, string | number> & {
  bu: string;
  orgCode: string;
  cvCode: string;
  amount: number;
};

/** Takes the staged rows out that wait for their invoice, and parks each as the message that would say the same; it is tried again as those are. Answers how many. */
export async function parkEntries(tx: Tx, kind: Kind, importer: Importer): Promise<number> {
  if (!kind.awaits) return 0;
  const { list, where } = kind.awaits;
  const named = kind.columns
    .map(({ name, column, type }) => `'${name}', s.${column}${type === 'date' ? '::text' : ''}`)
    .join(', ');
  const sql = `delete from ${stagingOf(kind.name)} s where ${where} returning json_build_object(${named}) as entry`;
  const rows = await run<{ entry: Entry }>(tx, sql, []);
  const source = importer.token ?? authorOf(importer).name;
  const at = await momentOf(tx);
  for (const { entry } of rows) {
    const { bu, orgCode, cvCode, amount, ...rest } = entry;
    const stated = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
    const number = kind.key
      .map((column) => entry[kind.columns.find((one) => one.column === column)?.name ?? ''])
      .join(' ');
    const message = {
      externalId: `${kind.name} ${uuidOf(number)}`,
      customer: { bu, orgCode, cvCode },
      [list]: [{ ...stated, amount: baht(amount) }],
    } as DocumentMessage;
    await storeWaiting(
      tx,
      { source, units: importer.units, message },
      oddity('invoice_unknown', `${list}.0.invoiceNumber`, {}),
      at,
    );
  }
  return rows.length;
}
