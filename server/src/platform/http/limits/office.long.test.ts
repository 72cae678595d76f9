import { expect, onTestFinished, test } from 'vitest';
import { statusesOfOffice } from '#testing/office.ts';
import { testPortal } from '#testing/test-portal.ts';

test('54 people behind one address open the portal after a new version, 56 requests each within a minute, and none is refused', async () => {
  const { origin, close } = await testPortal({ environment: { RATE_LIMIT_SCALE: '1' } });
  onTestFinished(close);
  expect(await statusesOfOffice(origin, { people: 54 })).toEqual({ asked: 54 * 56, refused: 0 });
});
