import type { KindName } from './archived-kinds.ts';

export interface HistoryLine {
  at: Date;
  what: string;
  words: string;
}

export interface History {
  head: string;
  lines: HistoryLine[];
}

type Cell = string | number | null | undefined;
type Row = Record<string, Cell>;
/** The rows of a record by the name of their part; a single row is a list of one. */
export type Rows = Record<string, Row[] | undefined>;

interface Thing {
  name: string;
  file: KindName;
  /** its history, and numbers of invoices whose payments belong to it; undefined where the record is another */
  read(record: Rows, number: string): (History & { also: string[] }) | undefined;
}

const baht = (satang: Cell) => (Number(satang) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
/** A cell as text, '' for null. */
export const textOf = (cell: Cell): string => String(cell ?? '');
const joined = (...words: Cell[]) => words.filter((word) => word !== null && word !== undefined && word !== '').join(' ');
export const moment = (row: Row, column: string) => new Date(textOf(row[column]));

const order: Thing = {
  name: 'Order',
  file: 'orders',
  read({ order: orders, lines = [], steps = [], claimSteps = [] }, number) {
    const o = orders?.[0];
    if (o?.order_number !== number) return undefined;
    const invoice = textOf(o.invoice_number);
    return {
      head: joined(o.order_number, o.bu, o.org_code, o.cv_code, o.status, baht(o.amount), invoice && `invoice ${invoice}`),
      also: invoice === '' ? [] : [invoice],
      lines: [
        ...lines.map((line) => ({
          at: moment(o, 'created_at'),
          what: 'line',
          words: joined(
            `${textOf(line.sequence)}.`,
            line.product_code,
            line.name_th,
            line.order_qty,
            line.unit_name_th,
            'at',
            baht(line.unit_price),
            'is',
            baht(line.amount),
          ),
        })),
        ...steps.map((step) => stepLine(step, 'step')),
        ...claimSteps.map((step) => stepLine(step, 'claim')),
      ],
    };
  },
};

const stepLine = (step: Row, what: string): HistoryLine => ({
  at: moment(step, 'at'),
  what,
  words: joined(
    step.from_status ?? 'new',
    '→',
    step.to_status,
    'by',
    step.user_name,
    `(${textOf(step.user_group)})`,
    step.reason,
    step.edit && 'edited',
  ),
});

const paid = (row: Row): HistoryLine => ({
  at: moment(row, 'at'),
  what: 'payment',
  words: joined(baht(row.amount), 'for invoice', row.invoice_number),
});

const invoice: Thing = {
  name: 'Invoice',
  file: 'invoices',
  read({ invoice: invoices, payments = [] }, number) {
    const i = invoices?.[0];
    if (i?.invoice_number !== number) return undefined;
    const issued = { at: moment(i, 'invoice_date'), what: 'invoice', words: joined(number, 'of', baht(i.amount), 'issued, due', i.due_date) };
    return {
      head: joined(number, i.bu, i.org_code, i.cv_code, baht(i.amount), i.order_number && `order ${textOf(i.order_number)}`),
      also: [],
      lines: [issued, ...payments.map(paid)],
    };
  },
};

const payment: Thing = {
  name: 'Payment',
  file: 'payments',
  read({ payment: documents, invoices = [], bank = [], decisions = [] }, number) {
    const p = documents?.[0];
    if (p?.payment_no !== number) return undefined;
    return {
      head: joined(number, p.bu, p.org_code, p.cv_code, p.status, baht(p.amount)),
      also: [],
      lines: [
        { at: moment(p, 'created_at'), what: 'document', words: joined('made by', p.created_by) },
        ...(p.ended_at ? [{ at: moment(p, 'ended_at'), what: 'document', words: joined(p.status, p.ended_by && `by ${textOf(p.ended_by)}`) }] : []),
        ...bank.map((row) => ({
          at: moment(row, 'told_at'),
          what: 'bank',
          words: joined(row.bank, row.transaction_id, baht(row.amount), row.source, row.doubt),
        })),
        ...decisions.map((row) => ({
          at: moment(row, 'at'),
          what: 'decision',
          words: joined(row.action, baht(row.amount), 'by', row.user_name, row.reason),
        })),
        ...invoices.map(paid),
      ],
    };
  },
};

const receipt: Thing = {
  name: 'Receipt',
  file: 'receipts',
  read({ receipt: receipts, allotments = [] }, number) {
    const r = receipts?.[0];
    if (r?.receipt_no !== number) return undefined;
    return {
      head: joined(number, r.bu, r.org_code, r.cv_code, baht(r.amount), r.voided_at && 'voided'),
      also: [],
      lines: [
        { at: moment(r, 'paid_at'), what: 'receipt', words: joined('cash taken by', r.cashier_name, 'printed', r.print_no, 'times') },
        ...allotments.map((row) => ({
          at: moment(r, 'paid_at'),
          what: 'payment',
          words: joined(baht(row.amount), 'for invoice', row.invoice_number),
        })),
        ...(r.voided_at ? [{ at: moment(r, 'voided_at'), what: 'receipt', words: joined('voided by', r.voided_by, r.void_reason) }] : []),
      ],
    };
  },
};

/** Everything that can be read by its number from an archive. */
export const things: readonly Thing[] = [order, invoice, payment, receipt];
