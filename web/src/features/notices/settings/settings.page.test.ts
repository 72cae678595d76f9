import { aList } from '#contract/testing/samples/common.ts';
import { aCustomer } from '#contract/testing/samples/customers.ts';
import { someNoticeSettings } from '#contract/testing/samples/notices.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const paths = { '/session/active': [] };
const always = { getUserCv: aList([aCustomer()]), getConsents: { data: [] } } as never;
const open = async (answers: object, language: 'th' | 'en' = 'en') =>
  renderPage('/profile', {
    language,
    answers: { ...(always as object), ...answers } as never,
    paths,
  });

const waits = someNoticeSettings({
  contacts: [{ channel: 'sms', address: '+66812345678', isConfirmed: false }],
  offered: ['sms'],
});
const linked = someNoticeSettings({
  contacts: [{ channel: 'sms', address: '+66812345678', isConfirmed: true }],
  offered: ['sms'],
  kinds: [
    { kind: 'order_held', channels: ['sms'] },
    { kind: 'order_received', channels: [] },
  ],
});

describe("the mobile number among the person's details", () => {
  test('is the confirmed one, and can be called', async () => {
    const page = await open({ getNoticeSettings: linked });
    const number = await page.main.findByRole('link', { name: '081 234 5678' });
    expect(number).toHaveAttribute('href', 'tel:+66812345678');
  });

  test('leads to the field that asks for it, while there is none', async () => {
    const page = await open({ getNoticeSettings: someNoticeSettings({ offered: ['sms'] }) });
    const link = await page.main.findByRole('link', { name: 'Add a number' });
    expect(link).toHaveAttribute('href', '/en/profile#notices');
  });

  test('ไม่แสดงที่ไม่มีบริการส่ง SMS', async () => {
    const page = await open({ getNoticeSettings: someNoticeSettings({ offered: [] }) }, 'th');
    expect(await page.main.findByText('ทุกเรื่องอยู่ที่กระดิ่ง เลือกได้ว่าจะส่งทางใดด้วย')).toBeVisible();
    await expect.poll(() => page.main.queryByText('เบอร์มือถือ')).toBeNull();
  });
});

