import type { ArrivalView } from '#contract/sign-in/arrivals.ts';
import { everyRoomIn, noticesIn } from '#contract/words/every-room.ts';
import { describe, expect, test, vi } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { offline } from '#testing/refusals.ts';
import { renderDoor } from '#testing/render-door.ts';

const alerts = noticesIn(await everyRoomIn('en'), 'alerts');
const wichai = { name: 'วิชัย แก้วมณี', userName: 'wichai.ka' };
const arrived = (facts: object = {}): ArrivalView => ({
  state: 'arrived',
  from: 'sales',
  as: wichai,
  instead: null,
  ask: true,
  secret: 's-1',
  ...facts,
});

/** Opens the landing page with this arrival, and the result of its answer. */
function land(
  view: unknown,
  {
    outcome = { next: '/en/preorder' } as object,
    address = '/smartsalesso',
    language = 'en' as 'th' | 'en',
  } = {},
) {
  const sent = vi.fn<(answer: unknown) => object>(() => outcome);
  const look = typeof view === 'function' ? (view as () => unknown) : () => view;
  const paths = {
    '/auth/arrival': ({ method, body }: { method: string; body: unknown }) =>
      method === 'POST' ? sent(body) : look(),
  };
  return renderDoor(address, 'startSisterSignOn', { language, paths }).then((page) => ({
    ...page,
    sent,
  }));
}

describe('arriving from a sister application', () => {
  test('asks before the user is signed in, and continues after yes', async () => {
    const page = await land(arrived());
    expect(await page.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Sign in as วิชัย แก้วมณี?',
    );
    expect(page.getByText('From the sales application')).toBeVisible();
    expect(page.getByText('User name wichai.ka')).toBeVisible();
    expect(page.sent).not.toHaveBeenCalled();
    await page.press('Yes, sign in');
    await expect.poll(page.replacedBy).toEqual(['/en/preorder']);
    expect(page.sent).toHaveBeenCalledExactlyOnceWith({ secret: 's-1', yes: true });
  });

  test('คนอื่นที่เข้าอยู่เห็นว่าจะเปลี่ยนเป็นใคร และตะกร้าอยู่ที่ใคร', async () => {
    const page = await land(arrived({ instead: { name: 'สมชาย ใจดี', userName: 'somchai' } }), {
      language: 'th',
      outcome: { next: '/' },
    });
    expect(await page.findByText('somchai')).toBeVisible();
    expect(page.getByText('wichai.ka')).toBeVisible();
    expect(page.getByText(/ตะกร้าของ สมชาย ใจดี/)).toBeVisible();
    await page.press(/^ไม่/);
    await expect.poll(page.replacedBy).toEqual(['/']);
    expect(page.sent).toHaveBeenCalledExactlyOnceWith({ secret: 's-1', yes: false });
  });

  test('a trip that we began ourselves needs no question', async () => {
    const page = await land(arrived({ ask: false, from: 'farm' }), { address: '/ssofoslogin' });
    await expect.poll(page.replacedBy).toEqual(['/en/preorder']);
    expect(page.sent).toHaveBeenCalledExactlyOnceWith({ secret: 's-1', yes: true });
    expect(page.queryByRole('heading')).toBeNull();
  });

  test('a user who is signed in already and arrives without a token is led home', async () => {
    const page = await land({ state: 'nobody', signedIn: true });
    await expect.poll(page.replacedBy).toEqual(['/en']);
  });

  test.each([
    ['/smartsalesso', 'verify_sales_fail'],
    ['/ssofoslogin', 'verify_portal_401'],
  ] as const)('a bare %s is answered like an invalid token', async (address, code) => {
    const page = await land({ state: 'nobody', signedIn: false }, { address });
    expect(await page.findByRole('alertdialog', { name: alerts[code].title })).toBeInTheDocument();
    expect(page.getByRole('heading', { level: 1, name: 'Not signed in' })).toBeVisible();
  });

  test('a yes that is refused shows why and signs no user in', async () => {
    const page = await land(arrived(), { outcome: { problem: 'login_inactive_account' } });
    await page.press('Yes, sign in');
    expect(await page.findByRole('alertdialog', { name: 'Inactive account' })).toBeInTheDocument();
    expect(page.replacedBy()).toEqual([]);
  });

  test('without an answer the page says so and offers a retry', async () => {
    const page = await land(inTurn<unknown>(offline, arrived()));
    expect(
      await page.findByRole('heading', { level: 1, name: 'The system cannot be reached' }),
    ).toBeVisible();
    await page.press('Try again');
    expect(await page.findByText('User name wichai.ka')).toBeVisible();
  });
});
