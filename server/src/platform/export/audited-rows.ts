import { writeAudit } from '../audit/audit.ts';
import { audited } from '../command.ts';
import type { Deps } from '../deps.ts';
import type { Context } from '../context.ts';

/**
 * Rows of a file. When all have been read, and before the first byte is sent, one audit row records who exported how many.
 * `subject`: the user whose rows they are, where all are of one person. A file whose audit row cannot be written is not answered.
 */
export async function* auditedRows<Row>(
  deps: Deps,
  context: Pick<Context, 'caller' | 'reached' | 'call' | 'requestId'>,
  batches: AsyncIterable<readonly Row[]>,
  subject = '',
): AsyncGenerator<readonly Row[]> {
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    yield batch;
  }
  await writeAudit(deps.db, {
    ...audited(deps, context, subject),
    at: deps.now(),
    outcome: 'accepted',
    facts: { rows },
  });
}
