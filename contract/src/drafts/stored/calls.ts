import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { limits } from '#contract/constants.ts';
import { DeliveryFields } from '#contract/orders/shapes.ts';
import { Code, LangQuery, OrderId, PageNumber, Text } from '#contract/shapes.ts';
import {
  Draft,
  draftBytes,
  draftedLines,
  DraftRow,
  draftSources,
  SavedDraft,
  serverSources,
  type DraftSource,
} from './shapes.ts';

const place = { bu: Code, org: Code, cv: Code };
const one = Type.Object({ ...place, draftId: OrderId });
const reach = { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] } as const;
const Source = Type.Unsafe<DraftSource>({
  type: 'string',
  enum: draftSources.filter((source) => !serverSources.includes(source)),
});
const name = Text(limits.draftName);

/**
 * Orders that are not placed yet, on our own server. A draft belongs to a customer at an organisation: everyone who may place that customer's orders
 * sees and changes the same one. Placing it is `saveOrder` with `draft`. The specification has no such calls.
 */
export const storedDraftsCalls = {
  listDrafts: call({
    name: 'listDrafts',
    room: 'drafts',
    base: 'main',
    method: 'GET',
    path: '/{bu}/drafts',
    summary:
      'Open drafts, the latest change first: those of one customer, or without a customer those of every customer that the caller reaches',
    params: Type.Object({ bu: Code }),
    query: Type.Object({
      ...LangQuery,
      org: Type.Optional(Code),
      cv: Type.Optional(Code),
      page: Type.Optional(PageNumber),
    }),
    answer: Type.Object({
      data: Type.Array(DraftRow),
      page: Type.Integer(),
      hasMore: Type.Boolean(),
    }),
    problems: ['not_found', 'invalid_request', 'page_too_far'],
    who: ['sales_order'],
    reach: { bu: ['params.bu'], org: ['query.org'], cv: ['query.cv'] },
    ours: true,
  }),
  readDraft: call({
    name: 'readDraft',
    room: 'drafts',
    base: 'main',
    method: 'GET',
    path: '/{bu}/draft/{org}/{cv}/{draftId}',
    summary:
      'One draft with its lines at the prices of now, what was removed, and who changed what; also one that was placed',
    params: one,
    query: Type.Object(LangQuery),
    answer: Draft,
    problems: ['draft_not_found'],
    who: ['sales_order'],
    reach,
    ours: true,
  }),
  createDraft: call({
    name: 'createDraft',
    room: 'drafts',
    base: 'main',
    method: 'POST',
    path: '/{bu}/createdraft/{org}/{cv}',
    summary: 'Begins a draft with the lines and the delivery known so far; nothing is ordered',
    params: Type.Object(place),
    query: Type.Object(LangQuery),
    body: Type.Object({
      name: Type.Optional(name),
      source: Source,
      /** the words of which it was made */
      words: Type.Optional(Text(limits.draftWords)),
      delivery: Type.Optional(DeliveryFields),
      lines: draftedLines,
    }),
    maxBytes: draftBytes,
    answer: SavedDraft,
    problems: ['not_found', 'invalid_request', 'product_unknown', 'drafts_full'],
    who: ['sales_order'],
    reach,
    writes: true,
    ours: true,
  }),
  changeDraft: call({
    name: 'changeDraft',
    room: 'drafts',
    base: 'main',
    method: 'PUT',
    path: '/{bu}/changedraft/{org}/{cv}/{draftId}',
    summary:
      'Sets lines of a draft (quantity 0 removes one) and fields of its delivery; what is not named stays. With If-Match a draft that another person changed since answers 412 with the draft of now',
    params: one,
    query: Type.Object(LangQuery),
    body: Type.Object({
      lines: Type.Optional(draftedLines),
      delivery: Type.Optional(DeliveryFields),
    }),
    maxBytes: draftBytes,
    answer: SavedDraft,
    problems: [
      'draft_not_found',
      'invalid_request',
      'product_unknown',
      'draft_changed',
      'draft_placed',
    ],
    who: ['sales_order'],
    reach,
    writes: true,
    repeatable: true,
    ours: true,
  }),
  renameDraft: call({
    name: 'renameDraft',
    room: 'drafts',
    base: 'main',
    method: 'PUT',
    path: '/{bu}/renamedraft/{org}/{cv}/{draftId}',
    summary: 'Names a draft; an empty name removes its name',
    params: one,
    query: Type.Object(LangQuery),
    body: Type.Object({ name }),
    answer: SavedDraft,
    problems: ['draft_not_found', 'invalid_request', 'draft_changed', 'draft_placed'],
    who: ['sales_order'],
    reach,
    writes: true,
    repeatable: true,
    ours: true,
  }),
  removeDraft: call({
    name: 'removeDraft',
    room: 'drafts',
    base: 'main',
    method: 'POST',
    path: '/{bu}/removedraft/{org}/{cv}/{draftId}',
    summary:
      'Removes a draft; a missing one is no error, and with If-Match one that another person changed since is not removed; `evenUnsure`: also one that may be ordered at a supplier’s own API',
    params: one,
    query: Type.Object(LangQuery),
    body: Type.Object({ evenUnsure: Type.Optional(Type.Boolean()) }),
    answer: SavedDraft,
    problems: ['draft_not_found', 'draft_changed', 'draft_placed', 'order_unsure'],
    who: ['sales_order'],
    reach,
    writes: true,
    ours: true,
  }),
};
