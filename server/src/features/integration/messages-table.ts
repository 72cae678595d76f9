import { messageKinds, messages, type MessageKind } from '#contract/messages.ts';
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
  if (Type.IsArray(shape)) return [row(path, `list${more}`, shape), ...fieldsOf(`${path}[].`, shape.items)];
  if (Type.IsObject(shape)) return [row(path, `record${more}`, shape), ...fieldsOf(`${path}.`, shape)];
  const leaf = shape as Leaf;
  return [row(path, `${leaf.type === 'string' ? 'text' : 'number'}${more}`, leaf)];
}
const fieldsOf = (before: string, shape: TSchema): string[] =>
  Type.IsObject(shape)
    ? Object.entries(shape.properties).flatMap(([name, field]) => rowsOf(`${before}${name}`, field, Type.IsOptional(field) ? ', may be missing' : ''))
    : [];

function chapter(kind: MessageKind): string {
  const { when, document, data } = messages[kind];
  return [
    `### ${kind}`,
    '',
    `Sent when ${when}. \`document\`: ${document}.`,
    '',
    '| field | type | holds |',
    '|---|---|---|',
    ...fieldsOf('', data),
  ].join('\n');
}

/** The documentation with the messages' fields generated from the contract. */
export const withMessagesTable = (document: string): string =>
  withWritten(document, 'scripts/integration-columns.ts (messages)', messageKinds.map(chapter).join('\n\n'));
