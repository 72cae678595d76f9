import type { SupplierCall, SupplierStore, CallParams } from '#contract/testing/supplier.ts';
import { bankAccounts, cashPaid, invoices, receipts } from '#contract/testing/supplier-data.ts';

const listQuery = ['limit', 'startat', 'sort'];
const receiptBody = [
  'bu',
  'cvCode',
  'invoiceNumber',
  'invoiceDate',
  'companyCode',
  'barcodeType',
  'barcodeDetail',
  'update',
];
const cashBody = ['orgCode', 'paymentDate', 'companyCode', 'cvCode', 'amount', 'cashier'];

/** Specification §7, "Payments"; cash and cancelbarcode have the paths of D-64 and D-01. Bodies of the barcode calls are specified nowhere. */
export function paymentCalls({ list, found, record }: SupplierStore): SupplierCall[] {
  const pageOf = (rows: readonly unknown[], { startat = '1', limit = '24' }: CallParams) =>
    list(rows, Number(startat), Number(limit));
  // Payments begun during the test, by invoice: such an API lists them as pending like the earlier ones.
  const waiting = new Map<string, string>();
  const invoicesNow = () =>
    invoices.map((row) => ({ ...row, paymentNo: waiting.get(row.invoiceNumber) ?? row.paymentNo }));
  const documentOf = (body: unknown, paymentNo: string) => {
    const { invoiceNumber = '' } = body as { invoiceNumber?: string };
    waiting.set(invoiceNumber, paymentNo);
    return record({
      ...invoicesNow().find((row) => row.invoiceNumber === invoiceNumber),
      ...(body as object),
      paymentNo,
    });
  };
  return [
    {
      at: 'GET /{path}/getcustomercredit/{a}/{b}',
      answer: () => record({ creditRemainAmt: 40_000, creditLimitAmt: 100_000 }),
    },
    {
      at: 'GET /{path}/getinvoutstanding/{a}/{b}',
      takes: listQuery,
      answer: (params) =>
        pageOf(
          invoicesNow().filter(({ paymentNo }) => !paymentNo),
          params,
        ),
    },
    {
      at: 'GET /{path}/getinvpendingpayment/{a}/{b}',
      takes: listQuery,
      answer: (params) =>
        pageOf(
          invoicesNow().filter(({ paymentNo }) => paymentNo),
          params,
        ),
    },
    { at: 'POST /{pathName}/savebarcode', answer: (_, body) => documentOf(body, 'PD1') },
    { at: 'POST /{pathName}/updatebarcode', answer: (_, body) => documentOf(body, 'PD1') },
    { at: 'POST /{pathName}/cancelbarcode', answer: (_, body) => documentOf(body, '') },
    { at: 'POST /{path}/saveReceipt', body: receiptBody, answer: () => record(receipts[0]) },
    { at: 'GET /center/getbuacc/{id}', answer: () => list(bankAccounts) },
    { at: 'GET /farm/getReceiptByUser/{userId}', answer: () => list(receipts) },
    {
      at: 'POST /{pathName}/cashpayment/paid',
      body: cashBody,
      answer: (_, body) => record({ ...cashPaid, ...(body as object) }),
    },
    {
      at: 'GET /{pathName}/cashpayment/info/{cv}',
      answer: () => found({ orgCode: '7001', companyCode: 'F' }),
    },
  ];
}
