import { bangkokDate, wireTime } from '@smart-order/contract/calendar.ts';
import { foldMobile, foldPlate, headerProblems, plainPlate } from '@smart-order/contract/orders/header-rules.ts';
import type { OrderHeader } from '@smart-order/contract/orders/shapes.ts';
import { invalidFields } from '../../platform/http/problem.ts';

/** The header as it will be stored; every wrong field is told at once. */
export function checkHeader(orderh: OrderHeader, now: Date) {
  const wishes = {
    shipto: orderh.shipto ?? '',
    requireDate: orderh.requireDate ?? '',
    requireTime: orderh.requireTime ?? '',
    orderBy: orderh.orderBy ?? '',
    licensePlate: orderh.licensePlate ?? '',
    telephone: orderh.telephone ?? '',
    comments: orderh.comments ?? '',
  };
  const wrong = Object.entries(headerProblems(wishes, bangkokDate(now)));
  if (wrong.length > 0) throw invalidFields(wrong.map(([field, code]) => ({ field: `orderh.${field}`, code, facts: { max: 500 } })));
  return {
    ...wishes,
    requireTime: wireTime(wishes.requireTime.trim()),
    comments: wishes.comments.trim(),
    licensePlate: foldPlate(wishes.licensePlate),
    licensePlatePlain: plainPlate(wishes.licensePlate),
    telephone: foldMobile(wishes.telephone),
  };
}
export type CheckedHeader = ReturnType<typeof checkHeader>;
