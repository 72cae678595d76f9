import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from '#testing/browser.ts';
import { ChunkFailure, importOrReload } from './chunk-guard.ts';

const gone = () => Promise.reject(new Error('no such file'));
const until = (ms: number) => new Promise((next) => setTimeout(next, ms, 'still waiting'));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('code that cannot be loaded', () => {
  test('reloads the page once, and again only after a minute', async () => {
    expect(await Promise.race([importOrReload(gone), until(5)])).toBe('still waiting');
    expect(browser.reloads).toBe(1);
    vi.setSystemTime(Date.now() + 59_000);
    await expect(importOrReload(gone)).rejects.toThrow(ChunkFailure);
    expect(browser.reloads).toBe(1);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await Promise.race([importOrReload(gone), until(5)])).toBe('still waiting');
    expect(browser.reloads).toBe(2);
  });

  test('without a network does not reload the page', async () => {
    browser.isOnline = false;
    await expect(importOrReload(gone)).rejects.toThrow(ChunkFailure);
    expect(browser.reloads).toBe(0);
  });

  test('without storage does not reload the page, because it could reload for ever', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full });
    await expect(importOrReload(gone)).rejects.toThrow(ChunkFailure);
    expect(browser.reloads).toBe(0);
  });
});
