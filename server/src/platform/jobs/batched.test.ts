import { describe, expect, test } from 'vitest';
import { batched } from './batched.ts';

describe('what many ask for at one moment', () => {
  test('is asked together with whoever comes in the same turn, and with the next where a question is under way', async () => {
    const asked: number[][] = [];
    const doubled = batched(async (of: number[]) => {
      asked.push(of);
      if (asked.length === 1) later = [doubled(4), doubled(5)];
      return of.map((one) => one * 2);
    });
    let later: Promise<number>[] = [];
    expect(await Promise.all([doubled(1), doubled(2), doubled(3)])).toEqual([2, 4, 6]);
    expect(await Promise.all(later)).toEqual([8, 10]);
    expect(await doubled(6)).toBe(12);
    expect(asked).toEqual([[1, 2, 3], [4, 5], [6]]);
  });

  test('is no more than thirty-two at once', async () => {
    const sizes: number[] = [];
    const counted = batched(async (of: number[]) => {
      sizes.push(of.length);
      return of;
    });
    const all = Array.from({ length: 70 }, (_, at) => at);
    expect(await Promise.all(all.map((one) => counted(one)))).toEqual(all);
    expect(sizes).toEqual([32, 32, 6]);
  });

  test('fails for all of them where the question fails, and not for those who come after', async () => {
    const failing = batched(async (of: string[]) => {
      if (of.includes('broken')) throw new Error('away');
      return of;
    });
    const ends = await Promise.allSettled([failing('whole'), failing('broken')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await failing('whole')).toBe('whole');
  });
});
