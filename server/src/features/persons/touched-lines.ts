import type { Touched, TouchedAnswer } from './touched.ts';

const iso = (at: Date) => at.toISOString();
const lineOf = ({ kind, subject, name, written, read, first, last }: Touched) =>
  `${kind}\t${subject}\t${name}\twritten ${written}, read ${read}\t${iso(first)} to ${iso(last)}`;

/** The persons and customers that a breach concerns, a line each, for the command line. */
export function linesOfTouched({ accounts, touched, readsSince }: TouchedAnswer): string[] {
  const count = (kind: Touched['kind']) => touched.filter((one) => one.kind === kind).length;
  return [
    ...touched.map(lineOf),
    `${count('user')} users and ${count('customer')} customers, by ${accounts.length === 0 ? 'no known account' : accounts.join(', ')}.`,
    readsSince
      ? `Reads are known since ${iso(readsSince)}; what was written is known from the audit.`
      : 'No reads are stored; what was written is known from the audit.',
  ];
}
