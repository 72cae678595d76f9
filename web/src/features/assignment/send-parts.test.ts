import { describe, expect, test } from 'vitest';
import { problemOf } from '#lib/problem.ts';
import { sendParts } from './send-parts.ts';

const notFound = problemOf(404, { code: 'not_found', message: 'x' });
const rowsTo = (count: number) => Array.from({ length: count }, (_, at) => at);
/** A server that accepts all rows of a call or none, and records those that it accepted. */
function server(bad: readonly number[], error: Error = notFound) {
  const stored: number[] = [];
  let calls = 0;
  const send = async (rows: readonly number[]) => {
    calls += 1;
    if (rows.some((row) => bad.includes(row))) throw error;
    stored.push(...rows);
  };
  return { send, stored, calls: () => calls };
}

describe('sending many customers of which some are refused', () => {
  test('valid rows are all saved', async () => {
    const { send, calls } = server([]);
    expect(await sendParts(rowsTo(1000), send)).toEqual({ saved: rowsTo(1000), failed: [] });
    expect(calls()).toBe(1);
  });

  test('more than 1,000 are sent in parts', async () => {
    const { send, calls, stored } = server([]);
    await sendParts(rowsTo(2500), send);
    expect([calls(), stored.length]).toEqual([3, 2500]);
  });

  test('the refused row is found, and the others are saved in their order', async () => {
    const { send, calls, stored } = server([617]);
    const sent = await sendParts(rowsTo(1000), send);
    expect(sent.failed).toEqual([{ row: 617, error: notFound }]);
    expect(sent.saved).toEqual(rowsTo(1000).filter((row) => row !== 617));
    expect(stored).toEqual(sent.saved);
    expect(calls()).toBeLessThanOrEqual(22);
  });

  test('several refused rows are found, and each is reported once', async () => {
    const { send } = server([0, 5, 9]);
    const sent = await sendParts(rowsTo(10), send);
    expect(sent.failed.map(({ row }) => row)).toEqual([0, 5, 9]);
    expect(sent.saved.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 7, 8]);
  });

  test('where nothing can be saved the requests end, and every row is reported', async () => {
    const { send, calls } = server(rowsTo(1000));
    const sent = await sendParts(rowsTo(1000), send);
    expect(sent.saved).toEqual([]);
    expect(sent.failed.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(rowsTo(1000));
    expect(calls()).toBeLessThan(200);
  });

  test('a server that does not answer is not asked again and again', async () => {
    const unavailable = problemOf(503, undefined);
    const { send, calls } = server([3], unavailable);
    const sent = await sendParts(rowsTo(2500), send);
    expect(calls()).toBe(1);
    expect(sent.failed).toHaveLength(2500);
    expect(sent.failed[0]?.error).toBe(unavailable);
  });
});
