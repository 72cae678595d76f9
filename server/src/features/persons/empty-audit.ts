import { rewriteRows } from '#platform/audit/chain/rewrite-rows.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { removed } from './removed.ts';

const atOnce = 500;

interface AuditRow {
  auditId: number;
  isOld: boolean;
  call: string;
  subject: string | null;
  facts: object;
}

const takeSql = 'select up_to as "upTo" from emptied_audit for update skip locked';
// Along the key: each row is read once in its life, so no index of the audit is needed.
const nextSql = `select audit_id as "auditId", at < $2 as "isOld", call, subject, facts from audit where audit_id > $1 order by audit_id limit ${atOnce}`;

/** Calls whose subjects end in a text that a person wrote, after what names the record. */
const texts: Readonly<Record<string, RegExp>> = {
  saveFilter: /^saved filter \S+(?= )/,
  removeFilter: /^saved filter \S+(?= )/,
  makeToken: /^token(?= )/,
  rotateToken: /^token(?= )/,
  endToken: /^token(?= )/,
  dropParked: /^\S+ [^:]*:(?= )/,
};

function subjectWithoutText({ call, subject }: AuditRow): string | null {
  const record = subject === null ? undefined : texts[call]?.exec(subject)?.[0];
  return record === undefined ? subject : `${record} ${removed}`;
}

/**
 * Removes the facts of audit rows, and texts in their subjects, under a seal: who did what when, and to which number, stays without end. Answers how many
 * rows were looked at; 0 while another copy of the server does it.
 */
export async function emptyAudit({ longDb, config }: Pick<Deps, 'longDb' | 'config'>, before: Date): Promise<number> {
  return longDb.transaction().execute(async (tx) => {
    const [from] = await run<{ upTo: number }>(tx, takeSql, []);
    if (!from) return 0;
    const next = await run<AuditRow>(tx, nextSql, [from.upTo, before]);
    const firstKept = next.findIndex(({ isOld }) => !isOld);
    const old = firstKept < 0 ? next : next.slice(0, firstKept);
    const last = old.at(-1);
    if (!last) return 0;
    const emptied = old.map((row) => ({ ...row, subject: subjectWithoutText(row), facts: {} }));
    const different = emptied.filter(({ subject }, at) => subject !== old[at]?.subject || Object.keys(old[at].facts).length > 0);
    await rewriteRows(tx, config, different);
    await run(tx, 'update emptied_audit set up_to = $1', [last.auditId]);
    return old.length;
  });
}
