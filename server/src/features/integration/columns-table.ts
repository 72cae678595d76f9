import { nounOf } from './master-data/kind.ts';
import { kinds, type Kind } from './master-data/kinds.ts';
import { cell, withWritten } from './written-tables.ts';

function rows({ columns, key }: Kind): string[] {
  return columns.map(({ name, column, fallback, says }) => {
    const empty =
      fallback === undefined
        ? 'refused'
        : fallback === ''
          ? 'stays empty'
          : `means \`${fallback}\``;
    return `| \`${name}\`${key.includes(column) ? ' (key)' : ''} | ${cell(says)} | ${empty} |`;
  });
}

/** The name in import files of a database column. */
const inFile = ({ columns }: Kind, column: string) =>
  `\`${columns.find((one) => one.column === column)?.name ?? column}\``;

function further(kind: Kind): string[] {
  const references = kind.references.map(
    ({ table, columns }) =>
      `${columns.map((column) => inFile(kind, column)).join(' + ')} must be a known ${nounOf(table).in('en')}.`,
  );
  const rules = (kind.rules ?? []).map(
    ({ says, warns, ofSystems }) =>
      `${warns ? 'Warned of' : 'Refused'}${ofSystems ? ', where a token or a folder sends it' : ''}: ${says.in('en')}.`,
  );
  const alone = (kind.alone ?? []).map(({ says }) => `No two rows have one ${says}.`);
  return [...references, ...alone, ...rules].map((line) => `- ${line}`);
}

function chapter(kind: Kind): string {
  const { name, says } = kind;
  const rest = further(kind);
  return [
    `### ${name}`,
    '',
    `${says[0]?.toUpperCase()}${says.slice(1)}.`,
    '',
    '| column | holds | empty or absent |',
    '|---|---|---|',
    ...rows(kind),
    ...(rest.length > 0 ? ['', ...rest] : []),
  ].join('\n');
}

/** The columns of every kind of import file, as Markdown, in the order in which the kinds are applied. */
const columnsTable = (): string => kinds.map(chapter).join('\n\n');

/** The documentation with its columns table generated from the declared kinds. */
export const withColumnsTable = (document: string): string =>
  withWritten(document, 'scripts/integration-columns.ts', columnsTable());
