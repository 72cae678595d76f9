import type { CallName } from '#contract/calls.ts';
import {
  between,
  leftOfDebtors,
  moved,
  notLive,
  owed,
  paidLately,
  type Figures,
} from './answers.ts';
import { since, today } from './raw-rows.ts';

/** A sheet as its reader adds it up: the sum of each column by its head. */
export interface Sheet {
  lines: number;
  sum(head: string): number;
}
const sheetFigures = (
  lines: string,
  columns: Readonly<Record<string, string>>,
): Figures<Sheet> => ({
  lines: [(a) => a.lines, lines],
  ...Object.fromEntries(
    Object.entries(columns).map(([head, sql]) => [head, [(a: Sheet) => a.sum(head), sql]]),
  ),
});
/** Every sheet: the call, its address behind the business unit's path, whether it is of one customer at an organisation, and its figures. */
export const sheets: readonly {
  call: CallName;
  address: (place: string) => string;
  ofPlace?: true;
  figures: Figures<Sheet>;
}[] = [
  {
    call: 'exportReport',
    address: () => `reportsheet/purchase/FORMAT?dateFrom=${since}&dateTo=${today}`,
    figures: sheetFigures('select count(*) from line', {
      'Amount (THB)': 'select sum(net_amount) from line',
      Sent: 'select 100 * sum(send_qty) from line',
    }),
  },
  {
    call: 'exportReport',
    address: () => 'reportsheet/receivable/FORMAT?all=Y',
    figures: sheetFigures(
      'select count(distinct (org_code, cv_code)) from bill where open_amount > 0',
      {
        'Outstanding (THB)': owed,
        'Overdue (THB)': between(1, 9999),
        'Credit left (THB)': leftOfDebtors,
      },
    ),
  },
  {
    call: 'exportOrders',
    address: () => `ordersheet/${since}/${today}/P/FORMAT?`,
    figures: sheetFigures(
      'select count(*) from sale, asked where order_date between since and today',
      {
        'Amount (THB)':
          'select sum(amount) from sale, asked where order_date between since and today',
      },
    ),
  },
  {
    call: 'exportStatement',
    ofPlace: true,
    address: (place) => `statement/${place}/FORMAT?dateFrom=${since}&dateTo=${today}`,
    figures: {
      moved: [
        (a) => a.sum('Debit (THB)') - a.sum('Credit (THB)'),
        `${moved} where day between since and today`,
      ],
    },
  },
  {
    call: 'exportInvoices',
    ofPlace: true,
    address: (place) => `invoicesheet/${place}/outstanding/FORMAT?`,
    figures: sheetFigures(`select count(*) from bill where open_amount > 0 and ${notLive}`, {
      'Outstanding (THB)': `${owed} where ${notLive}`,
    }),
  },
  {
    call: 'exportInvoices',
    ofPlace: true,
    address: (place) => `invoicesheet/${place}/pending/FORMAT?`,
    figures: sheetFigures('select count(*) from live', {
      'To be paid (THB)': 'select sum(amount) from live',
    }),
  },
  {
    call: 'exportInvoices',
    ofPlace: true,
    address: (place) => `invoicesheet/${place}/paid/FORMAT?`,
    figures: {
      paid: [(a) => a.sum('Paid (THB)'), paidLately],
    },
  },
];
/** Sheets of cash, which belong to no business unit: a person's own receipts, and those of all agents. */
const cashSheet = (rows: string) =>
  sheetFigures(`select count(*) from ${rows}`, {
    'Amount (THB)': `select sum(amount) from ${rows}`,
    'Advance (THB)': `select sum(advance) from ${rows}`,
    'Rounding (THB)': `select sum(rounding) from ${rows}`,
    'Cash (THB)': `select sum(amount + rounding) from ${rows}`,
  });
export const cashSheets = [
  { call: 'exportReceipts', address: 'center/receiptsheet/FORMAT?', figures: cashSheet('own') },
  {
    call: 'exportAgentReceipts',
    address: `center/agentreceipts/FORMAT?dateFrom=${since}&dateTo=${today}`,
    figures: cashSheet(`(select r.* from receipt r, asked where paid_at >= since) every`),
  },
] as const;
