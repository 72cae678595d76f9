/** The word in place of what an erasure removed; people read it in lists and histories. */
export const removed = 'ลบแล้ว (removed)';

/** What is known of a user, to find it in texts. */
export interface Identity {
  userId: string;
  /** each replaced where it is a whole value under a name such as `email` */
  words: readonly string[];
  /** so unlike other words that they are replaced in the middle of a text, too */
  distinctive: readonly string[];
  /** words that another user has, too: replaced only in what is this user's own */
  shared: ReadonlySet<string>;
  /** numbers of the orders that the user placed: who is to be called about them is removed, too */
  orders: ReadonlySet<string>;
}

// Under other names a first name such as "Customer" would be taken for a code.
const ofPerson =
  /name|mail|tel|phone|line|user|receiver|cashier|driver|plate|contact|subject|from|to$|before|after|search/i;
// Numbers of orders, receipts and customers, which can look like a telephone.
const ofCode = /(?:[nN]umbers?|[cC]odes?|sku|[dD]ocuments?|[a-z]Id|[a-z]No|_id|_no)$/;
const isCode = (key: string) => ofCode.test(key) && !/tel|phone|mobile|line|contact/i.test(key);
const ofContact = new Set(['licensePlate', 'licensePlatePlain', 'telephone', 'comments']);

// Thai puts no space between words, so a Thai letter beside a word ends it.
const beside = String.raw`(?!\p{sc=Thai})[\p{L}\p{N}]`;
const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
/** The word where no letter or digit is beside it; an address also not within a longer one. */
function inText(word: string): RegExp {
  const [before, after] = word.includes('@')
    ? [String.raw`|[._%+\-]`, String.raw`|[.\-][a-zA-Z\d]`]
    : ['', ''];
  return new RegExp(String.raw`(?<!${beside}${before})${escaped(word)}(?!${beside}${after})`, 'gu');
}

/** A text without what is known of the user; `isOwn`: the text is theirs, so that what others are called, too, is replaced in it. */
export function textWithout(
  { words, distinctive, shared }: Identity,
  text: string,
  { isWhole = true, isOwn = false } = {},
): string {
  const isSought = (word: string) => isOwn || !shared.has(word);
  if (isWhole && words.includes(text) && isSought(text)) return removed;
  return distinctive
    .filter((word) => isSought(word) && text.includes(word))
    .reduce((rest, word) => rest.replace(inText(word), removed), text);
}

/** A JSON value without what is known of the user; `isOwnOrder`: it is about an order that the user placed. */
export function valueWithout(
  identity: Identity,
  value: unknown,
  about: { key?: string; isOwnOrder?: boolean; isOwn?: boolean } = {},
): unknown {
  const { key = '', isOwnOrder = false } = about;
  const { isOwn = isOwnOrder } = about;
  if (typeof value === 'string') {
    if (isOwnOrder && ofContact.has(key) && value !== '') return removed;
    return isCode(key)
      ? value
      : textWithout(identity, value, { isWhole: ofPerson.test(key), isOwn });
  }
  if (Array.isArray(value))
    return value.map((one) => valueWithout(identity, one, { key, isOwnOrder, isOwn }));
  if (value === null || typeof value !== 'object') return value;
  // An edited field is {name, before, after}: `name` says what the other two are.
  const { name: named, userId } = value as { name?: unknown; userId?: unknown };
  const isEdit =
    typeof named === 'string' && ofContact.has(named) && ('before' in value || 'after' in value);
  const whose = { isOwnOrder, isOwn: userId === undefined ? isOwn : userId === identity.userId };
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      valueWithout(identity, part, { key: isEdit && name !== 'name' ? named : name, ...whose }),
    ]),
  );
}
