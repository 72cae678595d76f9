import type pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { anchorPath, readAnchor } from './anchor.ts';
import { neverSealed } from '#platform/keys/unsealed-rows.ts';
import { auditKeys, linkOf, markOf, type AuditKey } from './keys.ts';
import { sealAll } from './seal.ts';

interface Row {
  seal_id: number;
  audit_id: number;
  hash: Buffer;
  key_id: string | null;
  words: string | null;
  erasure_mark: Buffer | null;
  erasure_key: string | null;
}

const rowsSql = `
  select s.seal_id, s.audit_id, s.hash, s.key_id, case when a.call is not null then audit_words(a) end as words, e.mark as erasure_mark, e.key_id as erasure_key
  from audit_seal s left join audit a using (audit_id) left join audit_erasure e using (audit_id) where s.seal_id > $1 order by s.seal_id limit 2000`;

/** An erasure rewrote the row: its seal covers the former words, and is covered itself by the next one; the mark covers the present words. */
function isErased(
  keys: ReadonlyMap<string, AuditKey>,
  { audit_id, words, erasure_mark, erasure_key }: Row,
): boolean {
  const key = erasure_key === null ? undefined : keys.get(erasure_key);
  return (
    key !== undefined &&
    words !== null &&
    erasure_mark !== null &&
    markOf(key, audit_id, words).equals(erasure_mark)
  );
}

/** Checks the whole chain; answers how many rows are right and what is broken: the first wrong row, a missing end, a missing key or anchor. */
export async function verifyChain(
  pool: pg.Pool,
  config: Config,
): Promise<{ rows: number; broken: string[] }> {
  const keys = new Map((await auditKeys(config)).map((key) => [key.id, key]));
  const path = anchorPath(config);
  const anchor = await readAnchor(path);
  let before: Buffer = Buffer.alloc(32);
  let seen = 0;
  let keyed = false;
  const wrong = (what: string) => ({ rows: seen - 1, broken: [what] });
  for (;;) {
    const { rows } = await pool.query<Row>(rowsSql, [seen]);
    for (const row of rows) {
      if (row.seal_id !== ++seen) return wrong(`seal ${seen} is missing`);
      const key = row.key_id === null ? undefined : keys.get(row.key_id);
      if (row.key_id === null && keyed)
        return wrong(`seal ${seen} has no key, though seals before it have one`);
      if (row.key_id !== null && !key)
        return wrong(
          `seal ${seen} was made with the key ${row.key_id}, which is missing: name its secret key in formerSecretKeys of CONFIG_FILE`,
        );
      if (
        row.words === null ||
        !(linkOf(key, before, row.words).equals(row.hash) || isErased(keys, row))
      )
        return wrong(`audit row ${row.audit_id} was changed or removed`);
      if (seen === anchor?.sealId && row.hash.toString('hex') !== anchor.hash)
        return wrong(`seal ${seen} is another than the one anchored in ${path}`);
      keyed ||= key !== undefined;
      before = row.hash;
    }
    if (rows.length > 0) continue;
    const findings = [
      anchor &&
        anchor.sealId > seen &&
        `the audit ends with seal ${seen}, and seal ${anchor.sealId} is anchored in ${path}: its end was cut off`,
      !anchor &&
        keyed &&
        `the anchor of the audit is missing: ${path}; whether its end was cut off cannot be told`,
      await neverSealed(pool, () => sealAll(pool, config)),
    ];
    return {
      rows: seen,
      broken: findings.filter((line): line is string => typeof line === 'string'),
    };
  }
}
