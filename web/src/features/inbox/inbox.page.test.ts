import { aDraft } from '#contract/testing/samples/drafts.ts';
import { anInboxItem, anInboxRow } from '#contract/testing/samples/inbox.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const salesman = aSession({ userGroup: 'SALEMAN' });
const listOf = (data = [anInboxRow()], hasMore = false) => ({ data, page: 1, hasMore });
const list = (listInbox: NonNullable<Answers['listInbox']> = listOf(), options: PageOptions = {}) =>
  renderPage('/drafts/inbox?bu=FEED', {
    as: salesman,
    width: 360,
    ...options,
    answers: { listInbox, ...options.answers },
  });
const rows = [anInboxRow(), anInboxRow({ itemId: 8 }), anInboxRow({ itemId: 9 })];
const one = (
  item = anInboxItem(),
  answers: Answers = {},
  { address = '&item=8', ...options }: PageOptions & { address?: string } = {},
) =>
  renderPage(`/drafts/inbox?bu=FEED${address}`, {
    as: salesman,
    language: 'en',
    ...options,
    answers: {
      listInbox: listOf(rows),
      getInboxItem: ({ params }) => ({ ...item, itemId: Number(params.itemId) }),
      lookAtInboxItem: { others: [] },
      readDraft: aDraft(),
      ...answers,
    },
  });

describe('messages that wait for staff', () => {
  test('แต่ละข้อความบอกลูกค้า คำที่เขียน และใครรับไว้', async () => {
    const page = await list(
      listOf([
        anInboxRow(),
        anInboxRow({ itemId: 8, kind: 'image', words: '', cvName: '', from: '', takenBy: 'สมศรี' }),
      ]),
    );
    const entries = await within(
      await page.main.findByRole('list', { name: 'ข้อความ' }),
    ).findAllByRole('listitem');
    expect(entries[0]).toHaveTextContent('ฟาร์มสมชาย');
    expect(entries[0]).toHaveTextContent('เอาของแบบเดิมของลุง');
    expect(entries[1]).toHaveTextContent('LINE ที่ยังไม่เชื่อมบัญชี');
    expect(entries[1]).toHaveTextContent('สมศรี รับเรื่อง');
    await page.user.click(page.main.getByRole('link', { name: 'ฟาร์มสมชาย' }));
    expect(page.address()).toBe('/drafts/inbox?bu=FEED&item=7');
  });

  test('of which there are none say so; those that are done are on a tab of their own', async () => {
    const ended = {
      outcome: 'dismissed',
      by: 'Somsri',
      at: '2026-03-01T02:00:00.000Z',
      reason: 'asked by telephone',
      orderNumber: '',
    } as const;
    const page = await list(({ query }) => listOf(query.ended ? [anInboxRow({ ended })] : []), {
      language: 'en',
    });
    expect(await page.main.findByText('No messages wait')).toBeVisible();
    await page.user.click(page.main.getByRole('tab', { name: 'Done' }));
    expect(await page.main.findByText('Closed by Somsri: asked by telephone')).toBeVisible();
  });

  test('that could not be read can be read again', async () => {
    const page = await list(inTurn(refuses('unexpected'), listOf()), { language: 'en' });
    await page.press('Try again');
    expect(await page.main.findByText('เอาของแบบเดิมของลุง')).toBeVisible();
  });

  test('are shown once they are loaded', async () => {
    expect(
      (await list(never, { language: 'en' })).main.queryByRole('list', { name: 'Messages' }),
    ).toBeNull();
  });

  test('can be those that nobody took, or one’s own', async () => {
    const page = await list(({ query }) => listOf(query.takenBy === 'none' ? [] : [anInboxRow()]), {
      language: 'en',
    });
    await page.press('Nobody’s');
    expect(await page.main.findByText('No messages wait')).toBeVisible();
    expect(page.address()).toBe('/en/drafts/inbox?bu=FEED&takenBy=none');
    await page.press('Mine');
    expect(await page.main.findByText('เอาของแบบเดิมของลุง')).toBeVisible();
  });

  test('stand beside the opened one on a desk', async () => {
    const desk = await one();
    const opened = await desk.main.findByRole('link', { current: 'page', name: 'ฟาร์มสมชาย' });
    expect(opened.getAttribute('href')).toContain('item=8');
    expect(desk.main.queryByRole('button', { name: 'To the list' })).toBeNull();
  });

  test('open the first of them on a desk, where nobody has chosen yet', async () => {
    const desk = await one(undefined, {}, { address: '' });
    const opened = await desk.main.findByRole('link', { current: 'page', name: 'ฟาร์มสมชาย' });
    expect(opened.getAttribute('href')).toContain('item=7');
    expect(await desk.main.findByRole('heading', { name: 'Draft' })).toBeVisible();
  });

  test('give way to the opened one on a phone, and are one press away', async () => {
    const page = await one(undefined, {}, { width: 360 });
    await page.press('To the list');
    expect(await page.main.findByRole('list', { name: 'Messages' })).toBeVisible();
  });

  test('are not for customers', async () => {
    expect(
      (await list(listOf(), { as: aSession({ userGroup: 'CUSTOMER' }) })).queryByText(
        'เอาของแบบเดิมของลุง',
      ),
    ).toBeNull();
  });
});

