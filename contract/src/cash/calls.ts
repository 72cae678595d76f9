import { Type } from 'typebox';
import { call } from '../call.ts';
import { Baht, Code, LangQuery, Text } from '../shapes.ts';

/** What a cash payment answers (D-64). Amounts in baht. */
export const CashReceipt = Type.Object({
  receiptNo: Type.String(),
  paymentDate: Type.String(),
  cvCode: Type.String(),
  cvName: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
  companyCode: Type.String(),
  amount: Baht,
  cashier: Type.String(),
  feeAmt: Baht,
  vatAmt: Baht,
  netAmt: Baht,
  allocations: Type.Array(Type.Object({ invoiceNumber: Type.String(), amount: Baht })),
  remainingAmt: Baht,
});

export const cashCalls = {
  cashPaid: call({
    name: 'cashPaid',
    room: 'cash',
    base: 'main',
    method: 'POST',
    path: '/{pathName}/cashpayment/paid',
    summary: 'Records cash received',
    params: Type.Object({ pathName: Code }),
    query: Type.Object(LangQuery),
    body: Type.Object({
      orgCode: Code,
      paymentDate: Type.Optional(Text(19)),
      companyCode: Type.Optional(Text(40)),
      cvCode: Code,
      amount: Type.Number(),
      cashier: Type.Optional(Text(100)),
    }),
    answer: CashReceipt,
    problems: ['not_found', 'invalid_request'],
    who: ['cash_received'],
    reach: { bu: ['params.pathName'], org: ['body.orgCode'], cv: ['body.cvCode'] },
    writes: true,
    built: false,
  }),
  cashInfo: call({
    name: 'cashInfo',
    room: 'cash',
    base: 'main',
    method: 'GET',
    path: '/{pathName}/cashpayment/info/{cvCode}',
    summary: 'Organisation and company that take the cash of a customer',
    params: Type.Object({ pathName: Code, cvCode: Code }),
    query: Type.Object(LangQuery),
    answer: Type.Object({ orgCode: Type.String(), companyCode: Type.String() }),
    problems: ['not_found', 'not_support'],
    who: ['cash_received'],
    reach: { bu: ['params.pathName'], cv: ['params.cvCode'] },
    built: false,
  }),
};
