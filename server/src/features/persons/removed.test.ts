import { expect, test } from 'vitest';
import { testPortal } from '#testing/test-portal.ts';
import { identify } from './identify.ts';
import { removed, textWithout, valueWithout, type Identity } from './removed.ts';

const person: Identity = {
  userId: 'U-a',
  words: ['wrong amount', '0000000000', 'ann@farm.co', 'สมชาย ใจดี', 'Ann Lee', '0899911223'],
  distinctive: ['0000000000', '0899911223', 'ann@farm.co', 'สมชาย ใจดี', 'Ann Lee'],
  shared: new Set(['0899911223', 'สมชาย ใจดี']),
  orders: new Set(),
};
const text = (words: string) => textWithout(person, words);

test('a word is replaced where it stands by itself, and not within another one', () => {
  for (const foreign of [
    'SO0000000000017',
    '10000000000',
    '0000000000x',
    'Joann@farm.co',
    'ann@farm.co.th',
    'x.ann@farm.co',
    'Joann Lee',
    'Ann Leeds',
  ])
    expect(text(foreign)).toBe(foreign);
  expect(text('โทร0000000000ค่ะ')).toBe(`โทร${removed}ค่ะ`);
  expect(text('call 0000000000, ann@farm.co. (Ann Lee)')).toBe(
    `call ${removed}, ${removed}. (${removed})`,
  );
});

test('a username is replaced as a whole value alone', () => {
  expect(text('refused: wrong amount of bags')).toBe('refused: wrong amount of bags');
  expect(valueWithout(person, { username: 'wrong amount' })).toEqual({ username: removed });
});

test('what another user has, too, is replaced in what is the person’s own alone', () => {
  expect(text('สมชาย ใจดี 0899911223')).toBe('สมชาย ใจดี 0899911223');
  expect(textWithout(person, 'ให้สมชาย ใจดีโทร 0899911223', { isOwn: true })).toBe(
    `ให้${removed}โทร ${removed}`,
  );
  const answer = ['U-a', 'U-b'].map((userId) => ({ userId, telephone: '0899911223' }));
  expect(valueWithout(person, answer)).toEqual([{ userId: 'U-a', telephone: removed }, answer[1]]);
});

test('numbers of orders and receipts stay, also where they look like a telephone', () => {
  const codes = { orderNumber: '0000000000', receiptNo: '0000000000', documents: ['0000000000'] };
  expect(valueWithout(person, { ...codes, phoneNumber: '0000000000' })).toEqual({
    ...codes,
    phoneNumber: removed,
  });
});

test('a user is known by mail, telephone and full name in sentences, and what others have is known', async () => {
  const portal = await testPortal();
  try {
    const user = { first_name: 'สมชาย', user_group: 'CUSTOMER', telephone: '0899911223' };
    await portal.db
      .insertInto('app_user')
      .values([
        {
          ...user,
          user_id: 'U-a',
          username: 'wrong amount',
          last_name: 'ใจดี',
          email: 'ann@farm.co',
        },
        { ...user, user_id: 'U-b', username: 'other', last_name: 'ใจงาม' },
      ])
      .execute();
    const { distinctive, shared, words } = await identify(portal.db, 'U-a');
    expect(distinctive.toSorted()).toEqual(['0899911223', 'ann@farm.co', 'สมชาย ใจดี']);
    expect([...shared].toSorted()).toEqual(['0899911223', 'สมชาย']);
    expect(words).toContain('wrong amount');
  } finally {
    await portal.close();
  }
});
