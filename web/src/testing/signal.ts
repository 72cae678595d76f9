import { onTestFinished, vi } from 'vitest';

/** Sets the page offline, as a browser reports it. */
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
