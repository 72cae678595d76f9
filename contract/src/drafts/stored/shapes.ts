import { Type } from 'typebox';
import { Product } from '#contract/catalogue/shapes.ts';
import { limits } from '#contract/constants.ts';
import { DeliveryFields } from '#contract/orders/shapes.ts';
import { Code, Nullable } from '#contract/shapes.ts';

/** The origin of a draft. */
export const draftSources = [
  'cart',
  'guide',
  'paste',
  'file',
  'chat',
  'standing',
  'staff',
] as const;
export type DraftSource = (typeof draftSources)[number];
/** Drafts that the server makes, of chats and standing orders. A limit of what people begin does not count them: they would stop people who did nothing. */
export const serverSources: readonly DraftSource[] = ['chat', 'standing'];
const Source = Type.Unsafe<DraftSource>({ type: 'string', enum: [...draftSources] });

/** Lines of a draft as they shall be. */
export const draftedLines = Type.Array(Type.Object({ sku: Code, orderQty: Type.Number() }), {
  maxItems: limits.draftLines,
});
/** 500 lines of 100 bytes, and words of which a sign may take six. */
export const draftBytes = 256 * 1024;

export type DraftDelivery = Type.Static<typeof DeliveryFields>;

/** `version` is that of the draft in which the line was changed last. */
const changed = {
  version: Type.Integer(),
  changedBy: Type.String(),
  changedAt: Type.String({ description: 'ISO moment' }),
};
const DraftLine = Type.Object({
  sku: Type.String(),
  productName: Type.String(),
  orderQty: Type.Integer(),
  /** as the catalogue shows it, at the price of now; null where it is no longer sold here */
  product: Nullable(Product),
  prdTypeName: Type.String(),
  ...changed,
});
export type DraftLine = Type.Static<typeof DraftLine>;
const RemovedLine = Type.Object({ sku: Type.String(), productName: Type.String(), ...changed });

const head = {
  draftId: Type.Integer(),
  bu: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
  cvCode: Type.String(),
  cvName: Type.String(),
  name: Type.String(),
  source: Source,
  begunBy: Type.String(),
  begunAt: Type.String({ description: 'ISO moment' }),
  changedBy: Type.String(),
  changedAt: Type.String({ description: 'ISO moment' }),
};

/** An open draft in a list. `lines` counts its products; `productName` is the first one's; `amount` is baht at the prices of now. `isOwn`: the reader began it. */
export const DraftRow = Type.Object({
  ...head,
  version: Type.Integer(),
  isOwn: Type.Boolean(),
  words: Type.String({ description: 'the first 200 signs' }),
  lines: Type.Integer(),
  productName: Type.String(),
  products: Type.Array(Type.Object({ sku: Type.String(), imagePath: Type.String() }), {
    description: 'the first three',
  }),
  amount: Type.Number(),
});
export type DraftRow = Type.Static<typeof DraftRow>;

/** The order that a draft became; with several product types, the first of them. */
export const Placed = Type.Object({
  orderId: Type.Integer(),
  orderNumber: Type.String(),
  by: Type.String(),
  at: Type.String(),
});

/** A draft with its lines, those that were removed since it began, and who changed what. */
export const Draft = Type.Object({
  ...head,
  words: Type.String(),
  delivery: DeliveryFields,
  version: Type.Integer(),
  lines: Type.Array(DraftLine),
  removed: Type.Array(RemovedLine),
  /** lines of a chat that are still in doubt, and the message with which each is checked */
  open: Type.Array(Type.Object({ words: Type.String(), message: Type.String() })),
  placed: Nullable(Placed),
});
export type Draft = Type.Static<typeof Draft>;

/** The answer to a write; the draft itself is read by its own call. */
export const SavedDraft = Type.Object({
  draftId: Type.Integer(),
  version: Type.Integer(),
  /** set where a repeat without a key, within 10 seconds, got the first answer again */
  warning: Type.Optional(Type.String()),
});
export type SavedDraft = Type.Static<typeof SavedDraft>;

/** Detail of `draft_changed`: the draft as it is now, to compare with what was changed here. */
export interface DraftOfNow {
  draft: Draft;
}
/** Detail of `draft_placed`: who placed it, when, and the order to look at. */
export type PlacedDraft = Type.Static<typeof Placed>;
