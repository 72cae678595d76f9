import { everyRoomIn } from '#contract/words/every-room.ts';
import { describe, expect, test } from 'vitest';
import { ApiProblem } from '#lib/problem.ts';
import { words } from '#lib/words/words.ts';
import { fieldProblems } from './field-problems.ts';

words.set(await everyRoomIn('th'));

const aProblem = (fields: unknown) =>
  new ApiProblem({
    status: 400,
    code: 'invalid_request',
    message: 'check',
    fields: fields as Record<string, string>,
  });

describe('errors that the server found in an order', () => {
  test('are shown beside the field of the header', () => {
    expect(
      fieldProblems(
        aProblem([{ field: 'orderh.telephone', code: 'invalid_mobile', message: 'ten digits' }]),
        [],
      ).header,
    ).toEqual({
      telephone: 'ten digits',
    });
  });
  test('are shown beside the line that was sent at that index', () => {
    expect(
      fieldProblems(
        aProblem([{ field: 'orderd.1.orderQty', code: 'quantity_not_multiple', packSize: 5 }]),
        ['551', '553'],
      ).lines,
    ).toEqual({
      553: expect.stringContaining('5'),
    });
  });
  test('are shown above where no field or line is named', () => {
    expect(
      fieldProblems(
        aProblem([{ field: 'orderh.cvCode', code: 'select_customer', message: 'choose' }]),
        [],
      ).other,
    ).toEqual(['choose']);
    expect(fieldProblems(aProblem(undefined), []).other).toEqual(['check']);
  });
});
