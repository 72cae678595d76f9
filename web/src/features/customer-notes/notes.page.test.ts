import { aNote, aPromise, someNotes } from '#contract/testing/samples/customer-notes.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const saved = { data: { noteId: 12 } };
const open = ({ answers, ...options }: PageOptions = {}) =>
  renderPage(`/customers/notes?${buyerPlace}`, {
    as: aSession({ userGroup: 'SALEMAN' }),
    language: 'en',
    answers: {
      ...buyerAnswers,
      listCustomerNotes: someNotes(),
      writeCustomerNote: saved,
      endCustomerNote: saved,
      ...answers,
    } satisfies Answers,
    ...options,
  });

describe('the book of calls and promises', () => {
  test('นัดชำระ บอกยอดค้าง วันใกล้ๆ กดครั้งเดียว และส่งเป็นคำขอเดียว', async () => {
    const page = await open({ language: 'th', width: 360 });
    expect(await page.main.findByText('ยังไม่มีบันทึก')).toBeVisible();
    expect(page.main.getByText('ลูกค้าไม่เห็นบันทึกนี้')).toBeVisible();
    await page.press('นัดชำระ');
    expect(page.main.getByText('ค้างชำระ 30,000.00 บาท')).toBeVisible();
    await page.fill('จำนวนเงิน', '20,000.00');
    await page.press(/^พฤ\..5.มี\.ค\./);
    await page.press('บันทึก');
    await expect
      .poll(() => page.asked('writeCustomerNote').map(({ body }) => body))
      .toEqual([{ kind: 'promise', amount: 20_000, day: '2026-03-05' }]);
    await expect.poll(() => page.asked('listCustomerNotes').length).toBeGreaterThan(1);
    expect(page.main.getByRole('textbox', { name: 'จำนวนเงิน' })).toHaveValue('');
  });

  test('shows what became of each note, and what is left of a promise that is late', async () => {
    const late = aPromise({ state: 'late', paid: 5000, left: 15_000, day: '2026-03-01' });
    const page = await open({
      answers: {
        listCustomerNotes: someNotes([
          late,
          aNote({ state: 'done', day: '2026-03-01', kind: 'not_today', endedBy: 'Ann' }),
          aNote({ noteId: 6, kind: 'complaint', words: 'wet sacks' }),
        ]),
      },
    });
    const [first, second, third] = within(
      await page.main.findByRole('list', { name: 'Notes' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Will pay THB 20,000.00 by Sun 1 Mar.*Day passed unpaid/);
    expect(first).toHaveTextContent('THB 5,000.00 received, THB 15,000.00 left');
    expect(second).toHaveTextContent(/Not today on Sun 1 Mar.*Done by Ann/);
    expect(third).toHaveTextContent(/^Complaintwet sacks/);
    expect(within(third as HTMLElement).queryByRole('button')).toBeNull();
  });

  test('moves the open promise: the new one names it', async () => {
    const page = await open({ answers: { listCustomerNotes: someNotes([aPromise()]) } });
    await page.press(/^Move: Will pay/);
    expect(await page.main.findByText('In place of THB 20,000.00 by Thu 5 Mar')).toBeVisible();
    await page.press('Tomorrow');
    await page.press('Save in place of the former promise');
    await expect
      .poll(() => page.asked('writeCustomerNote').at(-1)?.body)
      .toEqual({
        kind: 'promise',
        amount: 20_000,
        day: '2026-03-03',
        instead: 9,
      });
  });

  test('a refusal stands at its field, and what is typed stays', async () => {
    const writeCustomerNote = refuses('invalid_request', {
      fields: [{ field: 'amount', code: 'promise_nothing' }],
    });
    const page = await open({ answers: { writeCustomerNote } });
    await page.press('Will pay');
    await page.fill('Amount', '40000');
    await page.fill('Note', 'by transfer');
    await page.press('Save');
    expect(await page.main.findByText('Enter an amount above 0.')).toBeVisible();
    expect(page.main.getByRole('textbox', { name: 'Amount' })).toHaveValue('40000');
    expect(page.main.getByRole('textbox', { name: 'Note' })).toHaveValue('by transfer');
  });

  test('of a customer who is taken away while it is open keeps the words on the screen', async () => {
    const page = await open({
      answers: {
        listCustomerNotes: inTurn(someNotes(), refuses('not_found')),
        writeCustomerNote: refuses('not_found'),
      },
    });
    await page.press('Complaint');
    await page.fill('Note', 'wet sacks');
    await page.press('Save');
    expect(await page.main.findByRole('alert')).toBeVisible();
    expect(page.main.getByRole('textbox', { name: 'Note' })).toHaveValue('wet sacks');
  });

  test('who comes second is told who was first', async () => {
    const endCustomerNote = refuses('note_ended', { detail: { by: 'Ann' } });
    const page = await open({
      answers: {
        listCustomerNotes: someNotes([
          aNote({ kind: 'not_today', day: '2026-03-05', state: 'open' }),
        ]),
        endCustomerNote,
      },
    });
    await page.press(/^Done: Not today/);
    expect(await page.main.findByRole('alert')).toBeVisible();
    expect(page.asked('endCustomerNote').at(-1)?.body).toEqual({ as: 'done' });
  });

  test('says why it cannot be read, and waits until it is', async () => {
    const failed = await open({ answers: { listCustomerNotes: refuses('unavailable') } });
    expect(await failed.main.findByRole('button', { name: /again/i })).toBeVisible();
    failed.close();
    const waiting = await open({ answers: { listCustomerNotes: never } });
    expect(await waiting.main.findByRole('button', { name: 'Save' })).toBeVisible();
  });
});
