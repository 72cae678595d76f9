import { stringify } from 'csv-stringify/sync';
import { Type, type TObject, type TSchema } from 'typebox';
import type { Envelope } from '#contract/message.ts';
import { messages, type MessageKind } from '#contract/messages.ts';

type Cells = ReadonlyMap<string, string>;
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };
const envelope = ['id', 'type', 'version', 'document', 'sequence', 'createdAt'] as const;
const inEnvelope = (name: string) => `event.${name}`;

/**
 * Events of one kind as CSV: comma, UTF-8, CRLF, one line of column names, which are paths such as `change.from`. Each entry of a list (an order's
 * lines) is a row of its own, which repeats the fields of its document; an event without such a list is one row. Null is an empty cell.
 */
export function csvOfEvents(kind: MessageKind, events: readonly Envelope[]): string {
  const columns = [...envelope.map(inEnvelope), ...columnsOf(messages[kind].data, '')];
  const rows = events
    .flatMap(rowsOf)
    .map((cells) => columns.map((column) => cells.get(column) ?? ''));
  return stringify([columns, ...rows], { record_delimiter: '\r\n' });
}

/** The columns of a shape: paths of all values that are no objects, those of lists last. */
function columnsOf(shape: TObject, path: string): string[] {
  const fields = Object.entries(shape.properties).map(([name, field]) => ({
    field,
    at: path === '' ? name : `${path}.${name}`,
  }));
  const plain = fields.flatMap(({ field, at }) => {
    const within = objectIn(field);
    if (within) return columnsOf(within, at);
    return entryOf(field) ? [] : [at];
  });
  const ofLists = fields.flatMap(({ field, at }) => {
    const entry = entryOf(field);
    return entry ? columnsOf(entry, at) : [];
  });
  return [...plain, ...ofLists];
}

/** The object of a shape that may also be null. */
const objectIn = (shape: TSchema): TObject | undefined => {
  if (Type.IsObject(shape)) return shape;
  return Type.IsUnion(shape) ? shape.anyOf.find(Type.IsObject) : undefined;
};
const entryOf = (shape: TSchema): TObject | undefined =>
  Type.IsArray(shape) ? objectIn(shape.items) : undefined;

function rowsOf(event: Envelope): Cells[] {
  const own = new Map<string, string>(
    envelope.map((name) => [inEnvelope(name), String(event[name])]),
  );
  const entries: Cells[] = [];
  // As JSON has them: moments are text.
  collect(JSON.parse(JSON.stringify(event.data)) as Json, '', own, entries);
  return entries.length === 0 ? [own] : entries.map((entry) => new Map([...own, ...entry]));
}

const isTexts = (value: Json): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Puts the values into `cells`, and each entry of a list of objects into a map of its own. */
function collect(value: Json, path: string, cells: Map<string, string>, entries: Cells[]) {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (isTexts(value)) cells.set(path, value.join(' '));
  else if (Array.isArray(value))
    for (const one of value) {
      const entry = new Map<string, string>();
      entries.push(entry);
      collect(one, path, entry, entries);
    }
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) collect(one, below(name), cells, entries);
  else cells.set(path, String(value ?? ''));
}
