import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'SALEMAN' });
const dong = aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มดง' });
const two = { ...buyerAnswers, listCvOrg: aList([aCustomer(), dong]) };

describe('choosing the customer of an order', () => {
  test('พนักงานขายเลือกลูกค้าแล้วไปหน้าสินค้าของลูกค้านั้น', async () => {
    const page = await renderPage('/preorder', { as, answers: two });
    expect(await page.main.findByText('2 ราย')).toBeVisible();
    await page.press(/ฟาร์มดง/);
    await expect.poll(page.address).toBe('/preorder/product?bu=FEED&cv=C200&org=1101');
  });

  test('is skipped where there is only one customer', async () => {
    const page = await renderPage('/preorder', { language: 'en', answers: buyerAnswers });
    await expect.poll(page.address).toBe(`/en/preorder/product?${buyerPlace}`);
  });

  test('asks for the organisation where a customer has several', async () => {
    const other = aCustomer({ orgCode: '1102', orgName: 'ลพบุรี' });
    const page = await renderPage('/preorder', {
      as,
      language: 'en',
      answers: { ...two, listCvOrg: aList([aCustomer(), other, dong]) },
    });
    await page.press(/ฟาร์มสมชาย/);
    expect(
      await page.findByRole('dialog', { name: 'Choose an organisation for ฟาร์มสมชาย' }),
    ).toBeVisible();
    await page.press(/ลพบุรี/);
    await expect.poll(page.address).toBe('/en/preorder/product?bu=FEED&cv=C100&org=1102');
  });

  test('shows the customers of another business unit', async () => {
    const farm = aBusinessUnit({ bu: 'FARM', buName: 'ฟาร์ม', pathName: 'farm' });
    const page = await renderPage('/preorder', {
      as,
      language: 'en',
      answers: {
        ...two,
        listBusinessUnits: { data: [aBusinessUnit(), farm] },
        listCvOrg: ({ params }) => aList(params.bu === 'FARM' ? [dong] : [aCustomer()]),
      },
    });
    await page.press('ฟาร์ม', 'radio');
    expect(await page.main.findByRole('button', { name: /ฟาร์มดง/ })).toBeVisible();
    expect(page.address()).toBe('/en/preorder?bu=FARM');
  });

  test('lists the customers chosen last at the top', async () => {
    const place = {
      bu: { bu: 'FEED', buName: 'อาหารสัตว์', pathName: 'feed' },
      cv: { cvCode: 'C200', cvName: 'ฟาร์มดง' },
      org: { orgCode: '1101', orgName: 'สระบุรี' },
    };
    const page = await renderPage('/preorder', {
      as,
      answers: two,
      stored: { 'so-places:U-1': JSON.stringify({ places: [place] }) },
    });
    const recent = await page.main.findByRole('list', { name: 'ล่าสุด' });
    expect(recent).toHaveTextContent('ฟาร์มดง');
  });

  test('searches on the server, and a search without a match can be cleared', async () => {
    const page = await renderPage('/preorder?s=zzz', {
      as,
      language: 'en',
      answers: { ...two, listCvOrg: ({ query }) => aList(query.search ? [] : [aCustomer(), dong]) },
    });
    expect(await page.main.findByRole('heading', { name: 'No match for “zzz”' })).toBeVisible();
    await page.press('Clear the search');
    expect(await page.main.findByRole('button', { name: /ฟาร์มดง/ })).toBeVisible();
    expect(page.address()).toBe('/en/preorder?bu=FEED');
  });
});

describe('where no customer can be chosen', () => {
  test('ผู้ใช้ที่ยังไม่มีลูกค้าได้คำแนะนำว่าต้องแจ้งใคร', async () => {
    const page = await renderPage('/preorder', {
      as,
      answers: { ...buyerAnswers, listCvOrg: aList([]) },
    });
    expect(await page.main.findByRole('heading', { name: 'ยังไม่มีรหัสลูกค้าในบัญชีนี้' })).toBeVisible();
    expect(page.main.getByRole('link', { name: 'กลับหน้าแรก' })).toHaveAttribute('href', '/');
  });

  test('while customers load, screen readers announce it', async () => {
    const page = await renderPage('/preorder', {
      as,
      answers: { ...buyerAnswers, listBusinessUnits: never },
    });
    expect(await page.main.findByText('กำลังโหลด')).toBeInTheDocument();
  });

  test('customers that could not be loaded can be loaded again', async () => {
    const page = await renderPage('/preorder', {
      as,
      language: 'en',
      answers: {
        ...two,
        listBusinessUnits: inTurn(refuses('not_found'), { data: [aBusinessUnit()] }),
      },
    });
    await page.press('Try again');
    expect(await page.main.findByRole('button', { name: /ฟาร์มดง/ })).toBeVisible();
  });
});
