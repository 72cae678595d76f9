import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { momentOf } from '#platform/clock.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import { Documents } from '#platform/documents/documents.ts';
import { createLog } from '#platform/log.ts';
import { personRows } from './collect-person.ts';
import { personJson } from './person-json.ts';
import { personPaper, personTemplate } from './person-paper.ts';

/** Writes everything about a user into a folder, as JSON and as PDF, and answers the two paths; undefined where the database has no such user. */
export async function exportNow(
  db: Db,
  userId: string,
  folder: string,
): Promise<string[] | undefined> {
  const now = await momentOf(db);
  const paper = await personPaper(db, userId, { lang: 'th', now });
  if (!paper) return undefined;
  const documents = new Documents(createLog('warn'));
  try {
    const pdf = await documents.make(personTemplate, paper);
    await mkdir(folder, { recursive: true });
    // A user id may hold signs that name folders.
    const name = join(folder, `person-${userId.replaceAll(/[^\w.@-]/g, '_')}`);
    const files = {
      [`${name}.json`]: personJson({ userId, at: now }, personRows(db, userId, { asker: userId })),
      [`${name}.pdf`]: pdf,
    };
    for (const [path, bytes] of Object.entries(files))
      await writeFile(path, bytes, { mode: 0o600 });
    await writeAudit(db, {
      at: now,
      requestId: randomUUID(),
      outcome: 'accepted',
      call: 'person-exported',
      subject: userId,
    });
    return Object.keys(files);
  } finally {
    await documents.close();
  }
}
