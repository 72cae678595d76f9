/** The word in place of what an erasure removed; people read it in lists and histories. */
export const removed = 'ลบแล้ว (removed)';

/** What is known of a user, to find it in texts. */
export interface Identity {
  userId: string;
  /** each replaced where it is a whole value under a name such as `email` */
  words: readonly string[];
  /** so unlike other words that they are replaced in the middle of a text, too */
  distinctive: readonly string[];
  /** numbers of the orders that the user placed: who is to be called about them is removed, too */
  orders: ReadonlySet<string>;
}

// Under other names a first name such as "Customer" would be taken for a code.
const ofPerson = /name|mail|tel|phone|line|user|receiver|cashier|driver|plate|contact|subject|from|to$|before|after|search/i;
const ofContact = new Set(['licensePlate', 'licensePlatePlain', 'telephone', 'comments']);

/** A text without what is known of the user. */
export function textWithout({ words, distinctive }: Identity, text: string, isWhole = true): string {
  if (isWhole && words.includes(text)) return removed;
  return distinctive.reduce((rest, word) => rest.replaceAll(word, removed), text);
}

/** A JSON value without what is known of the user; `isOwnOrder`: it is about an order that the user placed. */
export function valueWithout(identity: Identity, value: unknown, { key = '', isOwnOrder = false } = {}): unknown {
  if (typeof value === 'string') {
    if (isOwnOrder && ofContact.has(key) && value !== '') return removed;
    return textWithout(identity, value, ofPerson.test(key));
  }
  if (Array.isArray(value)) return value.map((one) => valueWithout(identity, one, { key, isOwnOrder }));
  if (value === null || typeof value !== 'object') return value;
  // An edited field is {name, before, after}: `name` says what the other two are.
  const named = (value as { name?: unknown }).name;
  const isEdit = typeof named === 'string' && ofContact.has(named) && ('before' in value || 'after' in value);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, valueWithout(identity, part, { key: isEdit && name !== 'name' ? named : name, isOwnOrder })]),
  );
}
