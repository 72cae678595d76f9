import { isRecord } from '../records.ts';

/** Words in what the rooms store for a person; the codes beside them remain. */
const words: ReadonlySet<string> = new Set([
  'buName',
  'cvName',
  'orgName',
  'productTypeName',
  'gradeName',
  'unitName',
]);
/** Words of a draft to which a cart belongs: its name, the people who changed it, the lines of a chat. */
const wordsOfDraft: ReadonlySet<string> = new Set(['name', 'by', 'words', 'message']);
// What is only shown again needs its names, so it is removed.
const isGone = (key: string) => /^so-(?:places|order-outcome):/.test(key);
// A cart beside others, or of an order that waits, is a text within a text.
const isStored = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('{"');

function withoutWords(value: unknown, key = ''): unknown {
  if (words.has(key) || wordsOfDraft.has(key)) return '';
  // The server compares what is sent again under a key with what it got: another text would be another order.
  if (key === 'sent') return value;
  if (isStored(value)) return JSON.stringify(withoutWords(JSON.parse(value)));
  if (Array.isArray(value)) return value.map((one) => withoutWords(one));
  if (!isRecord(value)) return value;
  const left = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutWords(one, name)]),
  );
  // The code is shown until the server has answered with the name.
  return 'productName' in left ? { ...left, productName: left.productCode } : left;
}

/** Takes from this device, at a sign-out, the names of customers and products: carts and what was typed stay, under codes alone. */
export function removeNames(): void {
  // A pasted list is what a person typed.
  for (const key of Object.keys(localStorage).filter((one) => /^so-(?!paste:)[^:]+:/.test(one))) {
    const text = localStorage.getItem(key) ?? '';
    try {
      if (isGone(key)) localStorage.removeItem(key);
      else if (isStored(text)) localStorage.setItem(key, withoutWords(text) as string);
    } catch {
      // Damaged: every reader takes it for missing.
      localStorage.removeItem(key);
    }
  }
}
