import { beforeEach, describe, expect, test, vi } from 'vitest';
import { kept } from './kept.ts';
import { emptyDevice, signIn } from '#testing/empty-device.ts';

const wishes = kept<{ note: string }>('wishes');
let held: Map<string, string>;
beforeEach(() => {
  held = emptyDevice();
  signIn('u1');
});

describe('what is kept on this device', () => {
  test('is read again by the person who left it, and by nobody else', () => {
    wishes.write({ note: 'ส่งเช้า' });
    signIn('u2');
    expect(wishes.read()).toEqual({});
    signIn('u1');
    expect(wishes.read()).toEqual({ note: 'ส่งเช้า' });
  });
  test('leaves no trace when it is taken away', () => {
    wishes.write({ note: 'ส่งเช้า' });
    wishes.write(undefined);
    expect([...held.keys()]).toEqual([]);
  });
  test('counts as nothing where it is damaged', () => {
    held.set('so-wishes:u1', '{"note": "ส่ง');
    expect(wishes.read()).toEqual({});
  });
  test('lives as long as the page where the storage is full', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    wishes.write({ note: 'ส่งเช้า' });
    expect(wishes.read()).toEqual({ note: 'ส่งเช้า' });
  });
});
