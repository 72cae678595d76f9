import { statementsOf } from '../server/src/platform/database/migration-text.ts';

/** What the migrations make of one table: what decides which server may store its rows. */
export interface Table {
  columns: string[];
  /** columns of each primary key, unique constraint and unique index, by its name or its columns */
  uniques: Map<string, string[]>;
  references: { columns: string[]; table: string }[];
  hasIdentity: boolean;
}

const listOf = (text: string) => text.split(',').map((one) => one.trim().split(' ')[0] ?? '');

/** The parts of a list between its outermost commas. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const isConstraint = /^(constraint|primary key|unique|foreign key|check|exclude)\b/;

/** Adds a column or a constraint, as it is written in `create table` and after `alter table … add`. */
function add(table: Table, part: string) {
  const named = /^constraint (\w+) (.*)$/.exec(part);
  const [name, rest] = named ? [named[1] ?? '', named[2] ?? ''] : ['', part];
  const ofKey = /^(?:primary key|unique)[^(]*\(([^)]*)\)/.exec(rest);
  if (ofKey) table.uniques.set(name || listOf(ofKey[1] ?? '').join(', '), listOf(ofKey[1] ?? ''));
  const foreign = /^foreign key \(([^)]*)\) references (\w+)/.exec(rest);
  if (foreign) table.references.push({ columns: listOf(foreign[1] ?? ''), table: foreign[2] ?? '' });
  if (isConstraint.test(part)) return;
  const [column = ''] = part.split(' ');
  table.columns.push(column);
  if (/ (primary key|unique)\b/.test(part)) table.uniques.set(column, [column]);
  if (/ as identity|serial\b/.test(part)) table.hasIdentity = true;
  const target = / references (\w+)/.exec(part)?.[1];
  if (target) table.references.push({ columns: [column], table: target });
}

/** Every table after all migrations (texts in their order). Partitions are their table's. */
export function schemaOf(migrations: readonly string[]): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (const statement of migrations.flatMap(statementsOf).map((one) => one.toLowerCase())) {
    const made = /^create table (?:if not exists )?(\w+) \((.*)\)[^)]*$/.exec(statement);
    if (made) {
      const table: Table = { columns: [], uniques: new Map(), references: [], hasIdentity: false };
      for (const part of partsOf(made[2] ?? '')) add(table, part);
      tables.set(made[1] ?? '', table);
    }
    const altered = /^alter table (?:only )?(\w+) (.*)$/.exec(statement);
    const table = tables.get(altered?.[1] ?? '');
    if (table)
      for (const part of partsOf(altered?.[2] ?? '')) {
        const added = /^add (?:column (?:if not exists )?)?(.*)$/.exec(part)?.[1];
        if (added) add(table, added);
        const dropped = /^drop constraint (?:if exists )?(\w+)/.exec(part)?.[1];
        if (dropped) table.uniques.delete(dropped);
      }
    const index = /^create unique index (?:concurrently )?(?:if not exists )?(\w+) on (\w+) \((.*?)\)/.exec(statement);
    if (index) tables.get(index[2] ?? '')?.uniques.set(index[1] ?? '', listOf(index[3] ?? ''));
    const gone = /^drop (table|index) (?:concurrently )?(?:if exists )?(\w+)/.exec(statement);
    if (gone?.[1] === 'table') tables.delete(gone[2] ?? '');
    if (gone?.[1] === 'index') for (const { uniques } of tables.values()) uniques.delete(gone[2] ?? '');
  }
  return tables;
}
