import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renewedDatabase } from '#testing/renewed-database.ts';
import { writeAudit } from '../audit.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { anchorPath, writeAnchor } from './anchor.ts';
import { sealAudit } from './seal.ts';
import { verifyChain } from './verify-chain.ts';

const database = renewedDatabase({ max: 20 });
let folder: string;
let config: Config;
const newKey = () => randomBytes(32).toString('base64');

async function configured(file: object): Promise<Config> {
  const path = join(folder, 'config.json');
  await writeFile(path, JSON.stringify(file));
  return readConfig({ DATA_DIR: folder, CONFIG_FILE: path });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-chain-'));
  config = await configured({ secretKey: newKey() });
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function rows(count: number) {
  for (let at = 0; at < count; at += 1)
    await writeAudit(database.db, {
      requestId: `r${at}`,
      outcome: 'accepted',
      call: 'saveOrder',
      subject: `SO-${at}`,
    });
}
const seal = async (by = config) => {
  while ((await sealAudit(database.pool, by)) > 0);
};
const verified = async (by = config) => verifyChain(database.pool, by);
/** Runs SQL as the owner of the database, who can switch triggers off. */
const asOwner = (sql: string) =>
  database.pool.query(
    `set session_replication_role = replica; ${sql}; set session_replication_role = origin`,
  );

describe('the audit', () => {
  test('is verified as it was sealed', async () => {
    await rows(5);
    await seal();
    expect(await verified()).toEqual({ rows: 5, broken: [] });
  });

  test.each<[string, string, RegExp]>([
    [
      'a row that was rewritten',
      `update audit set subject = 'SO-9' where audit_id = (select min(audit_id) + 1 from audit)`,
      /audit row \d+ was changed or removed/,
    ],
    [
      'a row that was removed',
      `delete from audit where audit_id = (select min(audit_id) + 1 from audit)`,
      /audit row \d+ was changed or removed/,
    ],
    [
      'an end that was cut off',
      `delete from audit_seal where seal_id > 3; delete from audit where audit_id not in (select audit_id from audit_seal)`,
      /ends with seal 3, and seal 5 is anchored in .*: its end was cut off/,
    ],
    [
      'everything gone',
      'delete from audit_seal; delete from audit',
      /ends with seal 0, and seal 5 is anchored/,
    ],
  ])('names %s', async (_words, change, expected) => {
    await rows(5);
    await seal();
    await asOwner(change);
    expect((await verified()).broken).toEqual([expect.stringMatching(expected)]);
  });

  test('names a row that was removed before it was sealed', async () => {
    await rows(3);
    await asOwner('delete from audit where audit_id = (select min(audit_id) + 1 from audit)');
    await seal();
    expect((await verified()).broken).toEqual([
      expect.stringMatching(/audit row \d+ was changed or removed/),
    ]);
  });

  test('cannot be sealed again by a person who has the database but not the key', async () => {
    await rows(4);
    await seal();
    await asOwner(
      `update audit set subject = 'SO-9' where audit_id = (select min(audit_id) from audit)`,
    );
    await forge();
    expect((await verified()).broken).toHaveLength(1);
    await asOwner('update audit_seal set key_id = null');
    expect((await verified()).broken).toHaveLength(1);
  });

  test('whose last rows were removed is reported as cut, also after new rows were sealed', async () => {
    await rows(5);
    await seal();
    await asOwner(
      'delete from audit_seal where seal_id > 3; delete from audit where audit_id not in (select audit_id from audit_seal)',
    );
    await rows(4);
    await seal();
    expect((await verified()).broken).toEqual([
      expect.stringMatching(/seal 5 is another than the one anchored/),
    ]);
  });

  test('from before there was a key keeps its hashes, and the first keyed seal covers it', async () => {
    await rows(3);
    await asOwner(
      'insert into audit_seal (seal_id, audit_id, hash) select row_number() over (order by audit_id), audit_id, $$x$$ from audit; delete from audit_unsealed',
    );
    await forge();
    expect(await verified()).toEqual({ rows: 3, broken: [] });
    await rows(1);
    await seal();
    expect(await verified()).toEqual({ rows: 4, broken: [] });

    await asOwner(
      `update audit set subject = 'SO-9' where audit_id = (select min(audit_id) from audit)`,
    );
    await forge('where key_id is null');
    expect((await verified()).broken).toEqual([
      expect.stringMatching(/audit row \d+ was changed or removed/),
    ]);
  });

  test('is verified with a former key after the key was changed, and names the key that is missing', async () => {
    const former = config.secretKey;
    await rows(2);
    await seal();
    const secretKey = newKey();
    const changed = await configured({ secretKey, formerSecretKeys: [former] });
    await rows(2);
    await seal(changed);
    expect(await verified(changed)).toEqual({ rows: 4, broken: [] });
    expect((await verified(await configured({ secretKey }))).broken).toEqual([
      expect.stringMatching(/seal 1 was made with the key \w{16}, which is missing/),
    ]);
  });

  test('is reported when its anchor is missing or no anchor', async () => {
    await rows(2);
    await seal();
    expect(JSON.parse(await readFile(anchorPath(config), 'utf8'))).toEqual({
      sealId: 2,
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    await rm(anchorPath(config));
    expect((await verified()).broken).toEqual([
      expect.stringContaining('the anchor of the audit is missing'),
    ]);
    await writeFile(anchorPath(config), '{}');
    await expect(verified()).rejects.toThrow('is no anchor of the audit');
  });
});

/** Chains the seals again with plain hashes, which need only the database. */
async function forge(where = '') {
  const { rows: found } = await database.pool.query<{ seal_id: number; words: string }>(
    `select s.seal_id, audit_words(a) as words from audit_seal s join audit a using (audit_id) ${where} order by s.seal_id`,
  );
  let before: Buffer = Buffer.alloc(32);
  for (const { seal_id, words } of found) {
    before = createHash('sha256').update(before).update(words).digest();
    await asOwner(
      `update audit_seal set hash = decode('${before.toString('hex')}', 'hex') where seal_id = ${seal_id}`,
    );
  }
}

test('an anchor that cannot be stored leaves no draft: drafts would fill a full disk', async () => {
  const place = join(folder, 'anchors');
  await mkdir(join(place, 'audit-anchor.json', 'in the way'), { recursive: true });
  await expect(
    writeAnchor(join(place, 'audit-anchor.json'), { sealId: 1, hash: '00' }),
  ).rejects.toThrow();
  expect(await readdir(place)).toEqual(['audit-anchor.json']);
});
