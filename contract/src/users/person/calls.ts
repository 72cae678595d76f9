import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { sheetAnswer, SheetFormatShape } from '#contract/exports/shapes.ts';
import { Code, LangQuery, SalesAnswer, Text } from '#contract/shapes.ts';
import {
  culprits,
  personFormats,
  touchedLimits,
  type CulpritKind,
  type PersonFormat,
} from './kinds.ts';
import { PersonState, Touched } from './shapes.ts';

const touchedParams = {
  by: Type.Unsafe<CulpritKind>({ type: 'string', enum: [...culprits] }),
  id: Text(100, { minLength: 1 }),
  from: Text(10),
  to: Text(10),
};

/** What a person may ask for under the PDPA, by an admin (decisions/personal-data.md). The specification has no such calls. */
export const personCalls = {
  getPersonState: call({
    name: 'getPersonState',
    room: 'users',
    base: 'main',
    method: 'GET',
    path: '/center/person/{id}',
    summary:
      "What speaks against erasing a user, and the user's erasure where there is one, with what it kept and why",
    params: Type.Object({ id: Code }),
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: PersonState }),
    problems: ['not_found', 'update_user_403'],
    who: ['user_account'],
    ours: true,
  }),
  exportPerson: call({
    name: 'exportPerson',
    room: 'users',
    base: 'main',
    method: 'GET',
    path: '/center/person/{id}/{format}',
    summary:
      'Everything about one user as JSON, or as PDF with the newest of each kind; an audit row records who exported whom',
    params: Type.Object({
      id: Code,
      format: Type.Unsafe<PersonFormat>({ type: 'string', enum: [...personFormats] }),
    }),
    query: Type.Object(LangQuery),
    // Two kinds of files have one call, so the type is set only when the file is made.
    serves: 'application/octet-stream',
    answer: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
    stepUp: 'everything about a person leaves the portal',
    problems: ['not_found', 'update_user_403'],
    who: ['user_account'],
    ours: true,
  }),
  getTouched: call({
    name: 'getTouched',
    room: 'users',
    part: 'breach',
    base: 'main',
    method: 'GET',
    path: '/center/touched/{by}/{id}/{from}/{to}',
    summary: `The persons and customers whose data an account, an address or a session changed or read from day to day (both included, at most ${touchedLimits.days}); at most ${touchedLimits.rows}. An audit row records who asked`,
    params: Type.Object(touchedParams),
    query: Type.Object(LangQuery),
    answer: Type.Object({ data: Touched }),
    stepUp: 'it says whose data were seen, and by whom',
    problems: ['update_user_403', 'invalid_request', 'invalid_date'],
    who: ['user_account'],
    ours: true,
  }),
  exportTouched: call({
    name: 'exportTouched',
    room: 'users',
    part: 'breach',
    base: 'main',
    method: 'GET',
    path: '/center/touchedsheet/{format}/{by}/{id}/{from}/{to}',
    summary: `The persons and customers of getTouched as CSV or XLSX, all of them; an audit row records who exported, and how many`,
    params: Type.Object({ format: SheetFormatShape, ...touchedParams }),
    query: Type.Object(LangQuery),
    ...sheetAnswer,
    stepUp: 'names of thousands of persons leave the portal',
    problems: ['update_user_403', 'invalid_request', 'invalid_date'],
    who: ['user_account'],
    ours: true,
  }),
  erasePerson: call({
    name: 'erasePerson',
    room: 'users',
    base: 'main',
    method: 'POST',
    path: '/center/person/erase',
    summary:
      "Removes a user's personal data, except those that a law keeps; refused with the reasons. Seconds later getPersonState has the result",
    query: Type.Object(LangQuery),
    body: Type.Object({ userId: Text(100) }),
    answer: SalesAnswer,
    problems: ['not_found', 'update_user_403', 'person_not_erased', 'invalid_request'],
    who: ['user_account'],
    writes: true,
    stepUp: 'a person is removed for good',
    ours: true,
  }),
};
