import { describe, expect, test } from 'vitest';
import { afterQuietHours, channelsFor, usualQuietHours } from './choices.ts';

describe('the channels of a notice', () => {
  test('without any choice it is the one that is linked, the best of several, and SMS only for what cannot wait', () => {
    expect(channelsFor('order_received', ['mail'])).toEqual(['mail']);
    expect(channelsFor('order_received', ['mail', 'line'])).toEqual(['line']);
    expect(channelsFor('order_received', ['sms'])).toEqual([]);
    expect(channelsFor('order_held', ['sms', 'mail'])).toEqual(['sms']);
    expect(channelsFor('order_held', [])).toEqual([]);
  });

  test('one that is switched on is used as well, and the default switched off switches nothing else on', () => {
    expect(channelsFor('order_received', ['mail', 'line'], { mail: true })).toEqual([
      'line',
      'mail',
    ]);
    expect(channelsFor('order_received', ['mail', 'line'], { line: false })).toEqual([]);
    expect(channelsFor('order_received', ['line'], { mail: true })).toEqual(['line']);
  });
});

describe('quiet hours', () => {
  const at = (time: string) => new Date(`2026-11-27T${time}:30+07:00`);
  const until = (time: string, quiet = usualQuietHours) =>
    afterQuietHours(at(time), quiet).toISOString();

  test('keep what may wait until the morning, also over midnight', () => {
    expect(until('21:00')).toBe('2026-11-28T00:00:00.000Z');
    expect(until('23:59')).toBe('2026-11-28T00:00:00.000Z');
    expect(until('03:10')).toBe('2026-11-27T00:00:00.000Z');
  });

  test('end on the minute, and none are none', () => {
    for (const time of ['07:00', '20:59']) expect(until(time)).toBe(at(time).toISOString());
    expect(until('12:00', { from: 720, until: 720 })).toBe(at('12:00').toISOString());
    expect(until('12:00', { from: 720, until: 780 })).toBe('2026-11-27T06:00:00.000Z');
  });
});
