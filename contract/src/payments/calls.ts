import { Type } from 'typebox';
import { call } from '../call.ts';
import { Baht, Code, LangQuery, ListOf, PageNumber, Text } from '../shapes.ts';

/** An invoice or payment document as the payment screen lists it (specification §3). Amounts in baht. */
export const Invoice = Type.Object({
  invoiceNumber: Type.String(), invoiceDate: Type.String(), dueDate: Type.String(), amount: Baht, netAmount: Baht,
  companyCode: Type.String(), cvCode: Type.String(), orgCode: Type.String(), paymentNo: Type.String(), barcodeType: Type.String(),
});
/** Credit of a customer at an organisation, in baht. */
export const Credit = Type.Object({ creditRemainAmt: Baht, creditLimitAmt: Baht, outstandingAmt: Baht, overdueAmt: Baht, overdueCount: Type.Integer(), outstandingCount: Type.Integer(), oldestDueDate: Type.String() });
export const PaymentDocument = Type.Object({
  paymentNo: Type.String(), status: Type.String(), invoiceNumber: Type.String(), amount: Baht, barcodeType: Type.String(), barcodeDetail: Type.String(),
});
export const Receipt = Type.Object({
  cvCode: Type.String(), cvName: Type.String(), description: Type.String(), documentDate: Type.String(), documentNo: Type.String(),
  documentType: Type.String(), feeAmt: Baht, flagSap: Type.String(), message: Type.String(), netAmt: Baht, orgCode: Type.String(),
  plantCode: Type.String(), printNo: Type.Integer(), rcType: Type.String(), salemanCode: Type.String(), statusCode: Type.Integer(),
  vatAmt: Baht, cvAddress: Type.String(),
});
const BankAccount = Type.Object({
  extend: Type.String(), accountName: Type.String(), accountNo: Type.String(), accountIcon: Type.String(), companyCode: Type.String(), serviceCode: Type.String(),
});
const documentPlace = Type.Object({ path: Code, a: Code, b: Code });
const documentQuery = Type.Object({ ...LangQuery, limit: Type.Optional(Type.Integer()), startat: Type.Optional(PageNumber), page: Type.Optional(PageNumber), sort: Type.Optional(Text(60)) });
const documentReach = { bu: ['params.path'], org: ['params.a'], cv: ['params.b'] } as const;
const barcodeBody = Type.Object({
  orgCode: Code, cvCode: Code, companyCode: Type.Optional(Text(40)), invoiceNumber: Type.Optional(Text(60)),
  invoiceNumbers: Type.Optional(Type.Array(Text(60), { maxItems: 100 })), paymentNo: Type.Optional(Text(60)), barcodeType: Type.Optional(Text(4)),
});
const barcode = (name: string, path: string, summary: string) => call({
  name, room: 'payments', base: 'main', method: 'POST', path, summary,
  params: Type.Object({ pathName: Code }), query: Type.Object(LangQuery), body: barcodeBody, answer: PaymentDocument,
  problems: ['not_found', 'save_payment_fail', 'not_support'], who: ['payment'],
  reach: { bu: ['params.pathName'], org: ['body.orgCode'], cv: ['body.cvCode'] }, writes: true, built: false,
});

export const paymentsCalls = {
  getInvOutstanding: call({
    name: 'getInvOutstanding', room: 'payments', base: 'main', method: 'GET', path: '/{path}/getinvoutstanding/{a}/{b}',
    summary: 'Invoices to pay ({a} organisation, {b} customer, D-60)', params: documentPlace, query: documentQuery, answer: ListOf(Invoice),
    problems: ['not_found'], who: ['payment'], reach: documentReach, built: false,
  }),
  getInvPendingPayment: call({
    name: 'getInvPendingPayment', room: 'payments', base: 'main', method: 'GET', path: '/{path}/getinvpendingpayment/{a}/{b}',
    summary: 'Payment documents that wait for the bank', params: documentPlace, query: documentQuery, answer: ListOf(Invoice),
    problems: ['not_found'], who: ['payment'], reach: documentReach, built: false,
  }),
  getCustomerCredit: call({
    name: 'getCustomerCredit', room: 'payments', base: 'main', method: 'GET', path: '/{path}/getcustomercredit/{a}/{b}',
    summary: 'Credit limit, what is left of it and what is owed', params: documentPlace, query: Type.Object(LangQuery), answer: Type.Object({ data: Credit }),
    problems: ['not_found'], who: ['payment', 'sales_order'], reach: documentReach,
  }),
  getReceiptByUser: call({
    name: 'getReceiptByUser', room: 'payments', base: 'main', method: 'GET', path: '/farm/getReceiptByUser/{userId}',
    summary: 'Receipts that the caller has given', params: Type.Object({ userId: Code }), query: documentQuery, answer: ListOf(Receipt),
    problems: ['not_found'], who: ['cash_received_history'], reach: { self: ['params.userId'] }, built: false,
  }),
  getBuAccount: call({
    name: 'getBuAccount', room: 'payments', base: 'main', method: 'GET', path: '/center/getbuacc/{id}',
    summary: 'Bank accounts of a business unit', params: Type.Object({ id: Code }), query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(BankAccount) }), problems: ['not_found'], who: ['payment'], reach: { bu: ['params.id'] }, built: false,
  }),
  saveBarcode: barcode('saveBarcode', '/{pathName}/savebarcode', 'Creates a payment document'),
  updateBarcode: barcode('updateBarcode', '/{pathName}/updatebarcode', 'Changes the method of a payment document'),
  cancelBarcode: barcode('cancelBarcode', '/{pathName}/cancelbarcode', 'Cancels a payment document'),
  saveReceipt: call({
    name: 'saveReceipt', room: 'payments', base: 'main', method: 'POST', path: '/{path}/saveReceipt', summary: 'Records the receipt of an invoice payment',
    params: Type.Object({ path: Code }), query: Type.Object(LangQuery),
    body: Type.Object({
      bu: Type.Optional(Code), cvCode: Code, invoiceNumber: Text(60), invoiceDate: Type.Optional(Text(10)), companyCode: Type.Optional(Text(40)),
      barcodeType: Type.Optional(Text(4)), barcodeDetail: Type.Optional(Text(500)), update: Type.Optional(Type.Boolean()),
    }),
    answer: Receipt, problems: ['not_found', 'save_payment_fail'], who: ['payment'],
    reach: { bu: ['params.path', 'body.bu'], cv: ['body.cvCode'] }, writes: true, built: false,
  }),
};
