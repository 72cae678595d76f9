import { ApiProblem } from '#lib/problem.ts';
import { mostAtOnce } from './queries.ts';

export interface Sent<Row> {
  saved: Row[];
  failed: { row: Row; error: unknown }[];
}

// One bad row of 1,000 is found in 20 calls; with many bad rows the rest is reported as failed together.
const mostTries = 60;

/**
 * Sends rows, at most 1,000 at a time. The server accepts all rows of a call or none and does not name the bad one,
 * so a refused part is halved until each bad row is sent alone.
 */
export async function sendParts<Row>(
  rows: readonly Row[],
  send: (rows: readonly Row[]) => Promise<unknown>,
): Promise<Sent<Row>> {
  const sent: Sent<Row> = { saved: [], failed: [] };
  const parts: (readonly Row[])[] = [];
  for (let at = 0; at < rows.length; at += mostAtOnce) parts.push(rows.slice(at, at + mostAtOnce));
  for (let tries = 0; parts.length > 0; tries++) {
    const part = parts.shift() ?? [];
    try {
      await send(part);
      sent.saved.push(...part);
    } catch (error) {
      const half = Math.ceil(part.length / 2);
      if (part.length > 1 && tries < mostTries && isAboutRows(error))
        parts.unshift(part.slice(0, half), part.slice(half));
      else sent.failed.push(...part.map((row) => ({ row, error })));
      // An error that does not concern the rows would come back for every part.
      if (!isAboutRows(error))
        sent.failed.push(...parts.splice(0).flatMap((rest) => rest.map((row) => ({ row, error }))));
    }
  }
  return sent;
}

export const isAboutRows = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'not_found';
