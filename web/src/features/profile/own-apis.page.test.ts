import { shareOf } from '#contract/testing/whole.ts';
import { everyShape, Refused } from '#contract/testing/supplier-api.ts';
import { person, profile } from '#contract/testing/supplier-data.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { renderAtSupplier } from '#testing/render-at-supplier.ts';
import { strangeThings } from '#testing/strange-things.ts';

describe.each(shareOf(everyShape, 0))(
  "my account at a supplier's own API that answers lists as $list and records $record",
  (shapes) => {
    test('บอกรหัสและหน่วยธุรกิจตามที่ API นั้นเรียก', async () => {
      const page = await renderAtSupplier('/profile', shapes);
      expect(await page.main.findByText(person.userId)).toBeVisible();
      expect(page.main.getByText('Feed mill · Swine farm')).toBeVisible();
      const feed = within(await page.main.findByRole('region', { name: 'Feed mill' }));
      expect(await feed.findAllByText(/Doi Farm/)).toHaveLength(2);
      expect(strangeThings()).toEqual([]);
      // By that API's code for the person, and without a provider for the portal's users (specification §7).
      expect(
        page.api
          .asked('GET /center/user/{userId}/bu/{bu}/cv')
          .map(({ params }) => [params.userId, params.bu]),
      ).toEqual([
        [person.userId, 'F01'],
        [person.userId, 'S02'],
      ]);
      expect(page.api.asked('GET /center/getuserbyexternallogin/{provider}/')).toEqual([]);
    });

    test('of staff sends its provider with the profile call', async () => {
      const page = await renderAtSupplier(
        '/profile',
        shapes,
        { userGroup: 'ADMIN' },
        { language: 'en' },
      );
      await page.main.findByText(person.userId);
      expect(
        page.api.asked('GET /center/getuserbyexternallogin/{provider}/')[0]?.params.provider,
      ).toBe('fosad');
      expect(strangeThings()).toEqual([]);
    });
  },
);

test("my account at a supplier's own API that does not send my codes says so, and names no other person", async () => {
  const answers: unknown[] = [new Refused(500)];
  const calls = [
    { at: 'GET /center/getuserbyexternallogin/', answer: () => answers.shift() ?? profile },
  ];
  const page = await renderAtSupplier('/profile', everyShape[0], {}, { language: 'en', calls });
  await page.main.findByRole('button', { name: 'Try again' });
  expect(page.main.queryByText('U-1')).toBeNull();
  await page.press('Try again');
  expect(await page.main.findByText(person.userId)).toBeVisible();
});
