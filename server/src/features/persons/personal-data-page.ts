import { laws, personalData, type PersonalColumns } from './personal-data.ts';

const [begin, end] = ['<!-- the table of personal data -->', '<!-- its end -->'];

function doneWith({ erasure }: PersonalColumns): string {
  if (erasure.does === 'replace') return erasure.with === '{}' ? 'emptied' : 'replaced';
  if (erasure.does === 'delete') return 'row deleted';
  if (erasure.does === 'search') return "the person's own values are replaced";
  if (erasure.does === 'rewrite') return "the person's own values are replaced under a seal";
  if (erasure.does === 'photos') return 'photo and file removed';
  return erasure.does === 'keep' ? `kept: ${erasure.law}` : `left: ${erasure.why}`;
}

const rowOf = (columns: PersonalColumns) =>
  `| \`${columns.table}\` | ${columns.columns.map((column) => `\`${column}\``).join(' ')} | ${columns.whose} | ${columns.purpose} | ${columns.stored} | ${doneWith(columns)} |`;

/** The page with the table as it is in personal-data.ts. */
export function withPersonalDataTable(page: string): string {
  const [before, rest = ''] = page.split(begin);
  const lines = [
    '| table | columns | whose | for | how long | an erasure |',
    '|---|---|---|---|---|---|',
    ...personalData.map(rowOf),
  ];
  const lawLines = Object.entries(laws).map(([name, law]) => `\`${name}\`: ${law}.`);
  return [
    before,
    begin,
    '\n\n',
    [...lines, '', ...lawLines].join('\n'),
    '\n\n',
    end,
    rest.split(end)[1],
  ].join('');
}
