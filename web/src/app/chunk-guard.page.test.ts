import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  vi.restoreAllMocks();
});

describe('code that cannot be loaded', () => {
  test('reloads the page once, and again only after a minute', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    expect(await Promise.race([importOrReload(gone), until(5)])).toBe('still waiting');
    expect(reload).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 59_000);
    await expect(importOrReload(gone)).rejects.toThrow(ChunkFailure);
    expect(reload).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 2_000);
    expect(await Promise.race([importOrReload(gone), until(5)])).toBe('still waiting');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('without a network does not reload the page', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(importOrReload(gone)).rejects.toThrow(ChunkFailure);
    expect(reload).not.toHaveBeenCalled();
  });

  test('without storage does not reload the page, because it could reload for ever', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full });
    await expect(importOrReload(gone)).rejects.toThrow(ChunkFailure);
    expect(reload).not.toHaveBeenCalled();
  });
});
