import { Type } from 'typebox';
import { call } from '../call.ts';
import { CustomerOrg } from '../customers/calls.ts';
import { Code, LangQuery, ListOf, PageNumber, SalesAnswer, Text } from '../shapes.ts';

const listQuery = Type.Object({
  ...LangQuery,
  search: Type.Optional(Text(100)),
  page: Type.Optional(PageNumber),
  pageSize: Type.Optional(Type.Integer()),
});
const cvRoles = Type.Object({ cvRole: Type.Array(Type.Object({ cvCode: Code, orgCode: Code }), { maxItems: 1000 }) });
const place = Type.Object({ id: Code, bu: Code });
const sync = (name: string, method: 'POST' | 'DELETE', summary: string) =>
  call({
    name,
    room: 'assignment',
    base: 'main',
    method,
    path: '/center/saveuseridcv/user/{id}/bu/{bu}/cvorglist',
    summary,
    params: place,
    query: Type.Object(LangQuery),
    body: cvRoles,
    answer: SalesAnswer,
    problems: ['not_found', 'sync_customer_not_has_bu'],
    who: ['account_management'],
    reach: { bu: ['params.bu'] },
    writes: true,
    built: false,
  });

export const assignmentCalls = {
  getUserCv: call({
    name: 'getUserCv',
    room: 'assignment',
    base: 'main',
    method: 'GET',
    path: '/center/user/{userId}/bu/{bu}/cv',
    summary: 'Customers assigned to a user in a business unit',
    params: Type.Object({ userId: Code, bu: Code }),
    query: listQuery,
    answer: ListOf(CustomerOrg),
    problems: ['not_found'],
    who: 'signed-in',
    reach: { bu: ['params.bu'] },
    built: false,
  }),
  getAvailableCv: call({
    name: 'getAvailableCv',
    room: 'assignment',
    base: 'main',
    method: 'GET',
    path: '/{path}/getavailablecv/{x}',
    summary: 'Customers of a business unit not yet assigned to user {x}',
    params: Type.Object({ path: Code, x: Code }),
    query: listQuery,
    answer: ListOf(CustomerOrg),
    problems: ['not_found'],
    who: ['account_management'],
    reach: { bu: ['params.path'] },
    built: false,
  }),
  getAvailableCvAll: call({
    name: 'getAvailableCvAll',
    room: 'assignment',
    base: 'main',
    method: 'GET',
    path: '/{path}/getavailablecvall/{x}/bu/{y}',
    summary: 'All customers of a business unit with whether user {x} has them',
    params: Type.Object({ path: Code, x: Code, y: Code }),
    query: listQuery,
    answer: ListOf(CustomerOrg),
    problems: ['not_found'],
    who: ['account_management'],
    reach: { bu: ['params.path', 'params.y'] },
    built: false,
  }),
  syncCustomers: sync('syncCustomers', 'POST', 'Assigns customers to a user'),
  unsyncCustomers: sync('unsyncCustomers', 'DELETE', 'Takes customers from a user'),
};
