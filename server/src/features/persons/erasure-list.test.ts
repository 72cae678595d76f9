import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { askErasure } from './ask-erasure.ts';
import { carryOutErasures } from './carry-out-erasures.ts';
import { agreeOnErasures, listErasuresSince } from './erasure-list.ts';
import { removed } from './removed.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

const agree = () => agreeOnErasures(portal.db, portal.deps.config);
const path = () => join(portal.deps.config.dataDir, 'erasures.json');
const nameOf = async (id: string) =>
  (await portal.db
    .selectFrom('app_user')
    .select(['first_name', 'active_flag'])
    .where('user_id', '=', id)
    .executeTakeFirst()) ?? undefined;

describe('the list of erasures beside the database', () => {
  test('names who was erased, and nothing else about them', async () => {
    await portal.db
      .transaction()
      .execute((tx) => askErasure(tx, 'U-rival', 'U-admin', new Date('2026-11-26T03:00:00Z')));
    expect(await agree()).toEqual([]);
    expect(JSON.parse(await readFile(path(), 'utf8'))).toEqual([
      { userId: 'U-rival', askedAt: '2026-11-26T03:00:00.000Z' },
    ]);
  });

  test('erases them again in a database restored from before', async () => {
    await carryOutErasures(portal.deps);
    // The backup: the erasure is not in it, and the person is.
    await portal.db.deleteFrom('person_erasure').execute();
    await portal.db
      .updateTable('app_user')
      .set({ first_name: 'คู่แข่ง', active_flag: 'Y' })
      .where('user_id', '=', 'U-rival')
      .execute();
    expect(await agree()).toEqual(['U-rival']);
    expect(await nameOf('U-rival')).toEqual({ first_name: 'คู่แข่ง', active_flag: 'N' });
    await carryOutErasures(portal.deps);
    expect(await nameOf('U-rival')).toEqual({ first_name: removed, active_flag: 'N' });
    expect(await agree()).toEqual([]);
  });

  test('takes up what was asked for since the last look alone, and answers how far it is', async () => {
    const asked = (second: number) => new Date(Date.UTC(2026, 10, 27, 3, 0, second));
    for (const [userId, at] of [
      ['U-salesman', 1],
      ['U-agent', 2],
    ] as const)
      await portal.db.transaction().execute((tx) => askErasure(tx, userId, 'U-admin', asked(at)));
    expect(await listErasuresSince(portal.db, portal.deps.config, asked(1))).toEqual(asked(2));
    const users = async () =>
      (JSON.parse(await readFile(path(), 'utf8')) as { userId: string }[]).map(
        ({ userId }) => userId,
      );
    expect(await users()).toEqual(['U-rival', 'U-salesman', 'U-agent']);
    await writeFile(path(), '[]');
    expect(
      await listErasuresSince(portal.db, portal.deps.config, new Date(asked(1).getTime() + 1)),
    ).toEqual(asked(2));
    expect(await users()).toEqual(['U-agent']);
    expect(
      await listErasuresSince(portal.db, portal.deps.config, new Date(asked(2).getTime() + 1)),
    ).toBeUndefined();
  });

  test('passes over people whom this database does not have', async () => {
    await writeFile(
      path(),
      JSON.stringify([{ userId: 'U-elsewhere', askedAt: '2026-11-26T03:00:00Z' }]),
    );
    expect(await agree()).toEqual([]);
    expect(JSON.parse(await readFile(path(), 'utf8'))).toHaveLength(4);
  });

  test('is named where it is damaged: nobody would be erased again', async () => {
    await writeFile(path(), '[{"userId"');
    await expect(agree()).rejects.toThrow(/erasures\.json cannot be read/);
  });
});
