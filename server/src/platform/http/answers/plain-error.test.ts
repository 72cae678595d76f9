import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { readConfig } from '#platform/config/config.ts';
import { plainError } from './plain-error.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const own = readConfig({ DATA_DIR: '/srv/smart-order' });
const named = readConfig({ DATABASE_URL: 'postgresql://127.0.0.1:1/orders' });
const failure = (work: Promise<unknown>) =>
  work.then(() => undefined).catch((error: unknown) => error);

describe('a person who starts a program reads', () => {
  test('that the database became unavailable half-way through', async () => {
    const client = new Client({ connectionString: portal.deps.pool.options.connectionString });
    await client.connect();
    const first = await failure(client.query('select pg_terminate_backend(pg_backend_pid())'));
    const next = await failure(client.query('select 1'));
    for (const error of [first, next])
      expect(plainError(error, own)).toMatch(
        /^The database went away meanwhile \(.+\)\. Start this again once it is back/,
      );
  });

  test('which setting names a database that is not there', async () => {
    const error = await failure(new Client({ connectionString: named.databaseUrl }).connect());
    expect(plainError(error, named)).toBe(
      'DATABASE_URL: this database cannot be used: connect ECONNREFUSED 127.0.0.1:1',
    );
    const noSocket = await failure(
      new Client({ connectionString: 'postgresql://portal@/orders?host=/nowhere' }).connect(),
    );
    expect(plainError(noSocket, named)).toMatch(
      /^DATABASE_URL: this database cannot be used: connect ENOENT/,
    );
  });

  test.each([
    [
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'not by an authority that is known here (said): name the authority',
    ],
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'not by an authority that is known here (said): name the authority',
    ],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'for another name (said): write the host as it stands in the certificate',
    ],
    ['CERT_HAS_EXPIRED', "the database's certificate has ended (said): renew it"],
  ])('what is wrong with the certificate of the database: %s', (code, words) => {
    expect(plainError(Object.assign(new Error('said'), { code }), named)).toContain(words);
    expect(plainError(Object.assign(new Error('said'), { code }), own)).toBe('said');
  });

  test('which file is missing, where a database is named', async () => {
    expect(plainError(await failure(readFile('/nowhere/photos')), named)).toBe(
      "ENOENT: no such file or directory, open '/nowhere/photos'",
    );
  });

  // A device that is always full exists on Linux only.
  test.skipIf(process.platform !== 'linux')(
    'which disk is full, whichever system reports it',
    async () => {
      expect(plainError(await failure(writeFile('/dev/full', 'seal')), own)).toBe(
        'The disk is full (ENOSPC: no space left on device, write): make room where DATA_DIR lies, /srv/smart-order, and start this again. What was committed is there.',
      );
      const migration = new Error(
        'Migration 0030_claims.sql failed: could not extend file "base/16384/17488": No space left on device',
      );
      expect(plainError(migration, named)).toContain(
        'make room where the database and DATA_DIR lie',
      );
    },
  );

  test('that the database became a standby, or was made read-only, while it was migrated', () => {
    const migration = new Error(
      'Migration 0030_claims.sql failed: cannot execute CREATE TABLE in a read-only transaction',
    );
    expect(plainError(migration, named)).toMatch(
      /^The database takes no writes .+ Start this again on the primary/,
    );
  });

  test('that the disk is full, where PostgreSQL found no room for its journal and ended with every connection', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-plain-'));
    const config = readConfig({ DATA_DIR: dataDir });
    const isDisconnected = new Error(
      'Client has encountered a connection error and is not queryable',
    );
    const panic = (moment: Date) =>
      `${moment.toISOString().replace('T', ' ').replace('Z', ' UTC')} [71] PANIC:  could not write to file "pg_wal/xlogtemp.71": No space left on device\n`;
    // The cause that an earlier start met is not reported again.
    await writeFile(join(dataDir, 'postgres.log'), panic(new Date('2026-01-01')));
    expect(plainError(isDisconnected, config)).toMatch(/^The database went away meanwhile/);
    await writeFile(join(dataDir, 'postgres.log'), panic(new Date()));
    expect(plainError(isDisconnected, config)).toBe(
      `The disk is full (could not write to file "pg_wal/xlogtemp.71": No space left on device): make room where DATA_DIR lies, ${dataDir}, and start this again. What was committed is there.`,
    );
    await rm(dataDir, { recursive: true });
  });

  test('who makes the tables, where the login of the server may not', () => {
    const refused = Object.assign(new Error('permission denied for schema public'), {
      code: '42501',
    });
    expect(plainError(refused, named)).toBe(
      'DATABASE_URL: this login may not make or change tables (permission denied for schema public). Run "npm run migrate" as the database\'s owner first, or name a login that owns it.',
    );
  });

  test('the message itself, where that is plain already', () => {
    expect(plainError(new Error('These files are not there: users.csv'), own)).toBe(
      'These files are not there: users.csv',
    );
    expect(
      plainError(new Error('Smart Order cannot start with this configuration'), undefined),
    ).toBe('Smart Order cannot start with this configuration');
  });
});
