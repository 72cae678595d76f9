import { anOrder } from '#contract/testing/samples/orders.ts';
import { aContact } from '#contract/testing/samples/customers.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const mill = aContact({
  role: 'seller',
  name: 'โรงงานอาหารสัตว์สระบุรี',
  telNo: '036222110',
  lineId: '@mill',
});
const answers = { ...buyerAnswers, getContacts: { data: [aContact(), mill] } };
const order = `/orderstatus/orders/${anOrder().orderId}?${buyerPlace}`;

describe('the contacts of a customer', () => {
  test('จากคำสั่งซื้อ ลูกค้าโทรหาพนักงานขายและโรงงานได้ และส่งข้อความทาง LINE ได้', async () => {
    const page = await renderPage(order, { answers });
    expect(await page.main.findByRole('link', { name: 'โทรหาวิชัย แก้วมณี' })).toHaveAttribute(
      'href',
      'tel:0815550123',
    );
    expect(page.main.getByText('081 555 0123')).toBeVisible();
    expect(page.main.getByRole('link', { name: /ถึงวิชัย .* LINE/ })).toHaveAttribute(
      'href',
      'https://line.me/R/ti/p/~wichai',
    );
    expect(page.main.getByRole('link', { name: /ถึงโรงงานอาหารสัตว์สระบุรี/ })).toHaveAttribute(
      'href',
      'https://line.me/R/ti/p/%40mill',
    );
  });

  test('are none where no number is known, and the card leaves no gap', async () => {
    const page = await renderPage(order, {
      language: 'en',
      answers: { ...buyerAnswers, getContacts: { data: [] } },
    });
    expect(await page.main.findByRole('list', { name: 'Progress' })).toBeVisible();
    expect(page.main.queryByRole('heading', { name: 'Contact' })).toBeNull();
  });
});

describe("the supplier's office", () => {
  const supplier = {
    name: { th: 'ทุ่งทอง', en: 'Thung Thong' },
    telephone: '02 123 4567',
    email: 'help@thungthong.example',
    lineId: '@thungthong',
  };
  const paths = { '/config.json': { supplier } };

  test('is offered where no salesperson has a number, and nothing else is', async () => {
    const page = await renderPage(order, {
      language: 'en',
      answers: { ...answers, getContacts: { data: [] } },
      paths,
    });
    expect(await page.main.findByRole('link', { name: 'Call Thung Thong' })).toHaveAttribute(
      'href',
      'tel:021234567',
    );
    page.close();
    const known = await renderPage(order, { language: 'en', answers, paths });
    await known.main.findByRole('link', { name: 'Call วิชัย แก้วมณี' });
    expect(known.main.queryByText('Thung Thong')).toBeNull();
  });

  test('ช่วยผู้ที่ยังไม่มีลูกค้าผูกไว้ ทั้งโทรศัพท์และอีเมล', async () => {
    const page = await renderPage('/', { as: aSession({ buRole: [] }), answers, paths });
    expect(await page.main.findByRole('link', { name: '02 123 4567' })).toHaveAttribute(
      'href',
      'tel:021234567',
    );
    expect(page.main.getByRole('link', { name: 'help@thungthong.example' })).toBeVisible();
  });
});

describe('a failure', () => {
  const failing = { ...answers, changeStatusOrder: refuses('unexpected') };

  test('of an order that was not approved has the number beside "ask your salesperson"', async () => {
    const page = await renderPage(order, {
      language: 'en',
      answers: { ...answers, getOrderStatusDetail: anOrder({ status: 'REJ' }) },
    });
    expect(await page.main.findByText(/^Contact วิชัย/)).toHaveTextContent('081 555 0123');
  });

  test('names the salesperson of the place used last to a customer', async () => {
    const places = [
      {
        bu: { bu: 'FEED', buName: 'อาหารสัตว์', pathName: 'feed' },
        cv: { cvCode: 'C100', cvName: 'ฟาร์มสมชาย' },
        org: { orgCode: '1101', orgName: 'สระบุรี' },
      },
    ];
    const page = await renderPage('/example', {
      language: 'en',
      answers,
      stored: { 'so-places:U-1': JSON.stringify({ places }) },
    });
    // The second of the gallery's buttons opens the alert of an order that failed.
    const [, failing] = await page.findAllByRole('button', { name: 'danger' });
    await page.user.click(failing as HTMLElement);
    expect(await page.findByText(/^Contact วิชัย/)).toHaveTextContent('081 555 0123');
    expect(page.getByTestId('alert-modal')).toContainElement(page.getByText(/^Contact วิชัย/));
  });

  test('sends staff to the administrator, with the reference number', async () => {
    const as = aSession({ userGroup: 'SALEMAN' });
    const page = await renderPage(order, {
      language: 'en',
      as,
      answers: {
        ...failing,
        getOrderStatusDetail: anOrder({ status: 'PO', can: { ...anOrder().can, accept: true } }),
      },
    });
    await page.press('Accept');
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(
      /tell your administrator.*request-1/s,
    );
  });
});
