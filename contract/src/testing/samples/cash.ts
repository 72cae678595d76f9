import type {
  CashCustomer,
  CashDay,
  CashOwed,
  CashReceipt,
  Handover,
  RoundCustomer,
} from '#contract/cash/shapes.ts';

/** An agent's open day of the 2nd of March: a float of 2,000 baht, nothing received yet. */
export const aCashDay = (day: Partial<CashDay> = {}): CashDay => ({
  dayId: 7,
  isOwn: false,
  cashier: 'อรทัย แสงทอง',
  date: '2026-03-02',
  openedAt: '2026-03-02T00:42:00.000Z',
  closedAt: '',
  late: false,
  floatAmt: 2000,
  receivedAmt: 0,
  receivedCount: 0,
  roundingAmt: 0,
  handedAmt: 0,
  unconfirmedAmt: 0,
  expectedAmt: 2000,
  allowedAmt: 0.25,
  countedAmt: 0,
  reason: '',
  acceptedAt: '',
  acceptedBy: '',
  handovers: [],
  receipts: [],
  ...day,
});

export const aCashCustomer = (customer: Partial<CashCustomer> = {}): CashCustomer => ({
  cvCode: 'C100275',
  cvName: 'ร้านเกษตรพัฒนา นครปฐม',
  orgCode: '1101',
  orgName: 'โรงงานอาหารสัตว์นครปฐม',
  telNo: '081-234-5678',
  owedAmt: 77_359.25,
  overdueAmt: 21_480,
  overdueDays: 10,
  lastPaid: { date: '2026-02-12', amount: 20_000 },
  ...customer,
});

/** A customer who is 37 days overdue and has not paid today. */
export const aRoundCustomer = (customer: Partial<RoundCustomer> = {}): RoundCustomer => ({
  bu: 'FEED',
  cvCode: 'C100275',
  cvName: 'ร้านเกษตรพัฒนา นครปฐม',
  orgCode: '1101',
  orgName: 'โรงงานอาหารสัตว์นครปฐม',
  telNo: '081-234-5678',
  address: '9 หมู่ 2 อ.เมือง จ.นครปฐม',
  position: { latitude: 13.82, longitude: 100.06 },
  dueAmt: 21_480,
  overdueDays: 37,
  paidAmt: 0,
  paidAt: '',
  ...customer,
});

/** A cash agent's round of these customers. */
export const someRound = (data: RoundCustomer[]) => {
  const open = data.filter(({ paidAmt }) => paidAmt === 0);
  const openAmt = open.reduce((sum, { dueAmt }) => sum + dueAmt, 0);
  return {
    data,
    page: 1,
    hasMore: false,
    counts: { all: data.length, open: open.length, openAmt },
  };
};

/** Three invoices, the first of them overdue. */
export const aCashOwed = (owed: Partial<CashOwed> = {}): CashOwed => ({
  ...aCashCustomer(),
  companyCode: '1100',
  count: 3,
  seller: {
    name: 'บจก. สมาร์ทฟีด (ประเทศไทย)',
    lines: ['โรงงานอาหารสัตว์นครปฐม', 'เลขประจำตัวผู้เสียภาษี 0994000001517'],
  },
  invoices: [
    { invoiceNumber: 'INV69100941', dueDate: '2026-02-20', openAmt: 21_480, paymentNo: '' },
    { invoiceNumber: 'INV69110118', dueDate: '2026-03-10', openAmt: 32_654.25, paymentNo: '' },
    { invoiceNumber: 'INV69110377', dueDate: '2026-03-20', openAmt: 23_225, paymentNo: '' },
  ],
  ...owed,
});

export const aCashReceipt = (receipt: Partial<CashReceipt> = {}): CashReceipt => ({
  receiptNo: 'RC69-1101-000218',
  paymentDate: '2026/03/02 09:00:00',
  cvCode: 'C100275',
  cvName: 'ร้านเกษตรพัฒนา นครปฐม',
  orgCode: '1101',
  orgName: 'โรงงานอาหารสัตว์นครปฐม',
  companyCode: '1100',
  amount: 60_359.25,
  cashier: 'อรทัย แสงทอง',
  feeAmt: 0,
  vatAmt: 0,
  netAmt: 60_359.25,
  allocations: [{ invoiceNumber: 'INV69100941', amount: 60_359.25, leftAmt: 0 }],
  remainingAmt: 17_000,
  pathName: 'feed',
  tenderedAmt: 60_500,
  changeAmt: 140.75,
  advanceAmt: 0,
  roundingAmt: 0,
  cashAmt: 60_359.25,
  cancelledPayments: [],
  printNo: 0,
  voidReason: '',
  voidedAt: '',
  can: { void: true },
  ...receipt,
});

/** 500 baht that an agent handed over at ten, not confirmed yet. */
export const aHandover = (handover: Partial<Handover> = {}): Handover => ({
  handoverNo: 'HO6903000001',
  amount: 500,
  receiver: 'สุรีย์ มั่งมี',
  at: '2026-03-02T03:00:00.000Z',
  state: 'waits',
  reason: '',
  ...handover,
});
