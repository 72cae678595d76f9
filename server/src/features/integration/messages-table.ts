import { kindsOfScope } from '#contract/integration/api/masters.ts';
import { scopeNames, scopes } from '#contract/integration/api/scopes.ts';
import { messageKinds, messages, type MessageKind } from '#contract/messages.ts';
import { exactly, type MessageShape } from '#contract/message.ts';
import { orderRecord } from '#contract/orders/order-record.ts';
import { Type, type TSchema } from 'typebox';
import { cell, withWritten } from './written-tables.ts';

interface Leaf {
  description?: string;
  enum?: string[];
  type?: string;
}
const row = (path: string, type: string, { description = '', enum: values }: Leaf) => {
  const choices = values ? ` (${values.map((value) => `\`${value || "''"}\``).join(', ')})` : '';
  return `| \`${path}\` | ${type} | ${cell(description)}${choices} |`;
};

/** The table rows of a field, and of the fields within it. */
function rowsOf(path: string, shape: TSchema, more = ''): string[] {
  if (Type.IsUnion(shape)) return shape.anyOf[0] ? rowsOf(path, shape.anyOf[0], ' or null') : [];
  if (Type.IsArray(shape))
    return [row(path, `list${more}`, shape), ...fieldsOf(`${path}[].`, shape.items)];
  if (Type.IsObject(shape))
    return [row(path, `record${more}`, shape), ...fieldsOf(`${path}.`, shape)];
  const leaf = shape as Leaf;
  return [row(path, `${leaf.type === 'string' ? 'text' : 'number'}${more}`, leaf)];
}
const fieldsOf = (before: string, shape: TSchema): string[] =>
  Type.IsObject(shape)
    ? Object.entries(shape.properties).flatMap(([name, field]) =>
        rowsOf(`${before}${name}`, field, Type.IsOptional(field) ? ', may be missing' : ''),
      )
    : [];

const isOfOrder = (name: string) => Object.hasOwn(orderRecord.properties, name);
const table = (rows: readonly string[]) =>
  rows.length === 0 ? [] : ['', '| field | type | holds |', '|---|---|---|', ...rows];
const withoutOrder = <Value>(fields: { [name: string]: Value }) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isOfOrder(name)));

/** A chapter; of a message about an order only what it has beside the order. */
function chapter(kind: MessageKind): string {
  const { when, document, version, data, example }: MessageShape = messages[kind];
  const own = withoutOrder(data.properties);
  const isMore = kind !== 'order' && Object.hasOwn(data.properties, 'orderNumber');
  const order =
    kind === 'order'
      ? ' It holds [the order](#the-order).'
      : isMore
        ? ' It holds [the order](#the-order), and:'
        : '';
  const shown = isMore
    ? { ...orderNumberOf(example), '…': 'the order', ...withoutOrder(example) }
    : example;
  return [
    `### ${kind}`,
    '',
    `Version ${version}. Sent when ${when}. \`document\`: ${document}.${order}`,
    ...table(kind === 'order' ? [] : fieldsOf('', isMore ? exactly(own) : data)),
    '',
    '```json',
    JSON.stringify(shown),
    '```',
  ].join('\n');
}
const orderNumberOf = (example: object) =>
  'orderNumber' in example ? { orderNumber: example.orderNumber } : {};

const orderChapter = [
  '### The order',
  '',
  'Every message about an order holds the whole order, as it is after the change.',
  ...table(fieldsOf('', orderRecord)),
].join('\n');

/** The documentation with the messages' fields generated from the contract. */
export const withMessagesTable = (document: string): string =>
  withWritten(
    document,
    'scripts/integration-columns.ts (messages)',
    [orderChapter, ...messageKinds.map(chapter)].join('\n\n'),
  );

/** The documentation with the scopes of tokens and their kinds of rows from the contract. */
export const withScopesTable = (document: string): string =>
  withWritten(
    document,
    'scripts/integration-columns.ts (scopes)',
    [
      '| scope | may |',
      '|---|---|',
      ...scopeNames.map((scope) => {
        const kinds =
          scope in kindsOfScope
            ? ` (${kindsOfScope[scope as keyof typeof kindsOfScope].map((kind) => `\`${kind}\``).join(', ')})`
            : '';
        return `| \`${scope}\` | ${scopes[scope]}${kinds} |`;
      }),
    ].join('\n'),
  );
