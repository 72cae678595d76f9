import { shareOf } from '#contract/testing/whole.ts';
import {
  everyShape,
  Refused,
  type Shapes,
  type SupplierCall,
} from '#contract/testing/supplier-api.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderAtSupplier } from '#testing/render-at-supplier.ts';
import type { RenderedPage } from '#testing/render-page.ts';
import { strangeThings } from '#testing/strange-things.ts';

const createUser = 'POST /smartorder/create-so-mas-userid';
const editUser = 'PUT /smartorder/edit-so-mas-userid';
const open = (
  address: string,
  shapes: Shapes,
  options: { width?: number; language?: 'th' | 'en'; calls?: readonly SupplierCall[] } = {},
) => renderAtSupplier(address, shapes, { userGroup: 'ADMIN' }, { language: 'en', ...options });
const submit = (page: RenderedPage) => page.user.click(page.getByTestId('submit-user'));

async function newUser(shapes: Shapes, calls: readonly SupplierCall[] = []) {
  const page = await open('/accounts/create', shapes, { calls });
  await page.fill('First name', 'Kanya');
  await page.fill('Last name', 'Bunrueang');
  await page.fill('E-mail', 'kanya.b@supplier.example');
  await page.fill(/^User name/, 'kanya.b');
  await page.user.click(page.main.getByRole('radio', { name: /AGENTS|agent/i }));
  await page.user.click(page.main.getByRole('checkbox', { name: /Feed mill/ }));
  return page;
}

describe.each(shareOf(everyShape, 1))(
  "users at a supplier's own API that answers lists as $list and records $record",
  (shapes) => {
    test('รายชื่อผู้ใช้มีทีละสิบคน ทั้งบนโต๊ะและบนโทรศัพท์', async () => {
      for (const width of [1280, 360]) {
        const page = await open('/accounts', shapes, { language: 'th', width });
        expect(await page.main.findAllByRole('link', { name: 'Wichai Kaewmanee' })).toHaveLength(
          10,
        );
        expect(strangeThings()).toEqual([]);
        page.close();
      }
    });

    test('are shown page by page, and sorted and searched by the call', async () => {
      const page = await open('/accounts', shapes);
      await page.press(/Next/);
      await expect
        .poll(() => page.main.getAllByRole('link', { name: 'Wichai Kaewmanee' }))
        .toHaveLength(2);
      await page.press(/User name/);
      await page.fill('Search users', 'wichai');
      await page.user.keyboard('{Enter}');
      await expect
        .poll(() => page.api.asked('GET /smartorder/list-smartorder-user').at(-1)?.params)
        .toMatchObject({ search: 'wichai', sort: 'username' });
    });

    test('are created, with a sign-in chosen from the whole directory', async () => {
      const page = await newUser(shapes);
      await page.user.type(page.main.getByRole('combobox', { name: /Linked accounts/ }), 'kanya');
      await page.user.click(await page.findByRole('option', { name: /kanya of the directory/ }));
      expect(strangeThings()).toEqual([]);
      await submit(page);
      await page.findByRole('alertdialog', { name: 'User created' });
      expect(page.api.asked(createUser).map(({ body }) => body)).toEqual([
        {
          firstName: 'Kanya',
          lastName: 'Bunrueang',
          email: 'kanya.b@supplier.example',
          username: 'kanya.b',
          userGroup: 'AGENTS',
          level: '',
          bu: ['F01'],
          activeFlag: 'Y',
          externalUserId: [{ id: 'kanya', providerAuth: 'fosad' }],
        },
      ]);
    });

    test('are changed without a version, because the API has none', async () => {
      const page = await open('/accounts/edit?id=U3', shapes);
      await page.fill('Last name', 'Kaeomani');
      expect(strangeThings()).toEqual([]);
      await submit(page);
      await page.user.click(
        within(await page.findByRole('dialog')).getAllByRole('button')[0] as HTMLElement,
      );
      await page.findByRole('alertdialog', { name: 'User updated' });
      expect(page.api.asked(editUser)[0]?.body).toMatchObject({
        id: 'U3',
        lastName: 'Kaeomani',
        bu: ['F01'],
      });
    });
  },
);

describe("a user at a supplier's own API", () => {
  const [shapes] = everyShape;
  test.each([
    ['a bare number', 403],
    ['its text', '403'],
    ['a number under data', { data: 403 }],
    ['a status', { status: 403, msgCode: '01', msg: 'no right' }],
  ])(
    'that the signed-in user may not create is not created, even with HTTP 200: %s',
    async (_, answer) => {
      const page = await newUser(shapes, [{ at: createUser, answer: () => answer }]);
      await submit(page);
      expect(await page.findByRole('alertdialog', { name: 'No permission' })).toHaveTextContent(
        'create a user with this role',
      );
      expect(page.queryByRole('alertdialog', { name: 'User created' })).toBeNull();
      expect(page.main.getByLabelText('First name')).toHaveValue('Kanya');
    },
  );

  test('whom it did not save: the page says so, and typed values remain', async () => {
    const page = await open('/accounts/edit?id=U3', shapes, {
      calls: [{ at: editUser, answer: () => 500 }],
    });
    await page.fill('Last name', 'Kaeomani');
    await submit(page);
    await page.user.click(
      within(await page.findByRole('dialog')).getAllByRole('button')[0] as HTMLElement,
    );
    await page.findByRole('alertdialog', { name: 'Update failed' });
    expect(page.main.getByLabelText('Last name')).toHaveValue('Kaeomani');
  });

  test('who does not exist is reported as missing', async () => {
    const page = await open('/accounts/edit?id=U77', shapes, {
      calls: [
        { at: 'GET /smartorder/get-so-mas-userid-detail/{id}', answer: () => new Refused(404) },
      ],
    });
    expect(await page.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  });
});
