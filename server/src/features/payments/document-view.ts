import { baht, satang } from '#contract/money.ts';
import { barcodeText } from '#contract/payments/bill-barcode.ts';
import { billerId, UnreadableBill } from '#contract/payments/bill.ts';
import {
  isScannedByPhone,
  type BarcodeType,
  type PaymentStatus,
} from '#contract/payments/methods.ts';
import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { qrText } from '#contract/payments/thai-qr.ts';
import { bankMoneyView, type BankMoneyRow } from './bank-money.ts';

/** A payment document as the database has it; amounts in satang. */
export interface DocumentRow {
  paymentId: number;
  paymentNo: string;
  status: PaymentStatus;
  version: number;
  bu: string;
  orgCode: string;
  cvCode: string;
  companyCode: string;
  barcodeType: BarcodeType;
  amount: number;
  fee: number;
  taxId: string;
  suffix: string;
  merchantName: string;
  reference1: string;
  reference2: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  /** user id of the person who cancelled it, or `import`; '' where none did */
  by: string;
  allotments: { invoiceNumber: string; amount: number }[];
}

/** The bank money received for a document, what its invoices owe now, and money of its customer that did not fit; in satang. */
export interface WhatCame {
  received: number;
  allotments: {
    invoiceNumber: string;
    amount: number;
    dueDate: string;
    received: number;
    open: number;
  }[];
  bankMoney: BankMoneyRow[];
}

type Coded = Pick<
  DocumentRow,
  'taxId' | 'suffix' | 'merchantName' | 'reference1' | 'reference2' | 'amount'
>;

/** Both codes of a document; '' where its values do not fit into a code, which happens for cash only. */
export function codesOf(document: Coded): { qrText: string; barcodeText: string } {
  const bill = { ...document, amount: satang(document.amount) };
  try {
    return { qrText: qrText(bill), barcodeText: barcodeText(bill) };
  } catch (error) {
    if (error instanceof UnreadableBill) return { qrText: '', barcodeText: '' };
    throw error;
  }
}

/** A document as the wire has it, amounts in baht. An ended one has no codes (thai.md §9). */
export function documentView(row: DocumentRow): PaymentDocument {
  const codes = row.status === 'pending' ? codesOf(row) : { qrText: '', barcodeText: '' };
  return {
    paymentNo: row.paymentNo,
    status: row.status,
    invoiceNumber: row.allotments[0]?.invoiceNumber ?? '',
    orgCode: row.orgCode,
    cvCode: row.cvCode,
    amount: baht(row.amount),
    fee: baht(row.fee),
    barcodeType: row.barcodeType,
    barcodeDetail: isScannedByPhone(row.barcodeType) ? codes.qrText : codes.barcodeText,
    ...codes,
    reference1: row.reference1,
    reference2: row.reference2,
    merchantName: row.merchantName,
    billerId: billerId(row),
    allotments: row.allotments.map(({ invoiceNumber, amount }) => ({
      invoiceNumber,
      amount: baht(amount),
    })),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? '',
  };
}

/** The same for a document that is read alone: with the bank money received, and what its invoices owe. */
export const withWhatCame = (
  view: PaymentDocument,
  { received, allotments, bankMoney }: WhatCame,
): PaymentDocument => ({
  ...view,
  received: baht(received),
  bankMoney: bankMoney.map(bankMoneyView),
  allotments: allotments.map(({ amount, received: reached, open, ...part }) => ({
    ...part,
    amount: baht(amount),
    received: baht(reached),
    open: baht(open),
  })),
});
