import { aBusinessUnit } from '#contract/testing/samples/customers.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aUserGroup } from '#contract/testing/samples/users.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.ts';

const role = { name: /พนักงานขาย/ };
/** The form of a new user, sent empty. */
async function sendEmpty(language: 'th' | 'en' = 'en') {
  const answers = {
    getUserGroup: { data: [aUserGroup()] },
    listBusinessUnits: { data: [aBusinessUnit()] },
  };
  const page = await renderPage('/accounts/create', {
    language,
    as: aSession({ userGroup: 'ADMIN' }),
    answers,
  });
  const submit = async () => page.user.click(await page.findByTestId('submit-user'));
  await page.main.findByRole('radio', role);
  await submit();
  const heading = await page.main.findByRole('heading', { level: 2, name: /5/ });
  const mistakes = () => within(heading.parentElement as HTMLElement).getAllByRole('link');
  return { page, submit, heading, mistakes };
}

describe('the errors above a form', () => {
  test('show a corrected error until the next try, so that the form does not move while the user presses', async () => {
    const { page, submit, heading, mistakes } = await sendEmpty();
    await expect.poll(() => document.activeElement).toBe(heading);
    await page.fill('First name', 'Kanya');
    await expect.poll(() => heading.textContent).toBe('Please correct 4 places');
    expect(mistakes()).toHaveLength(5);
    await submit();
    await expect.poll(mistakes).toHaveLength(4);
    await expect.poll(() => document.activeElement).toBe(heading);
  });

  test('พาไปที่ช่องที่ผิด ทั้งช่องพิมพ์และตัวเลือก', async () => {
    const { page } = await sendEmpty('th');
    await page.press('ชื่อ', 'link');
    expect(page.main.getByLabelText('ชื่อ')).toHaveFocus();
    await page.press('บทบาท', 'link');
    expect(page.main.getByRole('radio', role)).toHaveFocus();
  });
});
