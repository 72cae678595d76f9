import { placeOf } from './distribution-places.ts';
import type { Table } from './schema-of-migrations.ts';

/** What Citus, YugabyteDB or Aurora Limitless does not do, or does otherwise. `source`: where its maker says so. */
export interface Rule {
  says: string;
  why: string;
  source: string;
}

const citus = 'https://docs.citusdata.com/en/stable/';
const yugabyte = 'https://docs.yugabyte.com/stable/develop/postgresql-compatibility/';
const limitless = 'https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/limitless-reference.DDL-limitations.html';

const inTables = {
  place: {
    says: 'a table without a place',
    why: 'each table lies beside its unit, everywhere, or on one server',
    source: `${citus}sharding/data_modeling.html`,
  },
  key: {
    says: 'rows of a unit without the column bu',
    why: 'the server of a row is found by the value of one column',
    source: `${citus}sharding/data_modeling.html`,
  },
  unique: { says: 'a unique key without bu', why: 'each server checks only its own rows', source: `${citus}faq/faq.html` },
  reference: {
    says: 'a foreign key that crosses servers',
    why: 'only rows of the same unit, or copies that lie everywhere, may be referred to',
    source: `${citus}develop/api_ddl.html, ${limitless}`,
  },
  identity: {
    says: 'numbers from one sequence',
    why: 'servers draw numbers in blocks: they have gaps and do not grow with time',
    source: `${limitless}#limitless-reference.DDL-limitations.Sequences`,
  },
} satisfies Record<string, Rule>;

const inStatements = {
  sequence: { ...inTables.identity, is: /\bnextval\s*\(|\bcreate sequence\b/ },
  trigger: {
    says: 'a trigger',
    why: 'Limitless has none, Citus runs none on spread tables unless told to',
    source: limitless,
    is: /\bcreate (or replace )?trigger\b/,
  },
  advisory: {
    says: 'an advisory lock',
    why: 'it holds on the server that a session is connected to',
    source: yugabyte,
    is: /\bpg_(try_)?advisory_\w*lock/,
  },
  notify: {
    says: 'listen or notify',
    why: 'YugabyteDB has it since 2025.2.3 only, others within one server',
    source: yugabyte,
    is: /\bpg_notify\s*\(|['"`]\s*(un)?listen \W?\w/,
  },
  table_lock: { says: 'lock table', why: 'YugabyteDB does not lock whole tables', source: yugabyte, is: /\block table\b/ },
  temporary: {
    says: 'a temporary table',
    why: 'its rows lie on one server and are joined to those of others',
    source: limitless,
    is: /\bcreate temp(orary)? table\b/,
  },
  isolation: {
    says: 'an isolation level',
    why: 'one moment for all servers costs a clock, or is not promised',
    source: `${citus}develop/reference_sql.html`,
    is: /\bisolation level\b/,
  },
  ctid: { says: 'a row by its place (ctid)', why: 'YugabyteDB has no such place, others have it on each server', source: yugabyte, is: /\bctid\b/ },
} satisfies Record<string, Rule & { is: RegExp }>;

export const rules = { ...inTables, ...inStatements };
export type RuleName = keyof typeof rules;
export interface Finding {
  rule: RuleName;
  /** a table, its key or its reference; or a file */
  where: string;
}

/** What the schema has that such a database would refuse, or answer otherwise. */
export function findingsOfSchema(tables: ReadonlyMap<string, Table>): Finding[] {
  return [...tables].flatMap(([name, { columns, uniques, references, hasIdentity }]): Finding[] => {
    const place = placeOf.get(name);
    if (!place) return [{ rule: 'place', where: name }];
    if (place === 'one') return [];
    const across = references.filter(({ columns: by, table }) => {
      const target = placeOf.get(table);
      return target === 'one' || (target === 'unit' && (place === 'everywhere' || !by.includes('bu')));
    });
    if (place === 'everywhere') return across.map(({ table }) => ({ rule: 'reference', where: `${name} > ${table}` }));
    return [
      ...(columns.includes('bu') ? [] : [{ rule: 'key', where: name } as const]),
      ...[...uniques.values()].filter((key) => !key.includes('bu')).map((key) => ({ rule: 'unique', where: `${name} (${key.join(', ')})` }) as const),
      ...across.map(({ table }) => ({ rule: 'reference', where: `${name} > ${table}` }) as const),
      ...(hasIdentity ? [{ rule: 'identity', where: name } as const] : []),
    ];
  });
}

/** The same of the statements in one file, each rule once. */
export const findingsOfText = (file: string, text: string): Finding[] =>
  Object.entries(inStatements).flatMap(([rule, { is }]) =>
    is.test(withoutComments(text).toLowerCase()) ? [{ rule: rule as RuleName, where: file }] : [],
  );

const withoutComments = (text: string) => text.replaceAll(/^\s*(--|\/\/|\*|\/\*).*$/gm, '');
