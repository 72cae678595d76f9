import { describe, expect, test } from 'vitest';
import { groundOf } from './ground.ts';

describe('the look of a business unit', () => {
  test('is that of its imported icon, whatever its path is called', () => {
    expect(groundOf({ pathName: 'rice', buIcon: 'food' })).toBe('food');
    expect(groundOf({ pathName: 'feed', buIcon: 'swine' })).toBe('swine');
  });
  test('follows the path where the icon is missing or unknown', () => {
    expect(groundOf({ pathName: 'farm', buIcon: '' })).toBe('swine');
    expect(groundOf({ pathName: 'aqua', buIcon: 'fish.svg' })).toBe('aqua');
    expect(groundOf({ pathName: 'food' })).toBe('food');
  });
  test('of an unknown unit is undefined', () => {
    expect(groundOf({ pathName: 'rice', buIcon: 'grain' })).toBeUndefined();
  });
});