describe('the notices that a person chooses', () => {
  test('a number is typed, confirmed by its code, and used from then on', async () => {
    const page = await open({
      getNoticeSettings: inTurn(someNoticeSettings({ offered: ['sms'] }), waits, waits, linked),
      startContact: { outcome: 'code_sent' },
      confirmContact: inTurn({ outcome: 'wrong_code' }, { outcome: 'confirmed' }),
    });
    await page.fill('Mobile number', '0812345678');
    await page.press('Send a code');
    expect(await page.main.findByText(/The code is on its way/)).toBeVisible();
    expect(page.asked('startContact').at(-1)?.body).toEqual({
      channel: 'sms',
      address: '0812345678',
    });
    await page.fill('Code of 6 digits', '111111');
    await page.press('Confirm');
    expect(await page.main.findByText(/The code is wrong/)).toBeVisible();
    await page.fill('Code of 6 digits', '123456');
    await page.press('Confirm');
    expect(await page.main.findByRole('button', { name: 'Stop using SMS' })).toBeVisible();
    expect(page.asked('confirmContact').at(-1)?.body).toEqual({ channel: 'sms', code: '123456' });
  });

  test('เลือกได้ทีละเรื่องว่าจะส่งทางใด และเลือกเวลาที่ไม่ให้ส่งกับภาษาได้', async () => {
    const page = await open({ getNoticeSettings: linked, saveNoticeSettings: linked }, 'th');
    await page.user.click(await page.main.findByText('เลือกเรื่องที่ส่งทาง SMS'));
    const card = within(page.main.getByText('เลือกเรื่องที่ส่งทาง SMS').closest('details')!);
    expect(card.getByRole('switch', { name: 'คำสั่งซื้อรอวงเงิน' })).toBeChecked();
    await page.user.click(card.getByRole('switch', { name: 'รับคำสั่งซื้อแล้ว' }));
    await expect
      .poll(() => page.asked('saveNoticeSettings').at(-1)?.body)
      .toEqual({ choices: [{ kind: 'order_received', channel: 'sms', wanted: true }] });
    await page.press('English');
    await expect
      .poll(() => page.asked('saveNoticeSettings').at(-1)?.body)
      .toEqual({ language: 'en' });
    await page.fill('ไม่ส่งตั้งแต่', '20:30');
    await page.user.tab();
    await expect
      .poll(() => page.asked('saveNoticeSettings').at(-1)?.body)
      .toEqual({ quietFrom: 1230 });
  });

  test.each([
    ['en', /Five messages to this number failed/, 'Send a code', 'Code of 6 digits'],
    ['th', /ส่ง SMS ถึงเบอร์นี้ไม่ได้ 5 ครั้ง/, 'ส่งรหัสยืนยัน', 'รหัส 6 หลัก'],
  ] as const)(
    'a number that fails says so, and is used again after a new code (%s)',
    async (language, words, button, code) => {
      const [contact] = linked.contacts;
      const failing = { ...linked, contacts: [{ ...contact!, isBlocked: true }] };
      const page = await open(
        { getNoticeSettings: inTurn(failing, waits), startContact: { outcome: 'code_sent' } },
        language,
      );
      expect(await page.main.findByText(words)).toBeVisible();
      expect(page.main.queryByLabelText(code)).toBeNull();
      await page.press(button);
      expect(page.asked('startContact').at(-1)?.body).toEqual({
        channel: 'sms',
        address: '+66812345678',
      });
      expect(await page.main.findByLabelText(code)).toBeVisible();
      expect(page.main.queryByText(words)).toBeNull();
    },
  );

  test('a colleague may be added once the own mail is used, and gets no choice of kinds', async () => {
    const mail = { channel: 'mail', address: 'somchai@farm.example', isConfirmed: true } as const;
    const colleague = {
      channel: 'colleague',
      address: 'nok@farm.example',
      isConfirmed: true,
    } as const;
    const offered: ['mail', 'colleague'] = ['mail', 'colleague'];
    const page = await open({
      getNoticeSettings: inTurn(
        someNoticeSettings({ offered, contacts: [mail] }),
        someNoticeSettings({ offered, contacts: [mail, colleague] }),
      ),
      startContact: { outcome: 'code_sent' },
    });
    await page.fill(/of a colleague/, 'nok@farm.example');
    await page.press('Send a code');
    expect(page.asked('startContact').at(-1)?.body).toEqual({
      channel: 'colleague',
      address: 'nok@farm.example',
    });
    expect(
      await page.main.findByRole('button', { name: 'Stop using Colleague’s e-mail' }),
    ).toBeVisible();
    expect(page.main.getAllByText(/Choose what is sent by/)).toHaveLength(1);
  });

  const line = { friend: 'https://line.me/R/ti/p/%40thungthong', isBlocked: false };
  test('บอกวิธีเชื่อม LINE', async () => {
    const page = await open({ getNoticeSettings: someNoticeSettings({ offered: [], line }) }, 'th');
    expect(await page.main.findByRole('link', { name: 'เพิ่มเพื่อนใน LINE' })).toHaveAttribute(
      'href',
      line.friend,
    );
  });

  test('บอกผู้ที่บล็อกบัญชี LINE ไว้ว่าไม่มีข้อความส่งถึง', async () => {
    const contacts = [{ channel: 'line' as const, address: '', isConfirmed: true }];
    const blocked = await open(
      {
        getNoticeSettings: someNoticeSettings({
          offered: [],
          contacts,
          line: { ...line, isBlocked: true },
        }),
      },
      'th',
    );
    expect(await blocked.main.findByText(/ท่านบล็อกบัญชี LINE/)).toBeVisible();
    expect(blocked.main.getByRole('button', { name: 'เลิกใช้ LINE' })).toBeVisible();
    expect(blocked.main.queryByRole('link', { name: 'เพิ่มเพื่อนใน LINE' })).toBeNull();
  });

  test('no colleague may be added where the own mail is not used', async () => {
    const page = await open({
      getNoticeSettings: someNoticeSettings({ offered: ['mail', 'colleague'] }),
    });
    expect(await page.main.findByLabelText('E-mail address')).toBeVisible();
    expect(page.main.queryByLabelText(/of a colleague/)).toBeNull();
  });

  test('a channel is given up at a press, and a list that fails says so', async () => {
    const page = await open({
      getNoticeSettings: inTurn(
        refuses('invalid_request'),
        linked,
        someNoticeSettings({ offered: ['sms'] }),
      ),
      removeContact: { outcome: 'removed' },
    });
    await page.press('Try again');
    await page.press('Stop using SMS');
    expect(await page.main.findByLabelText('Mobile number')).toBeVisible();
    expect(page.asked('removeContact').at(-1)?.body).toEqual({ channel: 'sms' });
  });
});
