import type { MoneyDetail, ParkedMoney, Suggestion } from '#contract/payments/matching/shapes.ts';

/** 1,200 baht for an invoice over 1,000: 200 wait. */
export const someParkedMoney = (money: Partial<ParkedMoney> = {}): ParkedMoney => ({
  transactionKey: 7,
  bank: 'scb',
  transactionId: 'T-20260302-0007',
  doubt: 'over',
  amount: 1200,
  allotted: 1000,
  advanced: 0,
  refunded: 0,
  refundPaid: 0,
  parked: 200,
  reference1: 'C100',
  reference2: 'INV690001',
  billerId: '099400000151701',
  paidAt: '2026-03-01T03:20:00.000Z',
  cvCode: 'C100',
  cvName: 'ฟาร์มสุขใจ',
  orgCode: '1101',
  paymentNo: 'PM6903000012',
  resolvedAt: '',
  exact: null,
  ...money,
});

export const aSuggestion = (suggestion: Partial<Suggestion> = {}): Suggestion => ({
  invoiceNumber: 'INV690009',
  cvCode: 'C100',
  cvName: 'ฟาร์มสุขใจ',
  orgCode: '1101',
  dueDate: '2026-03-15',
  openAmount: 200,
  why: ['amount', 'customer'],
  paymentNo: '',
  ...suggestion,
});

const { exact: _exact, ...moneyOfDetail } = someParkedMoney();

export const aMoneyDetail = (detail: Partial<MoneyDetail> = {}): MoneyDetail => ({
  ...moneyOfDetail,
  can: ['allot', 'advance', 'refund'],
  payment: {
    paymentNo: 'PM6903000012',
    status: 'paid',
    amount: 1000,
    createdAt: '2026-03-01T02:00:00.000Z',
    endedAt: '2026-03-01T03:20:00.000Z',
    slips: [],
    invoices: [{ invoiceNumber: 'INV690001', amount: 1000, openAmount: 0 }],
  },
  paid: [{ invoiceNumber: 'INV690001', amount: 1000 }],
  history: [],
  suggestions: [aSuggestion()],
  slipPayments: [],
  ...detail,
});
