import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { SheetFormatShape, sheetAnswer } from '#contract/exports/shapes.ts';
import { CustomerOrg } from '#contract/customers/shapes.ts';
import {
  Code,
  CountedList,
  LangQuery,
  Nullable,
  PageNumber,
  PageSize,
  SalesAnswer,
  Text,
} from '#contract/shapes.ts';
import {
  AssignmentChange,
  AssignableCustomer,
  CvRole,
  FileCounts,
  FileRow,
  mostFileRows,
} from './shapes.ts';

const listQuery = Type.Object({
  ...LangQuery,
  /** in code and name */
  search: Type.Optional(Text(100)),
  page: Type.Optional(PageNumber),
  /** 100 by default, 1000 at most */
  pageSize: Type.Optional(PageSize),
});
const sync = <const N extends string, const M extends 'POST' | 'DELETE'>(
  name: N,
  method: M,
  summary: string,
) =>
  call({
    name,
    room: 'assignment',
    base: 'main',
    method,
    path: '/center/saveuseridcv/user/{id}/bu/{bu}/cvorglist',
    summary,
    params: Type.Object({ id: Code, bu: Code }),
    query: Type.Object(LangQuery),
    body: Type.Object({ cvRole: Type.Array(CvRole, { maxItems: 1000 }) }),
    maxBytes: 320 * 1024,
    answer: SalesAnswer,
    problems: ['not_found', 'sync_customer_not_has_bu'],
    who: ['account_management'],
    reach: { bu: ['params.bu'] },
    writes: true,
    stepUp: 'a person reaches other customers by it',
    repeatable: true,
  });

// Lists of customers that can be downloaded as files: those a person has, and those the person could be given.
const assignmentLists = ['assigned', 'available'] as const;

// Twice as many lines as rows, because blank lines and line breaks within cells count as lines.
const file = {
  types: ['text/csv'],
  maxBytes: 300 * 1024 * 1024,
  maxLines: 2 * mostFileRows,
} as const;
const fileProblems = [
  'file_unreadable',
  'file_columns_missing',
  'file_columns_unknown',
  'file_too_long',
  'body_too_large',
  'unsupported_media_type',
] as const;

export const assignmentCalls = {
  getUserCv: call({
    name: 'getUserCv',
    room: 'assignment',
    base: 'main',
    method: 'GET',
    path: '/center/user/{userId}/bu/{bu}/cv',
    summary:
      "Customers assigned to a user in a business unit: the caller's own, or those of a user whose assignments the caller may change",
    params: Type.Object({ userId: Code, bu: Code }),
    query: listQuery,
    answer: CountedList(CustomerOrg),
    problems: ['not_found'],
    who: 'signed-in',
    reach: { bu: ['params.bu'] },
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
    answer: CountedList(CustomerOrg),
    problems: ['not_found'],
    who: ['account_management'],
    reach: { bu: ['params.path'] },
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
    answer: CountedList(AssignableCustomer),
    problems: ['not_found'],
    who: ['account_management'],
    reach: { bu: ['params.path', 'params.y'] },
  }),
  exportAssignments: call({
    name: 'exportAssignments',
    room: 'assignment',
    base: 'main',
    method: 'GET',
    path: '/{path}/assignmentsheet/{x}/{list}/{format}',
    summary:
      'Every customer that user {x} has, or could have, as CSV or XLSX, by the filter of its list. An audit row records who exported and how many',
    params: Type.Object({
      path: Code,
      x: Code,
      list: Type.Unsafe<(typeof assignmentLists)[number]>({
        type: 'string',
        enum: [...assignmentLists],
      }),
      format: SheetFormatShape,
    }),
    query: Type.Object({ ...LangQuery, search: Type.Optional(Text(100)) }),
    ...sheetAnswer,
    problems: ['not_found'],
    who: ['account_management'],
    reach: { bu: ['params.path'] },
  }),
  syncCustomers: sync('syncCustomers', 'POST', 'Assigns customers to a user'),
  unsyncCustomers: sync('unsyncCustomers', 'DELETE', 'Removes customers from a user'),
  getUserCvHistory: call({
    name: 'getUserCvHistory',
    room: 'assignment',
    base: 'main',
    method: 'GET',
    path: '/center/user/{userId}/bu/{bu}/cvhistory',
    summary: "Who changed a user's customers in a business unit, newest first, 20 at a time",
    params: Type.Object({ userId: Code, bu: Code }),
    /** `before`: the `next` of the previous answer */
    query: Type.Object({
      ...LangQuery,
      before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    answer: Type.Object({ data: Type.Array(AssignmentChange), next: Nullable(Type.Integer()) }),
    problems: ['not_found'],
    who: ['account_management'],
    reach: { bu: ['params.bu'] },
  }),
  checkCvOrgFile: call({
    name: 'checkCvOrgFile',
    room: 'assignment',
    base: 'main',
    method: 'POST',
    path: '/center/saveuseridcv/cvorgfile/check',
    summary:
      'What a CSV of assignments would do: counts, and the first 200 rows, the refused ones first; changes nothing',
    query: Type.Object(LangQuery),
    file,
    answer: Type.Object({ counts: FileCounts, data: Type.Array(FileRow) }),
    problems: fileProblems,
    who: ['account_management'],
  }),
  saveCvOrgFile: call({
    name: 'saveCvOrgFile',
    room: 'assignment',
    base: 'main',
    method: 'POST',
    path: '/center/saveuseridcv/cvorgfile',
    summary: 'Assigns and removes customers by a CSV; where one row is refused, nothing is changed',
    query: Type.Object(LangQuery),
    file,
    answer: Type.Object({ ...SalesAnswer.properties, counts: FileCounts }),
    problems: [...fileProblems, 'file_rows_refused'],
    who: ['account_management'],
    writes: true,
    stepUp: 'thousands of customers change hands by one file',
    repeatable: true,
  }),
};
