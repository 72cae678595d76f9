import type pg from 'pg';
import { Client } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { connect, type Db } from '#platform/database/connections/connect.ts';
import { forLongWork } from '#platform/database/connections/patience.ts';
import { emptyTemplate } from './postgres.ts';
import { ownDatabase } from './test-portal.ts';

/** One database for a test file. Before each test its rows are replaced by those of the template, which is much cheaper than a copy. */
export function renewedDatabase({ template = emptyTemplate, max = 2 } = {}) {
  let url: string;
  let owner: Client;
  let database: ReturnType<typeof connect>;
  beforeAll(async () => {
    url = await ownDatabase(template);
    owner = new Client({ connectionString: url });
    await owner.connect();
    await owner.query(remember);
    database = connect(url, { max, patience: forLongWork });
  });
  beforeEach(() => owner.query('call as_in_template()'));
  afterAll(async () => {
    await database.close();
    await owner.end();
  });
  return {
    get url(): string {
      return url;
    },
    get db(): Db {
      return database.db;
    },
    get pool(): pg.Pool {
      return database.pool;
    },
  };
}

// Triggers are off while rows are removed and inserted.
const remember = `
  create schema template_rows;
  create procedure as_in_template() language plpgsql set session_replication_role = replica as $$
  declare
    name text;
    is_there boolean;
  begin
    for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('select exists (select from %I)', name) into is_there;
      continue when not is_there;
      execute format('delete from %I', name);
    end loop;
    for name in select relname from pg_class where relkind = 'r' and relnamespace = 'template_rows'::regnamespace loop
      execute (
        select format('insert into public.%I (%s) overriding system value select %2$s from template_rows.%1$I', name, string_agg(quote_ident(attname), ', '))
        from pg_attribute where attrelid = ('public.' || quote_ident(name))::regclass and attnum > 0 and not attisdropped and attgenerated = '');
    end loop;
    perform setval(counter, at, is_used) from template_numbers.all_of_them;
  end $$;
  create schema template_numbers;
  create table template_numbers.all_of_them as
    select format('%I.%I', schemaname, sequencename)::regclass as counter, coalesce(last_value, start_value) as at, last_value is not null as is_used
    from pg_sequences where schemaname = 'public';
  do $$
  declare
    name text;
    is_there boolean;
  begin
    for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('select exists (select from %I)', name) into is_there;
      if is_there then execute format('create table template_rows.%I as table public.%1$I', name); end if;
    end loop;
  end $$;`;
