import { mostLines, mostSigns } from '#contract/drafts/limits.ts';
import type { ReaderSettings } from '#platform/config/config-file.ts';
import { failureOf } from '#platform/failure.ts';
import { tracedCall } from '#platform/tracing/traced-requests.ts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { TooLong, wholeCallsWithin } from '../receivers/post.ts';

/** Lines of an order, and no more. */
const mostBytes = 64 * 1024;
const usualSeconds = 60;
const Lines = Type.Object({
  lines: Type.Array(Type.String({ maxLength: mostSigns }), { maxItems: mostLines }),
});

/** What a program read in a picture or a sound. `failed` is for ever, `later` may still be read. */
export type MachineReading = { words: string } | { failed: string } | { later: string };

/** The program at the configured address: it gets the bytes and answers `{"lines": ["510 20 ถุง", …]}`. What it answers are words to compare, and never an order. Nothing throws. */
export function reader({
  address,
  token,
  seconds = usualSeconds,
  allowPrivate = false,
}: ReaderSettings) {
  const call = wholeCallsWithin({
    callsAtOnce: 2,
    limitMs: seconds * 1000,
    allowPrivate,
    mostBytes,
  });
  return async (
    { bytes, type }: { bytes: Buffer; type: string },
    signal: AbortSignal,
  ): Promise<MachineReading> => {
    const headers = {
      'content-type': type,
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    try {
      const answered = await tracedCall('ask the reader', (traceparent) =>
        call(
          address,
          { method: 'POST', headers: { ...headers, traceparent }, body: bytes },
          signal,
        ),
      );
      return meantBy(answered.status, answered.bytes);
    } catch (error) {
      const { message } = failureOf(error);
      return error instanceof TooLong ? { failed: message } : { later: message };
    }
  };
}

function meantBy(status: number, bytes: Buffer): MachineReading {
  if (status >= 500 || status === 408 || status === 429) return { later: `it answered ${status}` };
  if (status !== 200) return { failed: `it answered ${status}` };
  const found = jsonIn(bytes);
  if (found === undefined) return { failed: 'its answer is no JSON' };
  if (!Value.Check(Lines, found)) return { failed: 'its answer has no list "lines" of texts' };
  const words = found.lines
    .map((line) =>
      line
        .replaceAll(/\p{Cc}/gu, ' ')
        .toWellFormed()
        .trim(),
    )
    .filter(Boolean)
    .join('\n');
  return words.length > mostSigns
    ? { failed: `its lines have more than ${mostSigns} signs` }
    : { words };
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}
