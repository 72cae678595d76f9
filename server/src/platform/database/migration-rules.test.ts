import { expect, test } from 'vitest';
import { faultsOfMigration } from './migration-rules.ts';
import { statementsOf } from './migration-text.ts';

const back = '-- way back: yes\n';

test.each([
  [
    'a new table with its indexes',
    `${back}create table visit (visit_id bigint generated always as identity primary key, at timestamptz not null);\ncreate index visit_at on visit (at);`,
  ],
  [
    'a column with a constant default',
    `-- locks: orders\n${back}alter table orders add column seen boolean not null default false;`,
  ],
  [
    'an index beside writers',
    `-- concurrently\n${back}create index concurrently if not exists orders_seen on orders (seen);`,
  ],
  [
    'a constraint that is not valid yet',
    `-- locks: orders\n${back}alter table orders add constraint orders_seen check (seen <> 2) not valid;`,
  ],
  ['its validation', `${back}alter table orders validate constraint orders_seen;`],
])('a migration may hold %s', (_what, sql) => {
  expect(faultsOfMigration('0106_x.sql', sql)).toEqual([]);
});

test.each([
  ['create index orders_seen on orders (seen);', 'begins with "-- concurrently"'],
  ['drop index orders_seen;', 'begins with "-- concurrently"'],
  ['alter table orders add constraint c check (a > 0);', 'add it not valid'],
  ['alter table orders add column a int unique;', 'without a constraint'],
  ['alter table orders add column a uuid default gen_random_uuid();', 'without a constraint'],
  ['alter table orders alter column a type text;', 'not among the statements'],
  ['alter table orders alter column a set not null;', 'not among the statements'],
  ['alter table orders rename column a to b;', 'not among the statements'],
  ['alter table orders drop column a;', 'not among the statements'],
  ['drop table orders;', 'not among the statements'],
  ['do $$ begin update orders set a = 1; end $$;', 'not among the statements'],
  ['update orders set a = 1;', 'some at a time'],
  [
    'alter table orders add column a int; alter table customer add column a int;',
    'orders and customer in one transaction',
  ],
  [
    'alter table orders add constraint c check (a > 0) not valid; alter table orders validate constraint c;',
    'validated in a later one',
  ],
  ['alter table customer add column a int;', 'its first line has to be "-- locks: customer"'],
  [
    'create table visit (cv text references customer, bu text references orders);',
    'customer and orders in one transaction',
  ],
])('a migration may not hold: %s', (sql, reason) => {
  expect(faultsOfMigration('0106_x.sql', `-- locks: orders\n${back}${sql}`).join('\n')).toContain(
    reason,
  );
});

test('a migration says whether the release before may serve afterwards, and one of indexes holds nothing else', () => {
  expect(faultsOfMigration('0106_x.sql', 'create table visit (a int);')).toEqual([
    expect.stringContaining('-- way back: yes'),
  ]);
  expect(
    faultsOfMigration('0106_x.sql', `-- concurrently\n${back}create table visit (a int);`),
  ).toEqual([expect.stringContaining('holds only create index')]);
  expect(faultsOfMigration('0104_x.sql', 'drop table orders;')).toEqual([]);
});

test('statements are split at semicolons that are not in text, comments or bodies', () => {
  expect(
    statementsOf(`-- a; b\nselect ';' - 1; do $x$ begin; end $x$;\n select 2 -- c;\n`),
  ).toEqual([`select ';' - 1`, 'do $x$ begin; end $x$', 'select 2']);
});
