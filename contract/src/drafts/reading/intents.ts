/** What a message asks or says beside its lines. */
export const intents = [
  'as-last',
  'complains',
  'cancel',
  'paid',
  'owed',
  'where',
  'price',
  'stock',
] as const;
export type Intent = (typeof intents)[number];
