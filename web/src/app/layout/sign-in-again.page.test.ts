import { aBusinessUnit } from '#contract/testing/samples/customers.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aSheetFile } from '#contract/testing/samples/common.ts';
import { aUserDetail, aUserGroup } from '#contract/testing/samples/users.ts';
import { within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browser } from '#testing/browser.ts';
import { inTurn } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage, type RenderedPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const saved = { status: 200, msgCode: null, msg: '', id: 'U-8' };
const lists = {
  getUserGroup: { data: [aUserGroup()] },
  listBusinessUnits: { data: [aBusinessUnit()] },
  masUserForConnect: { data: [] },
};
const askedTwice = { ...lists, createSoMasUser: inTurn(refuses('sign_in_again'), saved) };
const asked = { ...lists, createSoMasUser: refuses('sign_in_again') };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The provider's window, which reports to the page that opened it. */
function aPopup() {
  const opened = vi.fn<(address: string) => object>(() => ({
    closed: false,
    focus: () => undefined,
    close: () => undefined,
  }));
  const hearers: ((event: { data: object }) => void)[] = [];
  vi.stubGlobal('open', opened);
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_type: string, hear: (event: { data: object }) => void) =>
        hearers.push(hear);
      postMessage() {}
      close() {}
    },
  );
  const address = () =>
    new URL(opened.mock.calls.at(-1)?.[0] ?? '', 'http://portal.example').searchParams;
  return {
    opened,
    address,
    tell: (news: object) =>
      hearers.forEach((hear) => hear({ data: { txn: address().get('txn'), ...news } })),
  };
}

async function press(page: RenderedPage) {
  await page.fill('First name', 'Kanya');
  await page.fill('Last name', 'Bunrueang');
  await page.fill('E-mail', 'kanya.b@supplier.example');
  await page.fill(/^User name/, 'kanya.b');
  await page.user.click(page.main.getByRole('radio', { name: /พนักงานขาย/ }));
  await page.user.click(page.getByTestId('submit-user'));
  return page.findByRole('dialog', { name: /Please sign in once more|โปรดเข้าสู่ระบบอีกครั้ง/ });
}

describe('a change for which an admin must sign in again', () => {
  test('is sent again under its key after the sign-in over the page, and what was typed is unchanged', async () => {
    const page = await renderPage('/accounts/create', { language: 'en', as, answers: askedTwice });
    const popup = aPopup();
    const question = await press(page);
    expect(page.main.getByLabelText('First name')).toHaveValue('Kanya');
    await page.user.click(within(question).getByRole('button', { name: 'Sign in' }));
    await expect.poll(() => popup.opened.mock.calls.length).toBe(1);
    expect([popup.address().get('type'), popup.address().get('again')]).toEqual([
      as.loginType,
      '1',
    ]);
    expect(page.asked('createSoMasUser')).toHaveLength(1);
    popup.tell({ t: 'done' });
    expect(await page.findByRole('alertdialog', { name: 'User created' })).toBeInTheDocument();
    const [first, second] = page.asked('createSoMasUser');
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  test('a file is fetched again after it, too', async () => {
    const state = {
      data: { userId: 'U-7', hindrances: [], kept: [], consents: [], erasure: null },
    };
    const exportPerson = inTurn(refuses('sign_in_again'), aSheetFile);
    const answers = { getSoMasUser: { data: aUserDetail() }, getPersonState: state, exportPerson };
    const page = await renderPage('/accounts/person?id=U-7', {
      language: 'en',
      as,
      answers: answers as never,
    });
    const popup = aPopup();
    await page.press('Save JSON');
    const question = await page.findByRole('dialog', { name: 'Please sign in once more' });
    await page.user.click(within(question).getByRole('button', { name: 'Sign in' }));
    await expect.poll(() => popup.opened.mock.calls.length).toBe(1);
    popup.tell({ t: 'done' });
    await expect.poll(() => page.asked('exportPerson').length).toBe(2);
    expect(page.asked('exportPerson')[1]?.params).toEqual({ id: 'U-7', format: 'json' });
    expect(page.queryByRole('alert')).toBeNull();
  });

  test('ผู้ดูแลที่ยังไม่อยากเข้าสู่ระบบใหม่ กลับไปที่ฟอร์มเดิม และรู้ว่ายังไม่ได้บันทึก', async () => {
    const page = await renderPage('/accounts/create', { as, answers: asked });
    await page.main.findByRole('radio', { name: /พนักงานขาย/ });
    for (const [label, text] of [
      ['ชื่อ', 'กัญญา'],
      ['นามสกุล', 'บุญเรือง'],
      ['อีเมล', 'kanya.b@supplier.example'],
    ] as const)
      await page.fill(label, text);
    await page.fill(/^ชื่อผู้ใช้/, 'kanya.b');
    await page.user.click(page.main.getByRole('radio', { name: /พนักงานขาย/ }));
    await page.user.click(page.getByTestId('submit-user'));
    const question = await page.findByRole('dialog', { name: 'โปรดเข้าสู่ระบบอีกครั้ง' });
    await page.user.click(within(question).getByRole('button', { name: 'ยังไม่ทำตอนนี้' }));
    expect(await page.findByText(/ยังไม่ได้บันทึก/)).toBeVisible();
    expect(page.main.getByLabelText('ชื่อ')).toHaveValue('กัญญา');
    expect(page.asked('createSoMasUser')).toHaveLength(1);
  });

  test('is asked once more at most: a provider that proves nothing ends in words, not in a circle', async () => {
    const page = await renderPage('/accounts/create', { language: 'en', as, answers: asked });
    const popup = aPopup();
    await page.user.click(within(await press(page)).getByRole('button', { name: 'Sign in' }));
    await expect.poll(() => popup.opened.mock.calls.length).toBe(1);
    popup.tell({ t: 'done' });
    expect(await page.findByText(/^Not saved/)).toBeVisible();
    expect(page.asked('createSoMasUser')).toHaveLength(2);
  });

  test('where no window opens, this page signs in and returns; the draft is still there', async () => {
    const page = await renderPage('/accounts/create', { language: 'en', as, answers: asked });
    vi.stubGlobal('open', () => null);
    await page.user.click(within(await press(page)).getByRole('button', { name: 'Sign in' }));
    await expect
      .poll(() => browser.opened)
      .toEqual([
        expect.stringMatching(
          /^\/auth\/start\?.*return=%2Fen%2Faccounts%2Fcreate&again=1&mode=page$/,
        ),
      ]);
    expect(sessionStorage.getItem('so-user-draft:U-1:')).toContain('Kanya');
  });
});
