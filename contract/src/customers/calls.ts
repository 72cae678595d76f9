import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import {
  Baht,
  Code,
  CountedList,
  LangQuery,
  Nullable,
  PageNumber,
  PageSize,
  Text,
} from '#contract/shapes.ts';
import { Contact, FoundCustomer, ServedCustomer } from './shapes.ts';

export type { CustomerOrg, FoundCustomer } from './shapes.ts';

export const BusinessUnit = Type.Object({
  bu: Type.String(),
  buName: Type.String(),
  buIcon: Type.String(),
  pathName: Type.String(),
});
export type BusinessUnit = Type.Static<typeof BusinessUnit>;

const Organisation = Type.Object({
  orgCode: Type.String(),
  orgName: Type.String(),
  companyCode: Type.String(),
  companyName: Type.String(),
  address: Type.String(),
  taxID: Type.String(),
  telNo: Type.String(),
});

const ShipTo = Type.Object({
  shipTo: Type.String(),
  shipToName: Type.String(),
  /** present where the business unit has rules of delivery days: `getDeliveryDays` answers them */
  hasDays: Type.Optional(Type.Boolean()),
});

export const customersCalls = {
  listBusinessUnits: call({
    name: 'listBusinessUnits',
    room: 'customers',
    base: 'main',
    method: 'GET',
    path: '/center/bu',
    summary: 'Business units of the caller',
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(BusinessUnit) }),
    problems: [],
    who: 'signed-in',
  }),
  listCvOrg: call({
    name: 'listCvOrg',
    room: 'customers',
    base: 'main',
    method: 'GET',
    path: '/center/bu/{bu}/cvorglist',
    summary: 'Customers with their organisations that the caller reaches in a business unit',
    params: Type.Object({ bu: Code }),
    query: Type.Object({
      ...LangQuery,
      search: Type.Optional(Text(100)),
      searchBy: Type.Optional(Text(20)),
      page: Type.Optional(PageNumber),
      pageSize: Type.Optional(PageSize),
      /** `figures`: with last order and debt, at most 24 a page */
      with: Type.Optional(Text(20)),
    }),
    answer: CountedList(FoundCustomer),
    problems: ['not_found', 'page_too_far'],
    who: 'signed-in',
    reach: { bu: ['params.bu'] },
  }),
  listServedCustomers: call({
    name: 'listServedCustomers',
    room: 'customers',
    base: 'main',
    method: 'GET',
    path: '/{path}/customers',
    summary:
      'Customers that the caller serves in a business unit, 24 a page, with last order, overdue and credit; who usually orders by today stands first. Beyond 500 they stand by code, and `counts` is null',
    params: Type.Object({ path: Code }),
    query: Type.Object({
      ...LangQuery,
      /** a name or a code */
      search: Type.Optional(Text(100)),
      /** `due`: customers who usually order by today and have not yet; `overdue`: customers with overdue invoices */
      only: Type.Optional(Text(10)),
      page: Type.Optional(PageNumber),
    }),
    answer: Type.Object({
      data: Type.Array(ServedCustomer),
      page: Type.Integer(),
      hasMore: Type.Boolean(),
      counts: Nullable(
        Type.Object({
          all: Type.Integer(),
          due: Type.Integer(),
          overdue: Type.Integer(),
          overdueAmt: Baht,
        }),
      ),
    }),
    problems: ['not_found', 'page_too_far'],
    who: ['order_tracking'],
    reach: { bu: ['params.path'] },
  }),
  getOrg: call({
    name: 'getOrg',
    room: 'customers',
    base: 'main',
    method: 'GET',
    path: '/{bu}/getOrg/{id}',
    summary: 'One organisation',
    params: Type.Object({ bu: Code, id: Code }),
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Organisation }),
    problems: ['not_found'],
    who: 'signed-in',
    reach: { bu: ['params.bu'], org: ['params.id'] },
  }),
  getCvSendBy: call({
    name: 'getCvSendBy',
    room: 'customers',
    base: 'main',
    method: 'GET',
    path: '/{bu}/getcvsendby/{cv}',
    summary: 'Carriers that a customer may choose',
    params: Type.Object({ bu: Code, cv: Code }),
    query: Type.Object(LangQuery),
    answer: Type.Object({
      data: Type.Array(Type.Object({ sendBy: Type.String(), sendByName: Type.String() })),
    }),
    problems: ['not_found'],
    who: ['sales_order'],
    reach: { bu: ['params.bu'], cv: ['params.cv'] },
  }),
  getCvLocation: call({
    name: 'getCvLocation',
    room: 'customers',
    base: 'main',
    method: 'GET',
    path: '/{bu}/getcvlocation/{org}/{cv}',
    summary: 'Ship-to places of a customer',
    params: Type.Object({ bu: Code, org: Code, cv: Code }),
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(ShipTo) }),
    problems: ['not_found'],
    who: ['sales_order'],
    reach: { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] },
  }),
  getContacts: call({
    name: 'getContacts',
    room: 'customers',
    base: 'main',
    method: 'GET',
    path: '/{bu}/contacts/{org}/{cv}',
    summary:
      'The contacts of a customer: the salesperson in charge, then the selling organisation; those without telephone and LINE are left out',
    params: Type.Object({ bu: Code, org: Code, cv: Code }),
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Type.Array(Contact) }),
    problems: ['not_found'],
    who: 'signed-in',
    reach: { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] },
  }),
};
