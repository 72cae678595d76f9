import { describe, expect, test, vi } from 'vitest';
import { openNotice, showNotice } from './notices.ts';
import type { WorkerScope } from './worker-scope.ts';

function scope(open: { url: string; focus: () => Promise<unknown> }[] = []) {
  const showNotification = vi
    .fn<WorkerScope['registration']['showNotification']>()
    .mockResolvedValue();
  const openWindow = vi.fn<WorkerScope['clients']['openWindow']>().mockResolvedValue(null);
  const clients = { matchAll: async () => open, openWindow };
  const self = {
    location: { origin: 'https://order.example' },
    registration: { showNotification },
    clients,
  } as unknown as WorkerScope;
  return { self, showNotification, openWindow };
}
const tapped = (link?: string) => ({
  notification: { data: { ...(link && { link }) }, close: vi.fn<() => void>() },
});
const order = 'https://order.example/orderstatus/orders/12?bu=feed';

describe('a notice in a browser', () => {
  test('is shown in its words, and the same one again takes the place of the first', async () => {
    const { self, showNotification } = scope();
    const pushed = {
      title: 'คำสั่งซื้อ 26-004512 รอวงเงิน',
      text: 'เกินวงเงิน 4,300 บาท',
      link: order,
      tag: 'key-1',
      language: 'th',
    };
    await showNotice(self, { data: { json: () => pushed } });
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'คำสั่งซื้อ 26-004512 รอวงเงิน',
      expect.objectContaining({
        body: pushed.text,
        tag: 'key-1',
        lang: 'th',
        data: { link: order },
      }),
    );
  });

  test('that cannot be read is shown all the same, and leads to the notices', async () => {
    const { self, showNotification } = scope();
    await showNotice(self, { data: null });
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Smart Order',
      expect.objectContaining({ data: { link: '/notices' } }),
    );
  });

  test('opens its page at a tap', async () => {
    const { self, openWindow } = scope([
      { url: 'https://order.example/', focus: async () => undefined },
    ]);
    const event = tapped(order);
    await openNotice(self, event);
    expect(event.notification.close).toHaveBeenCalledOnce();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(order);
  });

  test('shows the tab that has its page already', async () => {
    const focus = vi.fn<() => Promise<void>>().mockResolvedValue();
    const { self, openWindow } = scope([{ url: order, focus }]);
    await openNotice(self, tapped(order));
    expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0]);
  });

  test.each(['https://elsewhere.example/x', '//elsewhere.example', undefined])(
    'leads to no other site: %s',
    async (link) => {
      const { self, openWindow } = scope();
      await openNotice(self, tapped(link));
      expect(openWindow.mock.calls[0]?.[0]).toMatch(/^https:\/\/order\.example\//);
    },
  );
});
