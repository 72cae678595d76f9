import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '#platform/database/private/binaries.ts';

const root = '/usr/lib/postgresql';
const newest = (existsSync(root) ? readdirSync(root) : [])
  .toSorted((a, b) => Number(b) - Number(a))
  .find((one) => existsSync(join(root, one, 'bin/initdb')));
const program = (name: string) => join(root, newest ?? '', 'bin', name);

/** The newest PostgreSQL that Debian's packages brought, which has pg_dump beside it; undefined where there is none. */
export const debianPostgres: Binaries | undefined =
  newest === undefined
    ? undefined
    : { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
