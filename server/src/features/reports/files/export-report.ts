import type { Calls } from '#contract/calls.ts';
import { purchaseSorts, receivableSorts } from '#contract/reports/shapes.ts';
import { isBoundToAssigned } from '#platform/reach.ts';
import { readMoment } from '#platform/database/replica/replica.ts';
import type { Deps } from '#platform/deps.ts';
import { askerOf } from '#platform/export/cursor.ts';
import { exportFile } from '#platform/export/export-file.ts';
import type { SentFile } from '#platform/files/sent-file.ts';
import { laterWords, type Later } from '#features/statements/front.ts';
import type { Lang } from '#contract/languages.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { sortingOf } from '#platform/http/sorting.ts';
import { mayHave } from '../jobs/start-job.ts';
import { purchaseRows, usualPurchaseSorting } from '../purchase-report.ts';
import {
  isPast,
  laterEntries,
  receivableRows,
  usualReceivableSorting,
  type FoundReceivable,
  type ReceivableFilter,
} from '../receivable-report.ts';
import { readFilter } from '../report-filter.ts';
import { receivableFilter } from './receivable-paper.ts';
import { purchaseColumns, receivableColumns, type SheetReceivable } from './sheet-columns.ts';

type Asked = Input<Calls['exportReport']>;

/** Every row of a report as a sheet, by the filter of its pages. */
export async function exportReport(
  deps: Deps,
  context: Context,
  input: { params: Pick<Asked['params'], 'kind' | 'format'>; query: Asked['query'] },
): Promise<SentFile> {
  const { caller, reached, lang } = context;
  const { params, query } = input;
  const { kind, format } = params;
  if (!(await mayHave(deps, caller, kind))) throw new Problem('AUTH-002');
  const now = deps.now();
  const place = { bu: reached.bu, org: reached.org, cv: reached.cv };
  const filter = readFilter({ caller, reached: place, lang }, query, now);
  const name = [kind, filter.cv, filter.from, filter.to].filter(Boolean).join('-');
  // One customer was found by the gate; which ones a salesperson has is read with the rows.
  const mayBeOld = reached.cv !== '' || !isBoundToAssigned(caller);
  if (kind === 'purchase' || kind === 'purchase-farm') {
    const sorting = sortingOf(query.sorting, purchaseSorts, usualPurchaseSorting);
    return readMoment(deps, mayBeOld, ({ db, dataOf }) =>
      exportFile(deps, context, format, {
        name,
        columns: purchaseColumns(lang),
        rows: purchaseRows(db, filter, sorting, askerOf(context)),
        subjectOf,
        dataOf,
      }),
    );
  }
  const sorting = sortingOf(query.sorting, receivableSorts, usualReceivableSorting);
  const columns = receivableColumns(lang, isPast(filter));
  const wanted = receivableFilter({ caller, place, filter: query, lang, now });
  return readMoment(deps, mayBeOld, async ({ db, dataOf }) =>
    exportFile(deps, context, format, {
      name,
      columns,
      rows: withLater(
        withAges(receivableRows(db, wanted, sorting, askerOf(context))),
        await laterEntries(db, wanted),
        wanted,
        lang,
      ),
      subjectOf,
      dataOf,
    }),
  );
}

const subjectOf = ({ cvCode }: { cvCode: string }) => cvCode;

async function* withAges(
  batches: AsyncIterable<FoundReceivable[]>,
): AsyncGenerator<SheetReceivable[]> {
  for await (const rows of batches) yield rows.map((row) => ({ ...row, ...row.ageing }));
}

/** The rows, and after them what arrived after the moment as of which they are, which no row has. */
async function* withLater(
  batches: AsyncIterable<SheetReceivable[]>,
  later: { rows: readonly Later[] } | undefined,
  { stoodAt }: Pick<ReceivableFilter, 'stoodAt'>,
  lang: Lang,
): AsyncGenerator<SheetReceivable[]> {
  yield* batches;
  if (!later || !stoodAt) return;
  const { title, ofEntry } = laterWords(stoodAt, lang);
  yield [
    aLine({ cvName: title }),
    ...later.rows.map((row) =>
      aLine({
        createDate: row.date,
        cvCode: row.cvCode,
        orgCode: row.orgCode,
        cvName: ofEntry(row),
        creditAmt: row.amount,
      }),
    ),
  ];
}
/** A line of a sheet with these cells only. */
const aLine = (cells: Partial<SheetReceivable>) => cells as SheetReceivable;
