import { run, type Db } from '#platform/database/connections/connect.ts';

export const partBytes = 1_048_576;
type What = 'rows' | 'reasons';

/** Stores a file part by part. */
export async function storeParts(
  db: Db,
  id: number,
  what: What,
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  let part = 0;
  for await (const bytes of parts) {
    part += 1;
    await run(
      db,
      'insert into integration_import_part (import_id, what, part, bytes) values ($1, $2, $3, $4)',
      [id, what, part, bytes],
    );
  }
}

/** A stored file, part by part. */
export async function* partsOf(db: Db, id: number, what: What): AsyncIterable<Buffer> {
  for (let part = 1; ; part += 1) {
    const sql =
      'select bytes from integration_import_part where import_id = $1 and what = $2 and part = $3';
    const [found] = await run<{ bytes: Buffer }>(db, sql, [id, what, part]);
    if (!found) return;
    yield found.bytes;
  }
}

/** The faults and doubts of a run as a CSV. */
export async function reasonsOf(db: Db, { id }: { id: number }): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of partsOf(db, id, 'reasons')) parts.push(part);
  return Buffer.concat(parts).toString();
}
