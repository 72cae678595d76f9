import { beforeEach, describe, expect, test, vi } from 'vitest';
import { kept } from './kept.ts';
import { emptyDevice, signIn } from '#testing/empty-device.ts';

const wishes = kept<{ note: string }>('wishes');
let held: Map<string, string>;
beforeEach(() => {
  held = emptyDevice();
  signIn('u1');
});

describe('what is stored on this device', () => {
  test('is read again by the person who stored it, and by no other', () => {
    wishes.write({ note: 'ส่งเช้า' });
    signIn('u2');
    expect(wishes.read()).toEqual({});
    signIn('u1');
    expect(wishes.read()).toEqual({ note: 'ส่งเช้า' });
  });
  test('leaves no trace when it is removed', () => {
    wishes.write({ note: 'ส่งเช้า' });
    wishes.write(undefined);
    expect([...held.keys()]).toEqual([]);
  });
  test('counts as missing where it is damaged', () => {
    held.set('so-wishes:u1', '{"note": "ส่ง');
    expect(wishes.read()).toEqual({});
  });
  test('lasts as long as the page where the storage is full', () => {
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
