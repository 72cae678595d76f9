import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Code, LangQuery, Text } from '#contract/shapes.ts';
import { mostLines, mostSigns } from './limits.ts';
import { CustomerWords, ResolvedLine, ResolvedText } from './shapes.ts';
import { CustomerSheets, SheetColumns } from './sheet-columns.ts';

const place = { bu: Code, org: Code, cv: Code };
const reach = { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] } as const;

const SheetRow = Type.Object({
  product: Text(200),
  quantity: Text(60),
  code: Type.Optional(Text(200)),
  note: Type.Optional(Text(200)),
});

/** Orders that are not placed yet. The specification has no such calls. */
export const draftsCalls = {
  resolveLines: call({
    name: 'resolveLines',
    room: 'drafts',
    base: 'main',
    method: 'POST',
    path: '/{bu}/resolvelines/{org}/{cv}',
    summary:
      'Reads an order as it was written in a chat: each line with its product, how sure it is, its quantity in whole packs, and what is in doubt. Writes nothing',
    params: Type.Object(place),
    query: Type.Object(LangQuery),
    body: Type.Object({ text: Text(mostSigns) }),
    // Thai letters take three bytes, and six where a client escapes them.
    maxBytes: 128 * 1024,
    answer: ResolvedText,
    problems: ['not_found', 'invalid_request'],
    who: ['sales_order'],
    reach,
    ours: true,
  }),
  resolveRows: call({
    name: 'resolveRows',
    room: 'drafts',
    base: 'main',
    method: 'POST',
    path: '/{bu}/resolverows/{org}/{cv}',
    summary:
      "Finds the products of a sheet's rows: a line for each row, with how sure it is and what is in doubt. `code` is the cell that is a product's code by itself. Writes nothing",
    params: Type.Object(place),
    query: Type.Object(LangQuery),
    body: Type.Object({ rows: Type.Array(SheetRow, { minItems: 1, maxItems: mostLines }) }),
    maxBytes: 512 * 1024,
    answer: Type.Object({ lines: Type.Array(ResolvedLine) }),
    problems: ['not_found', 'invalid_request'],
    who: ['sales_order'],
    reach,
    ours: true,
  }),
  listCustomerWords: call({
    name: 'listCustomerWords',
    room: 'drafts',
    base: 'main',
    method: 'GET',
    path: '/{bu}/customerwords/{org}/{cv}',
    summary: "A customer's own words for products, by word",
    params: Type.Object(place),
    query: Type.Object(LangQuery),
    answer: CustomerWords,
    problems: ['not_found'],
    who: ['sales_order'],
    reach,
    ours: true,
  }),
  rememberCustomerWord: call({
    name: 'rememberCustomerWord',
    room: 'drafts',
    base: 'main',
    method: 'POST',
    path: '/{bu}/customerwords/{org}/{cv}',
    summary:
      "Remembers a customer's own word for a product that is sold to them; it replaces the same word, and of more than 500 the one that was connected longest ago",
    params: Type.Object(place),
    query: Type.Object(LangQuery),
    body: Type.Object({ word: Text(200, { minLength: 1 }), sku: Code }),
    answer: CustomerWords,
    problems: ['not_found', 'invalid_request'],
    who: ['sales_order'],
    reach,
    writes: true,
    repeatable: true,
    ours: true,
  }),
  removeCustomerWord: call({
    name: 'removeCustomerWord',
    room: 'drafts',
    base: 'main',
    method: 'POST',
    path: '/{bu}/forgetcustomerword/{org}/{cv}',
    summary: "Forgets a customer's own word; one that is not there is no error",
    params: Type.Object(place),
    query: Type.Object(LangQuery),
    body: Type.Object({ word: Text(200, { minLength: 1 }) }),
    answer: CustomerWords,
    problems: ['not_found', 'invalid_request'],
    who: ['sales_order'],
    reach,
    writes: true,
    repeatable: true,
    ours: true,
  }),
  listCustomerSheets: call({
    name: 'listCustomerSheets',
    room: 'drafts',
    base: 'main',
    method: 'GET',
    path: '/{bu}/customersheets/{org}/{cv}',
    summary: "The columns that were named for shapes of a customer's sheets, the latest first",
    params: Type.Object(place),
    query: Type.Object(LangQuery),
    answer: CustomerSheets,
    problems: ['not_found'],
    who: ['sales_order'],
    reach,
    ours: true,
  }),
  rememberCustomerSheet: call({
    name: 'rememberCustomerSheet',
    room: 'drafts',
    base: 'main',
    method: 'POST',
    path: '/{bu}/customersheets/{org}/{cv}',
    summary:
      "Remembers which column is what in a customer's sheets of one shape; it replaces the same shape, and of more than 50 the one that was named longest ago",
    params: Type.Object(place),
    query: Type.Object(LangQuery),
    body: SheetColumns,
    answer: CustomerSheets,
    problems: ['not_found', 'invalid_request'],
    who: ['sales_order'],
    reach,
    writes: true,
    repeatable: true,
    ours: true,
  }),
};
