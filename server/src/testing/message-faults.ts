import { faultsOfData } from '#contract/message-faults.ts';
import { isMessageKind, messages } from '#contract/messages.ts';
import { connect } from '#platform/database/connections/connect.ts';

/**
 * The faults of the messages in a database's outbox, a line for each kind: without a version, of an unknown kind, or with other fields than its
 * kind has. Rows that a test writes by hand have no kind or no content and do not count. A removed database has no faults.
 */
export async function messageFaults(url: string): Promise<string[]> {
  const { pool, close } = connect(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ kind: string; version: number; payload: object }>(
      'select kind, version, payload from outbox',
    );
    return [...new Set(rows.flatMap(faultsOf))];
  } catch {
    return [];
  } finally {
    await close();
  }
}

export function faultsOf({
  kind,
  version,
  payload,
}: {
  kind: string;
  version: number;
  payload: object;
}): string[] {
  if (!isMessageKind(kind)) return version > 1 ? [`${kind}: unknown`] : [];
  if (version !== messages[kind].version)
    return Object.keys(payload).length > 0 ? [`${kind}: version ${version}`] : [];
  return faultsOfData(kind, payload).map(
    ({ instancePath, message, params }) =>
      `${kind}${instancePath}: ${message} ${JSON.stringify(params)}`,
  );
}
