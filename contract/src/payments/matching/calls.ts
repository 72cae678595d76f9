import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { photoBounds } from '#contract/photos.ts';
import { Baht, Code, CountedList, LangQuery, PageNumber, PhotoId, Text } from '#contract/shapes.ts';
import { PaymentDocument } from '#contract/payments/shapes.ts';
import { DecisionBody, MoneyDetail, ParkedMoney, StatementAnswer, TransactionKey } from './shapes.ts';

const documentPlace = Type.Object({ path: Code, a: Code, b: Code, paymentNo: Code });
const documentReach = { bu: ['params.path'], org: ['params.a'], cv: ['params.b'] } as const;
const slipReach = { record: { kind: 'slip photo', at: 'params.photoId' } } as const;

/** Calls that the specification does not have: bank money without an invoice, statement files, slips, and the simulated bank. */
export const matchingCalls = {
  listParkedMoney: call({
    name: 'listParkedMoney',
    room: 'payments',
    base: 'main',
    method: 'GET',
    path: '/{bu}/paymentmatching',
    summary: 'Money from banks that did not fit, newest first',
    params: Type.Object({ bu: Code }),
    query: Type.Object({
      ...LangQuery,
      /** false: only money that staff still have to decide */
      resolved: Type.Optional(Type.Boolean()),
      /** first letters of a reference, a customer code or the bank's id */
      search: Type.Optional(Text(60)),
      page: Type.Optional(PageNumber),
      limit: Type.Optional(Type.Integer()),
    }),
    /** `sum` of the counted rows: what waits, for decided rows what was received; missing in a search and where not all rows are counted */
    answer: Type.Object({ ...CountedList(ParkedMoney).properties, sum: Type.Optional(Baht) }),
    problems: ['not_found', 'AUTH-002', 'page_too_far'],
    who: ['payment_matching'],
    reach: { bu: ['params.bu'] },
  }),
  getParkedMoney: call({
    name: 'getParkedMoney',
    room: 'payments',
    base: 'main',
    method: 'GET',
    path: '/{bu}/paymentmatching/{transactionKey}',
    summary: 'One payment that did not fit, with what it may be for',
    params: Type.Object({ bu: Code, transactionKey: TransactionKey }),
    /** `find`: an invoice number or a customer code to look for among open invoices */
    query: Type.Object({ ...LangQuery, find: Type.Optional(Text(60)) }),
    answer: MoneyDetail,
    problems: ['not_found', 'AUTH-002'],
    who: ['payment_matching'],
    reach: { bu: ['params.bu'] },
  }),
  decideMoney: call({
    name: 'decideMoney',
    room: 'payments',
    base: 'main',
    method: 'POST',
    path: '/{bu}/paymentmatching/{transactionKey}',
    summary: 'Staff decide what becomes of money that did not fit',
    params: Type.Object({ bu: Code, transactionKey: TransactionKey }),
    query: Type.Object(LangQuery),
    body: DecisionBody,
    /** `cancelled`: waiting payments of invoices that this money has now paid */
    answer: Type.Object({ ...MoneyDetail.properties, cancelled: Type.Array(Type.String()) }),
    problems: ['not_found', 'invalid_request', 'money_decided', 'money_exceeded', 'invoice_not_payable', 'certificate_taken', 'AUTH-002'],
    who: ['payment_matching'],
    reach: { bu: ['params.bu'], org: ['body.orgCode'], cv: ['body.cvCode'] },
    writes: true,
    stepUp: 'money is counted for a customer',
  }),
  importStatement: call({
    name: 'importStatement',
    room: 'payments',
    base: 'main',
    method: 'POST',
    path: '/{bu}/bankstatement',
    summary: 'Takes in a bank’s statement file: every payment that was not told of yet is settled, the whole file or nothing',
    params: Type.Object({ bu: Code }),
    query: Type.Object(LangQuery),
    file: { types: ['text/csv', 'application/vnd.ms-excel'], maxBytes: 10 * 1024 * 1024, maxLines: 100_001 },
    answer: StatementAnswer,
    problems: ['not_found', 'statement_refused', 'body_too_large', 'file_too_long', 'unsupported_media_type', 'AUTH-002'],
    who: ['payment_matching'],
    reach: { bu: ['params.bu'] },
    writes: true,
    stepUp: 'a statement pays invoices',
  }),
  uploadSlip: call({
    name: 'uploadSlip',
    room: 'payments',
    base: 'main',
    method: 'POST',
    path: '/{path}/paymentslip/{a}/{b}/{paymentNo}',
    summary: 'Keeps a photo of the bank’s slip beside a payment; the same photo again is the same one',
    params: documentPlace,
    query: Type.Object(LangQuery),
    file: { types: photoBounds.types, maxBytes: photoBounds.mostBytes },
    /** every slip of the payment, oldest first */
    answer: Type.Object({ photoId: Type.String(), again: Type.Boolean(), photos: Type.Array(Type.String()) }),
    problems: ['not_found', 'photo_unreadable', 'photo_too_many', 'body_too_large', 'unsupported_media_type'],
    who: ['payment'],
    reach: documentReach,
    writes: true,
  }),
  getSlip: call({
    name: 'getSlip',
    room: 'payments',
    base: 'main',
    method: 'GET',
    path: '/paymentslip/{photoId}',
    summary: 'A photo of a bank’s slip',
    params: Type.Object({ photoId: PhotoId }),
    query: Type.Object(LangQuery),
    serves: 'image/webp',
    answer: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
    problems: ['not_found', 'photo_gone'],
    who: ['payment', 'payment_matching'],
    reach: slipReach,
  }),
  playBank: call({
    name: 'playBank',
    room: 'payments',
    base: 'main',
    method: 'POST',
    path: '/{path}/playbank/{a}/{b}/{paymentNo}',
    summary: 'Development only: the bank `test` tells that a payment was made; not there in production',
    params: documentPlace,
    query: Type.Object(LangQuery),
    /** in baht; by default the payment's amount */
    body: Type.Object({ amount: Type.Optional(Type.Number()) }),
    answer: Type.Object({ data: PaymentDocument }),
    problems: ['not_found', 'invalid_request', 'payment_ended'],
    who: ['payment'],
    reach: documentReach,
    writes: true,
  }),
};
