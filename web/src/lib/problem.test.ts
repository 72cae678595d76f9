import { problems } from '#contract/problems/catalogue.ts';
import { everyRoomIn, noticesIn } from '#contract/words/every-room.ts';
import { describe, expect, test } from 'vitest';
import { ApiProblem, problemOf, problemRow } from './problem.ts';
import { words } from './words/words.ts';

const thai = await everyRoomIn('th');
const texts = noticesIn(thai, 'problems');
words.set({ frame: thai.frame });

describe('a refusal of a server', () => {
  test.each([
    [401, 'session_expired'],
    [403, 'AUTH-002'],
    [404, 'not_found'],
    [408, 'request_timeout'],
    [413, 'body_too_large'],
    [429, 'too_many_requests'],
    [501, 'not_built'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'request_timeout'],
    [418, 'unexpected'],
    [500, 'unexpected'],
  ] as const)(
    'with %i and no word of its own is %s, in the words of the catalogue',
    (status, code) => {
      expect(problemOf(status, undefined)).toMatchObject({ status, code, message: texts[code] });
    },
  );

  test('has its own code, words, facts and request id', () => {
    const body = {
      code: 'price_changed',
      message: 'ราคาเปลี่ยน',
      detail: { prices: [] },
      requestId: 'r-1',
      msgCode: '07',
    };
    expect(problemOf(409, body)).toMatchObject({ status: 409, ...body });
  });

  test('of another supplier is shown in the words of that supplier', () => {
    expect(problemOf(422, { code: 'SAP-17', error: 'Customer is blocked' })).toMatchObject({
      code: 'SAP-17',
      message: 'Customer is blocked',
    });
  });

  test.each(['<html>500 Internal Server Error</html>', 42, null, []])(
    'as %j has no words, so ours are shown',
    (body) => {
      expect(problemOf(500, body)).toMatchObject({
        code: 'unexpected',
        message: texts.unexpected,
        fields: [],
        detail: {},
      });
    },
  );

  test('with a code that is no text is read by its status', () => {
    expect(problemOf(404, { code: 7 })).toMatchObject({ code: 'not_found' });
  });

  test('names its wrong fields as a list or as a table', () => {
    const list = [{ field: 'telephone', code: 'invalid_mobile', message: 'ten digits' }];
    expect(problemOf(400, { fields: list }).fields).toEqual(list);
    expect(problemOf(400, { fields: { telephone: 'invalid_mobile' } }).fields).toEqual([
      { field: 'telephone', code: 'invalid_mobile', message: '' },
    ]);
  });

  test('whose detail is no table holds it as text', () => {
    expect(problemOf(400, { detail: 'because' })).toMatchObject({
      detail: {},
      detailText: 'because',
    });
  });

  test('with a message that is no text is shown in the words of the catalogue', () => {
    expect(problemOf(404, { message: { th: 'ไม่พบ' }, error: 7 })).toMatchObject({
      message: texts.not_found,
    });
  });
});

describe('the row of the catalogue', () => {
  test('is that of the code', () => {
    expect(problemRow(problemOf(429, undefined))).toBe(problems.too_many_requests);
  });
  test.each([
    new ApiProblem({ status: 400, code: 'SAP-17', message: '' }),
    new TypeError('x is undefined'),
    'text',
    undefined,
  ])('of what nobody foresaw is the unexpected one: %s', (error) => {
    expect(problemRow(error)).toBe(problems.unexpected);
  });
});
