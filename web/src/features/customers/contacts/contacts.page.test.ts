import { anOrder } from '#contract/testing/samples/orders.ts';
import { aContact } from '#contract/testing/samples/customers.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { renderPage } from '#testing/render-page.ts';

const mill = aContact({ role: 'seller', name: 'โรงงานอาหารสัตว์สระบุรี', telNo: '036222110', lineId: '@mill' });
const answers = { ...buyerAnswers, getContacts: { data: [aContact(), mill] } };
const order = `/orderstatus/orders/${anOrder().orderId}?${buyerPlace}`;

describe('whom a customer calls', () => {
  test('จากคำสั่งซื้อ ลูกค้าโทรหาพนักงานขายและโรงงานได้ และส่งข้อความทาง LINE ได้', async () => {
    const page = await renderPage(order, { answers });
    expect(await page.main.findByRole('link', { name: 'โทรหาวิชัย แก้วมณี' })).toHaveAttribute('href', 'tel:0815550123');
    expect(page.main.getByText('081 555 0123')).toBeVisible();
    expect(page.main.getByRole('link', { name: /ถึงวิชัย .* LINE/ })).toHaveAttribute('href', 'https://line.me/R/ti/p/~wichai');
    expect(page.main.getByRole('link', { name: /ถึงโรงงานอาหารสัตว์สระบุรี/ })).toHaveAttribute('href', 'https://line.me/R/ti/p/%40mill');
  });

  test('is nobody where no number is known, and the card leaves no gap', async () => {
    const page = await renderPage(order, { language: 'en', answers: { ...buyerAnswers, getContacts: { data: [] } } });
    expect(await page.main.findByRole('list', { name: 'Progress' })).toBeVisible();
    expect(page.main.queryByRole('heading', { name: 'Contact' })).toBeNull();
  });
});