describe('one message', () => {
  test('that is a complaint says so and leads to the delivery that it means; one about money says that', async () => {
    const about = { about: 'complaint', words: 'ของขาด 2 ถุง' } as const;
    const page = await one(
      anInboxItem({ ...about, order: { orderId: 71, orderNumber: 'SO-71' } }),
      {
        listInbox: listOf([
          anInboxRow({ itemId: 8, ...about }),
          anInboxRow({ itemId: 9, about: 'money' }),
        ]),
      },
    );
    const complaint = await page.main.findByRole('heading', { name: 'Complaint about goods' });
    expect(complaint.closest('section')).toHaveTextContent('SO-71');
    const [answer, draft] = page.main.getAllByRole('textbox');
    expect(answer).toHaveAccessibleName('Message to the customer');
    expect(draft).toHaveValue('');
    expect(page.main.getByRole('link', { name: 'To the order' }).getAttribute('href')).toContain(
      '/orderstatus/orders/71?bu=FEED&org=1101&cv=C100',
    );
    expect(await page.main.findByText(/Money was sent/)).toBeVisible();
  });

  test('becomes a draft of the words that stand in the field, for its customer', async () => {
    const drafted = anInboxItem({ itemId: 8, draftId: 12, doubts: ['feed for the small ones 5'] });
    const page = await one(undefined, { draftInboxItem: drafted });
    await page.fill('What is ordered', '551 20 bags');
    await page.press('Make the draft');
    expect(page.asked('draftInboxItem')).toMatchObject([
      { params: { itemId: '8' }, body: { org: '1101', cv: 'C100', text: '551 20 bags' } },
    ]);
    expect(await page.main.findByText('feed for the small ones 5')).toBeVisible();
    const href = (await page.main.findByRole('link', { name: 'Check and order' })).getAttribute(
      'href',
    );
    expect(href).toBe('/en/preorder/paste?bu=FEED&org=1101&cv=C100&message=01MESSAGE');
  });

  test('of which nothing is clear has no draft: its doubts are named, and its words are opened to check them', async () => {
    const page = await one(undefined, {
      draftInboxItem: anInboxItem({ itemId: 8, doubts: ['feed for the small ones 5'] }),
    });
    await page.fill('What is ordered', 'feed for the small ones 5');
    await page.press('Make the draft');
    expect(await page.main.findByText(/In doubt, and not in the draft/)).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Check and order' })).toHaveAttribute(
      'href',
      expect.stringContaining('message=01MESSAGE'),
    );
    expect(page.main.getByRole('button', { name: 'Make the draft' })).toBeVisible();
  });

  test('of which nothing is in doubt opens its draft', async () => {
    const page = await one(anInboxItem({ draftId: 12 }));
    const href = (await page.main.findByRole('link', { name: 'Check and order' })).getAttribute(
      'href',
    );
    expect(href).toBe('/en/drafts/open?bu=FEED&org=1101&cv=C100&draft=12');
  });

  test('of a person with several customers asks for which', async () => {
    const places = ['C100', 'C200'].map((cv) => ({
      bu: 'FEED',
      org: '1101',
      cv,
      orgName: 'Saraburi',
      cvName: `Farm ${cv}`,
    }));
    const page = await one(anInboxItem({ place: null, cvName: '', places }), {
      draftInboxItem: anInboxItem({ draftId: 12 }),
    });
    expect(await page.main.findByRole('button', { name: 'Make the draft' })).toBeDisabled();
    await page.user.selectOptions(
      page.main.getByRole('combobox', { name: 'For which customer' }),
      'Farm C200 · Saraburi',
    );
    await page.press('Make the draft');
    expect(page.asked('draftInboxItem')[0]?.body).toMatchObject({ cv: 'C200' });
  });

  test('of which the customer was wrong gets another draft for another customer, instead of the one it has', async () => {
    const wrong = anInboxItem({ itemId: 8, from: '', draftId: 12, anyCustomer: true });
    const page = await one(wrong, {
      ...buyerAnswers,
      readDraft: aDraft({ words: '551 20 bags' }),
      draftInboxItem: { ...wrong, draftId: 13 },
    });
    await page.press('Another customer');
    expect(
      await page.main.findByText(
        'The former draft of this message is removed, unless a person changed it.',
      ),
    ).toBeVisible();
    expect(page.main.getByRole('button', { name: 'Make the draft' })).toBeDisabled();
    await page.press('Cancel');
    expect(await page.main.findByRole('link', { name: 'Check and order' })).toBeVisible();
    await page.press('Another customer');
    await page.press(/ฟาร์มสมชาย|Somchai/);
    await page.press('Make the draft');
    expect(page.asked('draftInboxItem')[0]?.body).toMatchObject({
      text: '551 20 bags',
      instead: 12,
    });
    const href = (await page.main.findByRole('link', { name: 'Check and order' })).getAttribute(
      'href',
    );
    expect(href).toContain('draft=13');
  });

  test('keeps its customer where the person who looks may choose no other', async () => {
    const page = await one(anInboxItem({ draftId: 12 }));
    await page.main.findByRole('link', { name: 'Check and order' });
    expect(page.main.queryByRole('button', { name: 'Another customer' })).toBeNull();
  });

  test('that a machine has read says so, and offers its words to compare', async () => {
    const page = await one(
      anInboxItem({ kind: 'audio', words: '', reading: { state: 'read', words: '551 20' } }),
    );
    expect(await page.main.findByText('Read by a machine')).toBeVisible();
    expect(
      page.main.getByText('A machine may misread. Compare the words before you make the draft.'),
    ).toBeVisible();
    expect(page.main.getByRole('textbox', { name: 'What is ordered' })).toHaveValue('551 20');
  });

  test('of which the picture is missing says why', async () => {
    const page = await one(
      anInboxItem({ kind: 'image', content: { state: 'missing', type: '', problem: 'gone' } }),
    );
    expect(
      await page.main.findByText('LINE no longer has the file. Ask the customer to send it again.'),
    ).toBeVisible();
  });

  test('that another person looks at, too, names that person', async () => {
    const page = await one(undefined, {
      lookAtInboxItem: { others: [{ name: 'Somsri', since: '2026-03-01T02:00:00.000Z' }] },
    });
    expect(await page.main.findByText('Somsri is looking at this message, too')).toBeVisible();
  });

  test('is left for the next by one key, and not while a person types', async () => {
    const page = await one();
    await page.main.findByRole('button', { name: 'Make the draft' });
    await page.user.keyboard('j');
    await expect.poll(page.address).toBe('/en/drafts/inbox?bu=FEED&item=9');
    await page.user.keyboard('{ArrowLeft}');
    await expect.poll(page.address).toBe('/en/drafts/inbox?bu=FEED&item=8');
    await page.user.type(await page.main.findByRole('textbox', { name: 'What is ordered' }), 'j');
    expect(page.address()).toBe('/en/drafts/inbox?bu=FEED&item=8');
  });

  test('is answered in the chat', async () => {
    const answers = [
      {
        words: 'Is it 551?',
        by: 'Somsri',
        at: '2026-03-01T02:00:00.000Z',
        state: 'waiting' as const,
      },
    ];
    const page = await one(undefined, { answerInboxItem: anInboxItem({ itemId: 8, answers }) });
    await page.fill('Message to the customer', 'Is it 551?');
    await page.press('Send in the chat');
    expect(page.asked('answerInboxItem')).toMatchObject([{ body: { text: 'Is it 551?' } }]);
    expect(await page.main.findByRole('list', { name: 'What was asked' })).toHaveTextContent(
      'Sending',
    );
  });

  const theirs = {
    words: 'Is it 552?',
    by: 'Somsri',
    at: '2026-03-01T02:00:00.000Z',
    state: 'sent' as const,
  };
  test('that a colleague answers while a person types leaves the words, names the colleague, and is sent again knowing the answer', async () => {
    const answered = anInboxItem({ itemId: 8, answers: [theirs] });
    const page = await one(undefined, {
      getInboxItem: inTurn(anInboxItem({ itemId: 8 }), answered),
      answerInboxItem: inTurn(refuses('inbox_item_answered'), answered),
    });
    await page.fill('Message to the customer', 'Is it 551?');
    await page.press('Send in the chat');
    expect(await page.main.findByText(/^Somsri answered while you typed/)).toBeVisible();
    expect(page.main.getByRole('textbox', { name: 'Message to the customer' })).toHaveValue(
      'Is it 551?',
    );
    await page.press('Send in the chat');
    await expect
      .poll(() => page.asked('answerInboxItem').map(({ body }) => body))
      .toMatchObject([{ seen: 0 }, { seen: 1 }]);
  });

  test('that a colleague ends while a person types leaves the words, which are not sent', async () => {
    const ended = {
      outcome: 'dismissed' as const,
      by: 'Somsri',
      at: '2026-03-01T02:00:00.000Z',
      reason: 'x',
      orderNumber: '',
    };
    const page = await one(undefined, {
      getInboxItem: inTurn(anInboxItem({ itemId: 8 }), anInboxItem({ itemId: 8, ended })),
      answerInboxItem: refuses('inbox_item_ended'),
    });
    await page.fill('Message to the customer', 'Is it 551?');
    await page.press('Send in the chat');
    expect(await page.main.findByText(/^Somsri has dealt with this message/)).toBeVisible();
    expect(page.main.getByRole('textbox', { name: 'Message to the customer' })).toHaveValue(
      'Is it 551?',
    );
    expect(page.main.getByRole('button', { name: 'Send in the chat' })).toBeDisabled();
  });

  test('that a colleague took first is not taken, and the page says whose it is', async () => {
    const page = await one(undefined, {
      getInboxItem: inTurn(
        anInboxItem({ itemId: 8, takenBy: '' }),
        anInboxItem({ itemId: 8, takenBy: 'Somsri' }),
      ),
      takeInboxItem: refuses('inbox_item_taken'),
    });
    await page.press('Take');
    expect(await page.main.findByText('Another person has taken this message first')).toBeVisible();
    expect(await page.main.findByText(/Somsri/)).toBeVisible();
    expect(page.asked('takeInboxItem')).toMatchObject([{ body: { by: 'me', free: true } }]);
  });

  test('that is no order is closed with a reason, and the next one opens', async () => {
    const page = await one(undefined, { dismissInboxItem: anInboxItem({ itemId: 8 }) });
    await page.press('Close without an order');
    await page.fill('Reason', 'a joke');
    await page.press('Close the message');
    expect(page.asked('dismissInboxItem')).toMatchObject([{ body: { reason: 'a joke' } }]);
    await expect.poll(page.address).toBe('/en/drafts/inbox?bu=FEED&item=9');
    const title = await page.main.findByRole('heading', { level: 2, name: 'Text' });
    await expect.poll(() => document.activeElement).toBe(title);
  });

  test('has the focus on its title where it was opened from the list, not where the page begins with it', async () => {
    const page = await one();
    await page.main.findByRole('heading', { level: 2, name: 'Text' });
    expect(document.activeElement).not.toHaveRole('heading');
    await page.user.keyboard('j');
    await expect.poll(page.address).toContain('item=9');
    await expect.poll(() => document.activeElement?.textContent).toBe('Text');
  });

  test('that another person has ended is refused in words', async () => {
    const page = await one(undefined, { takeInboxItem: refuses('inbox_item_ended') });
    await page.press('Take');
    expect(await page.main.findByText('Another person has dealt with this message')).toBeVisible();
  });
});
