import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Code, LangQuery, Nullable, Text } from '#contract/shapes.ts';
import { guideLimits } from './guide-limits.ts';
import { OpenGuide } from './shapes.ts';

const params = Type.Object({ bu: Code, org: Code, cv: Code });
const reach = { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] } as const;
const GuideId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Name = Text(guideLimits.nameLength, { minLength: 1 });
const Skus = Type.Array(Code, { minItems: 1, maxItems: guideLimits.rows });
const answer = Type.Object({ data: Type.Object({ guideId: Type.Integer() }) });
const write = {
  room: 'guides',
  base: 'main',
  method: 'POST',
  params,
  query: Type.Object(LangQuery),
  answer,
  who: ['sales_order'],
  reach,
  writes: true,
  ours: true,
} as const;

/** A customer's lists of products in the order of their own store. The specification has no such calls. */
export const guidesCalls = {
  openGuide: call({
    name: 'openGuide',
    room: 'guides',
    base: 'main',
    method: 'GET',
    path: '/{bu}/orderguide/{org}/{cv}',
    summary:
      "One guide of a customer with last and usual quantity, days since and today's offer of each product, and the names of all their guides",
    params,
    query: Type.Object({ ...LangQuery, guide: Type.Optional(GuideId) }),
    answer: Type.Object({ data: OpenGuide }),
    problems: ['not_found'],
    who: ['sales_order'],
    reach,
    ours: true,
  }),
  createGuide: call({
    ...write,
    name: 'createGuide',
    path: '/{bu}/orderguides/{org}/{cv}',
    summary: 'A new guide of a customer, empty or with the rows of another',
    body: Type.Object({ name: Name, copyOf: Type.Optional(GuideId) }),
    problems: ['not_found', 'invalid_request', 'guides_full', 'guide_name_taken'],
  }),
  renameGuide: call({
    ...write,
    name: 'renameGuide',
    path: '/{bu}/renameorderguide/{org}/{cv}',
    summary:
      'Another name for a guide; the usual one becomes a named one, and is computed from the orders again',
    body: Type.Object({ guideId: GuideId, name: Name }),
    problems: ['not_found', 'invalid_request', 'guides_full', 'guide_name_taken'],
    repeatable: true,
  }),
  removeGuide: call({
    ...write,
    name: 'removeGuide',
    path: '/{bu}/removeorderguide/{org}/{cv}',
    summary: 'Removes a guide; the usual one is computed from the orders again',
    body: Type.Object({ guideId: GuideId }),
    problems: ['not_found', 'invalid_request'],
    repeatable: true,
  }),
  addGuideRows: call({
    ...write,
    name: 'addGuideRows',
    path: '/{bu}/addorderguiderows/{org}/{cv}',
    summary:
      'Adds products that are sold to the customer at the end of a guide; those that it has already stay where they are',
    body: Type.Object({ guideId: GuideId, skus: Skus }),
    problems: ['not_found', 'invalid_request', 'guide_rows_full'],
    repeatable: true,
  }),
  removeGuideRows: call({
    ...write,
    name: 'removeGuideRows',
    path: '/{bu}/removeorderguiderows/{org}/{cv}',
    summary: 'Removes products from a guide; one that it does not have is no error',
    body: Type.Object({ guideId: GuideId, skus: Skus }),
    problems: ['not_found', 'invalid_request'],
    repeatable: true,
  }),
  moveGuideRows: call({
    ...write,
    name: 'moveGuideRows',
    path: '/{bu}/moveorderguiderows/{org}/{cv}',
    summary:
      'Moves products of a guide before another one, or to the end; where that one is missing, nothing moves',
    body: Type.Object({ guideId: GuideId, skus: Skus, before: Nullable(Code) }),
    problems: ['not_found', 'invalid_request'],
    repeatable: true,
  }),
  setGuidePar: call({
    ...write,
    name: 'setGuidePar',
    path: '/{bu}/orderguidepar/{org}/{cv}',
    summary:
      'The par level of a product in a guide, 0 for none; where the guide does not have the product, nothing changes',
    body: Type.Object({
      guideId: GuideId,
      sku: Code,
      par: Type.Integer({ minimum: 0, maximum: guideLimits.par }),
    }),
    problems: ['not_found', 'invalid_request'],
    repeatable: true,
  }),
};
