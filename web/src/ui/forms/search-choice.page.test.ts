import { aCustomer } from '#contract/testing/samples/customers.ts';
import { aPurchaseReport, somePurchaseFigures } from '#contract/testing/samples/reports.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.ts';

const names = ['ฟาร์มดง', 'ฟาร์มสมชาย', 'ฟาร์มหนองแค'];

/** The customer field of a report; every search finds the same three customers. */
async function openChoice(language: 'th' | 'en' = 'en') {
  const answers = {
    genJsonReportOrder: aPurchaseReport([]),
    getPurchaseFigures: somePurchaseFigures(),
    listReportJobs: { data: [] },
    listCvOrg: aList(names.map((cvName, at) => aCustomer({ cvName, cvCode: `C${at}` }))),
  };
  const page = await renderPage('/purchasereport', { language, answers });
  const field = await page.main.findByRole('combobox', {
    name: language === 'en' ? 'Customer' : 'ลูกค้า',
  });
  await page.user.click(field);
  await page.main.findAllByRole('option');
  const active = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { page, field, active };
}

describe('a choice that is searched for', () => {
  test('is walked through by the arrow keys, around both ends, and screen readers announce the option', async () => {
    const { page, field, active } = await openChoice();
    expect(active()).toBeUndefined();
    for (const [key, name] of [
      ['ArrowUp', 'ฟาร์มหนองแค · C2'],
      ['ArrowDown', 'ฟาร์มดง · C0'],
      ['ArrowDown', 'ฟาร์มสมชาย · C1'],
      ['ArrowUp', 'ฟาร์มดง · C0'],
      ['ArrowUp', 'ฟาร์มหนองแค · C2'],
    ] as const) {
      await page.user.keyboard(`{${key}}`);
      expect(active()).toBe(name);
      expect(page.main.getByRole('option', { selected: true })).toHaveTextContent(name);
    }
    // The focus stays in the field.
    expect(field).toHaveFocus();
  });

  test('บอกว่ารายการเปิดอยู่ และเป็นรายการของช่องใด', async () => {
    const { page, field } = await openChoice('th');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute(
      'aria-controls',
      page.main.getByRole('listbox', { name: 'รายชื่อลูกค้า' }).id,
    );
    await page.user.tab();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).not.toHaveAttribute('aria-controls');
    expect(page.main.queryByRole('listbox')).toBeNull();
  });

  test('is one stop of Tab: its list is none, although it scrolls', async () => {
    const { page } = await openChoice();
    // A browser makes every scrolling element a stop of Tab, unless tabindex says otherwise.
    expect(page.main.getByRole('listbox')).toHaveAttribute('tabindex', '-1');
  });

  test('takes nothing on Enter before an option is active, and does not send the form around it', async () => {
    const { page, field } = await openChoice();
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(page.main.getAllByRole('option')).toHaveLength(3);
    expect(page.address()).toBe('/en/purchasereport');
    await page.user.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => page.address()).toBe('/en/purchasereport?cv=C0');
  });

  test('has no active option after other words are typed', async () => {
    const { page, field, active } = await openChoice();
    await page.user.keyboard('{ArrowDown}');
    expect(active()).toBe('ฟาร์มดง · C0');
    await page.user.keyboard('x');
    expect(active()).toBeUndefined();
    await page.user.keyboard('{Enter}');
    expect(page.address()).toBe('/en/purchasereport');
    expect(field).toHaveValue('x');
  });

  test('keeps its words when it loses the focus, and opens with them again', async () => {
    const { page, field } = await openChoice();
    await page.user.keyboard('ดง');
    await page.user.tab();
    expect(page.main.queryByRole('listbox')).toBeNull();
    await page.user.click(field);
    expect(await page.main.findByRole('listbox')).toBeVisible();
    expect(field).toHaveValue('ดง');
    expect(page.asked('listCvOrg').at(-1)?.query.search).toBe('ดง');
  });
});
