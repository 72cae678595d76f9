import { parseBaht, satang } from '#contract/money.ts';
import { barcodeText } from '#contract/payments/bill-barcode.ts';
import { billerId, isReference, UnreadableBill, type Bill } from '#contract/payments/bill.ts';
import { isBarcodeType, isLive } from '#contract/payments/methods.ts';
import type { PaymentDocument } from '#contract/payments/shapes.ts';
import { qrText } from '#contract/payments/thai-qr.ts';
import { isKnownAmount, unknownAmount } from '#lib/formats/money.ts';
import { filled, type RawRecord } from '#lib/records.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

/** Fields of specification §3 from which codes are made where the API does not send their text. */
interface BillFields {
  taxId: string;
  suffix: string;
}

const usual = {
  paymentNo: '',
  status: 'pending',
  invoiceNumber: '',
  amount: unknownAmount,
  fee: 0,
  barcodeType: '1',
  barcodeDetail: '',
  qrText: '',
  barcodeText: '',
  reference1: '',
  reference2: '',
  merchantName: '',
  billerId: '',
  allotments: [],
  createdAt: '',
  expiresAt: '',
  endedAt: '',
} satisfies Omit<PaymentDocument, 'orgCode' | 'cvCode'>;

/** A payment document; where an API sends only the specification's invoice fields, its codes are made from them (D-61). */
export function documentIn({ org, cv }: PlaceCodes, raw: RawRecord): PaymentDocument {
  const { taxId, suffix, ...found } = filled<PaymentDocument & BillFields>(
    { ...usual, orgCode: org, cvCode: cv, taxId: '', suffix: '' },
    raw,
  );
  const document: PaymentDocument = {
    ...found,
    barcodeType: isBarcodeType(found.barcodeType) ? found.barcodeType : '1',
    allotments:
      found.allotments.length > 0
        ? found.allotments
        : [{ invoiceNumber: found.invoiceNumber, amount: found.amount }],
    reference1: found.reference1 || found.cvCode,
    reference2:
      found.reference2 ||
      (isReference(found.invoiceNumber) ? found.invoiceNumber : found.paymentNo),
    billerId: found.billerId || billerId({ taxId, suffix }),
  };
  if (document.qrText || !isLive(document.status) || !isKnownAmount(document.amount))
    return document;
  const amount = parseBaht(document.amount.toFixed(2)) ?? satang(0);
  const { reference1, reference2, merchantName } = document;
  return {
    ...document,
    ...codesOf({ taxId, suffix, reference1, reference2, amount, merchantName }),
  };
}

/** The texts of both codes; none where banks would misread them. */
function codesOf(bill: Bill): Pick<PaymentDocument, 'qrText' | 'barcodeText'> {
  try {
    return { qrText: qrText(bill), barcodeText: barcodeText(bill) };
  } catch (error) {
    if (error instanceof UnreadableBill) return { qrText: '', barcodeText: '' };
    throw error;
  }
}
