import { expect, test } from 'vitest';
import { unlike } from './distribution-accepted.ts';
import { findingsOfSchema, findingsOfText, type Finding } from './distribution-rules.ts';
import { schemaOf } from './schema-of-migrations.ts';

const schema = [
  'create table business_unit (bu text primary key); create table session (session_id text primary key);',
  `create table orders (order_id bigint generated always as identity primary key, bu text not null references business_unit, order_number text not null unique);
   create table order_line (order_id bigint references orders, sequence int, session_id text references session, primary key (order_id, sequence));`,
  'create table parcel (bu text, parcel_id int, primary key (bu, parcel_id));',
];
const found = (...migrations: string[]) => findingsOfSchema(schemaOf([...schema, ...migrations])).map(({ rule, where }) => `${rule}: ${where}`);

test('of a schema are found: tables without a place or bu, unique keys without bu, foreign keys across servers, numbers from a sequence', () => {
  expect(found()).toEqual([
    'unique: orders (order_id)',
    'unique: orders (order_number)',
    'identity: orders',
    'key: order_line',
    'unique: order_line (order_id, sequence)',
    'reference: order_line > orders',
    'reference: order_line > session',
    'place: parcel',
  ]);
});

test('a later migration that gives a key the business unit is seen, and one that takes it away', () => {
  const withUnit = ['alter table orders drop constraint orders_number;', 'create unique index orders_number on orders (bu, order_number);'];
  const named = schema.map((text) =>
    text.replace('order_number text not null unique', 'order_number text, constraint orders_number unique (order_number)'),
  );
  const numbers = (...migrations: string[]) =>
    findingsOfSchema(schemaOf([...named, ...migrations])).filter(({ where }) => where.includes('order_number'));
  expect(numbers()).toHaveLength(1);
  expect(numbers(...withUnit)).toEqual([]);
  expect(numbers(...withUnit, 'drop index orders_number; create unique index plain on orders (order_number);')).toHaveLength(1);
  expect(found('drop table parcel;')).not.toContain('place: parcel');
});

test.each([
  ['sequence', "select nextval('order_number_seq')"],
  ['trigger', 'create or replace trigger t after insert on orders for each row execute function f()'],
  ['advisory', 'select pg_try_advisory_xact_lock(7)'],
  ['notify', "select pg_notify('written', '')"],
  ['notify', "await client.query('listen written')"],
  ['table_lock', 'lock table orders in exclusive mode'],
  ['temporary', 'create temp table rows (at int) on commit drop'],
  ['isolation', 'begin isolation level serializable'],
  ['ctid', 'delete from orders where ctid = any($1)'],
])('of statements is found: %s', (rule, text) => {
  expect(findingsOfText('a.ts', text)).toEqual([{ rule, where: 'a.ts' }]);
  expect(findingsOfText('a.ts', `// ${text}`)).toEqual([]);
});

test('what is new is a fault with reason and source; what is accepted is none until it is gone', () => {
  const trigger: Finding = { rule: 'trigger', where: 'a.sql' };
  const accepted = [{ rule: 'trigger', reason: 'a tally', where: ['a.sql'] } as const];
  expect(unlike([trigger], accepted)).toEqual([]);
  expect(unlike([trigger, { rule: 'ctid', where: 'b.ts' }], accepted)).toEqual([
    expect.stringMatching(/^ctid: b\.ts: .*https:.*distribution-accepted/),
  ]);
  expect(unlike([], accepted)).toEqual([expect.stringContaining('trigger: a.sql: not found any more')]);
});
