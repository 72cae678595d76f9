import {
  aMessageRow,
  aReceiverRow,
  aRefusedMessage,
} from '#contract/testing/samples/integration.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { screen, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { hurry } from '#testing/hurry.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'ADMIN' });
const english = { as, language: 'en' } as const;
const some = (...data: ReturnType<typeof aReceiverRow>[]) => ({
  listReceivers: { data, notGiven: 0 },
  listParked: { data: [], warned: [], total: 0 },
  listCompared: { data: [] },
  listImports: { data: [], next: null },
});

describe('the receivers', () => {
  test('แต่ละระบบแสดงว่ามีอะไรรออยู่ ตั้งแต่เมื่อไร และหยุดส่งไปกี่รายการ', async () => {
    const waiting = { waiting: 3, since: '2026-03-02T01:00:00.000Z', late: 2, givenUp: 1 };
    const page = await renderPage('/integration', {
      as,
      answers: some(aReceiverRow(waiting), aReceiverRow({ name: 'warehouse' })),
    });
    const list = within(await page.main.findByRole('list', { name: 'ระบบปลายทาง' }));
    const row = (name: string) => list.getByRole('link', { name }).closest('li');
    expect(row('erp')).toHaveTextContent(
      /รอส่ง 3.*ตั้งแต่ 2 มี.ค. 2569.*รอเกิน 1 นาที 2.*หยุดส่งแล้ว 1.*มีข้อความที่หยุดส่ง/,
    );
    expect(row('warehouse')).toHaveTextContent(/ปกติ/);
  });

  test.each([
    ['paused', { pausedAt: '2026-03-02T01:00:00.000Z', pausedBy: 'Anan', givenUp: 1 }, 'Paused'],
    ['failing', { waiting: 1, failing: 1, late: 1 }, 'Failing'],
    ['late', { waiting: 1, late: 1 }, 'Late'],
    [
      'named in the configuration no more',
      { isConfigured: false, givenUp: 1 },
      'No longer configured',
    ],
  ])('one that is %s says so', async (_name, more, words) => {
    const page = await renderPage('/integration', {
      ...english,
      answers: some(aReceiverRow(more)),
    });
    expect((await page.main.findByRole('link', { name: 'erp' })).closest('li')).toHaveTextContent(
      words,
    );
  });

  test('where none is configured, the page says how much waits', async () => {
    const page = await renderPage('/integration', {
      ...english,
      answers: { ...some(), listReceivers: { data: [], notGiven: 7 } },
    });
    expect(
      await page.main.findByRole('heading', { name: 'No receiver is configured' }),
    ).toBeVisible();
    expect(page.main.getByText(/^7 messages are waiting/)).toBeVisible();
  });

  test('are awaited under a skeleton', async () => {
    const page = await renderPage('/integration', {
      ...english,
      answers: { ...some(), listReceivers: never },
    });
    await expect.poll(() => page.main.queryByRole('status')).not.toBeNull();
  });

  test('that cannot be read say so, with a button to ask again', async () => {
    hurry();
    const page = await renderPage('/integration', {
      ...english,
      answers: { ...some(), listReceivers: refuses('unavailable') },
    });
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('people of other roles find no such page', async () => {
    const page = await renderPage('/integration', {
      language: 'en',
      as: aSession({ userGroup: 'AGENTS' }),
    });
    expect(await page.main.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(page.asked('listReceivers')).toEqual([]);
  });
});

describe('the messages of a receiver', () => {
  const answers = {
    ...some(aReceiverRow({ givenUp: 1 })),
    listMessages: {
      data: [
        aMessageRow(),
        aMessageRow({
          id: 48212,
          state: 'given_up',
          status: 422,
          tries: 5,
          reason: 'it answered 422',
        }),
        aMessageRow({ id: 48213, state: 'waiting', status: 422, tries: 5 }),
      ],
    },
  };

  test('are listed with what became of each, and lead to their tries', async () => {
    const page = await renderPage('/integration/receiver/erp', { ...english, answers });
    const list = within(await page.main.findByRole('table', { name: 'The last 100 messages' }));
    const [, first, second, again] = list.getAllByRole('row');
    expect(first).toHaveTextContent(/SO-6911-00482.*order.*Accepted.*200.*38 ms.*Delivered/);
    expect(second).toHaveTextContent(
      /The receiver does not accept these data.*422.*5 tries.*Given up/,
    );
    expect(again).toHaveTextContent(/does not accept these data.*422.*Waiting/);
    expect(again).not.toHaveTextContent('Accepted');
    expect(list.getAllByRole('link')[0]).toHaveAttribute('href', '/en/integration/message/48211');
  });

  test('of one state are asked for by a press', async () => {
    const page = await renderPage('/integration/receiver/erp', { ...english, answers });
    await page.press('Given up');
    await expect
      .poll(() => page.asked('listMessages').at(-1)?.query)
      .toMatchObject({ receiver: 'erp', state: 'given_up' });
  });

  test('that match nothing lead back to all', async () => {
    const page = await renderPage('/integration/receiver/erp?state=failing', {
      ...english,
      answers: { ...answers, listMessages: { data: [] } },
    });
    await page.press('Show all');
    await expect.poll(() => page.asked('listMessages').at(-1)?.query).not.toHaveProperty('state');
  });
});

test('one message shows every try with its status, time and answer, the headers, and the body', async () => {
  const page = await renderPage('/integration/message/48211', {
    ...english,
    answers: { getMessage: aRefusedMessage() },
  });
  const tries = within(
    await page.main.findByRole('table', { name: 'The last 10 tries' }),
  ).getAllByRole('row');
  expect(tries[1]).toHaveTextContent(/5.*does not accept these data.*422.*41 ms/);
  // What the receiver wrote is folded below.
  const [answer] = page.main.getAllByText('{"error":"unknown customer"}');
  expect(answer).not.toBeVisible();
  await page.user.click(page.main.getByText('What the receiver answered'));
  expect(answer).toBeVisible();
  expect(page.main.getByText('x-so-try')).toBeInTheDocument();
  expect(page.main.getByText(/"amount": 11628/)).toBeVisible();
});

describe('an admin', () => {
  const answers = {
    ...some(aReceiverRow({ givenUp: 2 })),
    listMessages: { data: [] },
    sendAgain: { count: 2, last: null, more: false },
    sendTest: { document: 'test erp' },
    pauseReceiver: { receiver: 'erp', paused: true },
  };

  test('sends again what was given up, and reads how many they are', async () => {
    const page = await renderPage('/integration/receiver/erp', { ...english, answers });
    await page.press('Send again');
    expect(
      await screen.findByRole('radio', { name: 'Those that were given up (2)' }),
    ).toBeChecked();
    await page.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }),
    );
    expect(await screen.findByText('2 messages will be sent again')).toBeVisible();
    expect(page.asked('sendAgain').at(-1)?.body).toEqual({ receiver: 'erp', givenUp: true });
  });

  test('is told beside the field that a number is missing, before anything is sent', async () => {
    const page = await renderPage('/integration/receiver/erp', { ...english, answers });
    await page.press('Send again');
    await page.press('A range of numbers', 'radio');
    await page.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Send again' }),
    );
    expect(await screen.findByText('Please enter a whole number from 1')).toBeVisible();
    expect(page.asked('sendAgain')).toEqual([]);
  });

  test('sends a test message, and pauses a receiver', async () => {
    const page = await renderPage('/integration/receiver/erp', { ...english, answers });
    await page.press('Send a test message');
    await expect.poll(() => page.asked('sendTest').at(-1)?.body).toEqual({ receiver: 'erp' });
    await page.press('Pause');
    await expect
      .poll(() => page.asked('pauseReceiver').at(-1)?.body)
      .toEqual({ receiver: 'erp', paused: true });
  });

  test('sends one message again from its tries', async () => {
    const page = await renderPage('/integration/message/48211', {
      ...english,
      answers: { ...answers, getMessage: aRefusedMessage() },
    });
    await page.press('Send again');
    await expect
      .poll(() => page.asked('sendAgain').at(-1)?.body)
      .toEqual({ receiver: 'erp', from: 48211, to: 48211 });
  });
});
