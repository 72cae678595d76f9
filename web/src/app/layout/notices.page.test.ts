import { aSession } from '#contract/testing/samples/sign-in.ts';
import { fireEvent, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { browser } from '#testing/browser.ts';
import { renderPage, type RenderedPage } from '#testing/render-page.ts';
import { withoutSignal } from '#testing/signal.ts';

/** The gallery, which has a button for every notice of the frame. */
const openGallery = async (language: 'th' | 'en' = 'en') => {
  const page = await renderPage('/example', { language });
  await page.findByRole('button', { name: 'undo' });
  return page;
};
/** From here on the test moves the time. */
function stopTime() {
  const now = Date.now();
  vi.useRealTimers();
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  return async (ms: number) => {
    // Earlier changes are drawn first.
    await new Promise((next) => setImmediate(next));
    await vi.advanceTimersByTimeAsync(ms);
  };
}
const press = (page: RenderedPage, name: string) => page.getByRole('button', { name }).click();
const notes = (page: RenderedPage) => within(page.getByRole('region', { name: 'Notifications' }));

describe('a banner of the frame', () => {
  test('is shown for 6 seconds', async () => {
    const page = await openGallery();
    const pass = stopTime();
    press(page, 'notification');
    await pass(5_900);
    expect(notes(page).getByText('Copied.')).toBeVisible();
    await pass(200);
    expect(notes(page).queryByText('Copied.')).toBeNull();
  });

  test('is one of at most two, and the same one is not shown twice', async () => {
    const page = await openGallery();
    await page.press('notification');
    await page.press('undo');
    await page.press('notification');
    expect(
      notes(page)
        .getAllByText(/Copied\.|was taken out/)
        .map((note) => note.textContent),
    ).toEqual(['อาหารสุกรขุน 552 was taken out.', 'Copied.']);
  });

  test('คำว่าเลิกทำและปุ่มปิดเอาข้อความออกทันที', async () => {
    const page = await openGallery('th');
    await page.press('undo');
    expect(await page.findByText('นำ อาหารสุกรขุน 552 ออกแล้ว')).toBeVisible();
    await page.press('เลิกทำ');
    expect(page.queryByText('นำ อาหารสุกรขุน 552 ออกแล้ว')).toBeNull();
    await page.press('notification');
    await page.press('ปิดข้อความ');
    expect(page.queryByText('คัดลอกแล้ว')).toBeNull();
  });

  test('without a network is shown until it is back, and that is announced', async () => {
    const page = await openGallery();
    const signal = withoutSignal();
    expect(await page.findByText('You are offline')).toBeVisible();
    expect(page.getByText(/What is open can be read/)).toBeVisible();
    signal.comesBack();
    expect(await page.findByText('You are online again.')).toBeVisible();
    expect(page.queryByText('You are offline')).toBeNull();
  });
});

describe('the banner of a page without a network', () => {
  test.each([
    ['/preorder/cart', 'CUSTOMER', /Products seen before can be read, and the cart can be changed/],
    ['/cashpayment', 'AGENTS', /Cash is taken when the signal is back/],
  ] as const)('says what works at %s', async (path, userGroup, words) => {
    withoutSignal();
    const page = await renderPage(path, { language: 'en', as: aSession({ userGroup }) });
    expect(await page.findByText(words)).toBeVisible();
  });
});

describe('alerts and questions over the page', () => {
  test('alerts are shown one after the other, and each is closed by its own button only', async () => {
    const page = await openGallery();
    const [, failing] = page.getAllByRole('button', { name: 'danger' });
    await page.user.click(failing as HTMLElement);
    await page.press('success');
    const first = await page.findByRole('alertdialog', { name: 'Order failed' });
    expect(page.getAllByRole('alertdialog')).toHaveLength(1);
    fireEvent(first, new Event('cancel', { cancelable: true }));
    fireEvent.click(first, { clientX: 5, clientY: 5 });
    expect(page.getByRole('alertdialog', { name: 'Order failed' })).toBeInTheDocument();
    await page.press('Close');
    expect(await page.findByRole('alertdialog', { name: 'User created' })).toBeInTheDocument();
  });

  test('the button of an alert leads where its words say', async () => {
    const page = await openGallery();
    await page.press('success');
    await page.press('Go to user accounts');
    expect(browser.opened).toEqual(['/en/accounts']);
    expect(page.queryByRole('alertdialog')).toBeNull();
  });

  test('คำถามบอกชื่อสิ่งที่จะทำ และ Enter ที่กดเร็วไปไม่ยกเลิกอะไร', async () => {
    const page = await openGallery('th');
    await page.press('confirm');
    expect(
      await page.findByRole('dialog', { name: 'ยกเลิกคำสั่งซื้อ SO-6911-00482?' }),
    ).toHaveTextContent('ยกเลิกแล้วเรียกคืนไม่ได้');
    expect(page.getByRole('button', { name: 'เก็บไว้' })).toHaveFocus();
    await page.user.keyboard('{Enter}');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('a sheet closes by Esc and by a press outside, and the focus is where it was', async () => {
    const page = await openGallery();
    for (const close of [
      (sheet: HTMLElement) => fireEvent(sheet, new Event('cancel', { cancelable: true })),
      (sheet: HTMLElement) => fireEvent.click(sheet, { clientX: 5, clientY: 5 }),
    ]) {
      await page.press('sheet');
      close(await page.findByRole('dialog', { name: 'Sheet' }));
      await expect.poll(() => page.queryByRole('dialog')).toBeNull();
      expect(page.getByRole('button', { name: 'sheet' })).toHaveFocus();
    }
  });
});
