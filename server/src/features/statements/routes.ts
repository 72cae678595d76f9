import { recordOf } from '#contract/names.ts';
import { baht } from '#contract/money.ts';
import { pageOf, pagination } from '#contract/pages.ts';
import type { StatementEntry } from '#contract/statements/shapes.ts';
import { ages } from '#contract/ages.ts';
import { waitingOf } from '#features/payments/front.ts';
import { readMoment } from '#platform/database/replica/replica.ts';
import { exportFile } from '#platform/export/export-file.ts';
import type { Handlers } from '#platform/context.ts';
import { laterView } from './later.ts';
import {
  everyLine,
  laterInStatement,
  openingOf,
  periodOf,
  readStatement,
  type Line,
} from './read-statement.ts';
import { sheetLines, statementColumns, withLater } from './statement-sheet.ts';

const pageLines = 50;
export const statementsHandlers = {
  getStatement: async ({ db, now }, { reached }, { query }) => {
    const asked = { ...reached, ...periodOf(query, now()) };
    const page = pageOf(query.page);
    const [{ lines, ...sums }, waiting, later] = await Promise.all([
      readStatement(db, asked, { page, size: pageLines }),
      waitingOf(db, reached),
      laterInStatement(db, asked),
    ]);
    return {
      data: lines.map(entryOf),
      pagination: pagination(page, pageLines, sums.total, lines.length),
      dateFrom: asked.from,
      dateTo: asked.to,
      openingAmt: baht(sums.opening),
      debitAmt: baht(sums.debit),
      creditAmt: baht(sums.credit),
      closingAmt: baht(sums.closing),
      advanceAmt: baht(sums.advance),
      curve: sums.curve.map(({ date, balance }) => ({ date, balanceAmt: baht(balance) })),
      ageing: recordOf(ages, (age) => baht(sums.ageing[age])),
      unallottedAmt: baht(sums.ageing.unallotted),
      waitingAmt: baht(waiting),
      ...(later && { later: laterView(later) }),
    };
  },
  exportStatement: async (deps, context, input) => {
    const { now } = deps;
    const { reached, caller, lang } = context;
    const { query, params } = input;
    const asked = { ...reached, ...periodOf(query, now()) };
    const name = `statement-${reached.cv}-${reached.org}-${asked.from}-${asked.to}`;
    return readMoment(deps, true, async ({ db, dataOf }) => {
      const later = await laterInStatement(db, asked);
      const rows = withLater(
        sheetLines(
          await openingOf(db, asked),
          asked.from,
          everyLine(db, asked, caller.userId),
          lang,
        ),
        later?.rows,
        asked.stoodAt,
        lang,
      );
      return exportFile(deps, context, params.format, {
        name,
        columns: statementColumns(lang),
        rows,
        dataOf,
      });
    });
  },
} satisfies Handlers;

const entryOf = ({ debit, credit, balance, ...line }: Line): StatementEntry => ({
  ...line,
  debitAmt: baht(debit),
  creditAmt: baht(credit),
  balanceAmt: baht(balance),
});
