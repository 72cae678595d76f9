import { onTestFinished, vi } from 'vitest';

/** The signal is gone, as a browser tells a page. */
export function withoutSignal() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  dispatchEvent(new Event('offline'));
  return {
    comesBack() {
      online.mockReturnValue(true);
      dispatchEvent(new Event('online'));
    },
  };
}
