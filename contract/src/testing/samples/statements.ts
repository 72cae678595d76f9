import type { Answer } from '#contract/call.ts';
import type { statementsCalls } from '#contract/statements/calls.ts';
import type { LaterEntries, StatementEntry } from '#contract/statements/shapes.ts';

/** A line of a statement; a test gives only the fields that matter to it. */
export const anEntry = (some: Partial<StatementEntry> = {}): StatementEntry => ({
  date: '2026-02-10',
  kind: 'invoice',
  documentNo: 'INV-6902-000001',
  reference: '',
  dueDate: '2026-02-25',
  debitAmt: 1000,
  creditAmt: 0,
  balanceAmt: 1200.5,
  ...some,
});

/** A statement of these lines, with an opening balance of 200.50. */
/** What arrived after the moment as of which a report is shown: one payment. */
export const someLater = (): LaterEntries => ({
  total: 1,
  data: [
    {
      date: '2026-01-30',
      kind: 'payment',
      documentNo: 'RV-99',
      reference: 'INV-6902-000001',
      orgCode: '1101',
      cvCode: 'C100',
      amount: -250.5,
      learntAt: '2026-02-12T03:00:00.000Z',
      by: 'erp',
    },
  ],
});

export const aStatement = (
  data: StatementEntry[] = [anEntry()],
  some: Partial<Answer<(typeof statementsCalls)['getStatement']>> = {},
): Answer<(typeof statementsCalls)['getStatement']> => ({
  data,
  pagination: {
    page: 1,
    total: data.length,
    lastPage: 1,
    from: data.length === 0 ? 0 : 1,
    to: data.length,
  },
  dateFrom: '2025-12-02',
  dateTo: '2026-03-02',
  openingAmt: 200.5,
  debitAmt: 1000,
  creditAmt: 0,
  closingAmt: 1200.5,
  curve: [{ date: '2026-02-10', balanceAmt: 1200.5 }],
  ageing: { notDue: 0, to7: 1000, to15: 0, to30: 0, to60: 0, over60: 200.5 },
  unallottedAmt: 0,
  ...some,
});
