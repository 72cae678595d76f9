import { describe, expect, test } from 'vitest';
import { smsLength, smsText } from './sms-parts.ts';
import { thaiMobile } from './sms-number.ts';

describe('the length of an SMS', () => {
  test('in Thai is 70 signs in one part and 67 in each of several', () => {
    expect(smsLength('ก'.repeat(70))).toEqual({ coding: 'ucs2', signs: 70, parts: 1 });
    expect(smsLength('ก'.repeat(71)).parts).toBe(2);
    expect(smsLength('ก'.repeat(134)).parts).toBe(2);
    expect(smsLength('ก'.repeat(135)).parts).toBe(3);
  });

  test('in English is 160 and 153, and a bracket or the euro takes two', () => {
    expect(smsLength('a'.repeat(160))).toEqual({ coding: 'gsm', signs: 160, parts: 1 });
    expect(smsLength('a'.repeat(161)).parts).toBe(2);
    expect(smsLength('a'.repeat(307)).parts).toBe(3);
    expect(smsLength('[€]').signs).toBe(6);
  });

  test('one Thai sign makes an English text UCS-2, and an emoji is two units', () => {
    expect(smsLength(`${'a'.repeat(70)}ก`)).toMatchObject({ coding: 'ucs2', parts: 2 });
    expect(smsLength('👍')).toMatchObject({ coding: 'ucs2', signs: 2 });
  });

  test('that is too long loses its end, never its link, and no Thai vowel its consonant', () => {
    const link = 'https://order.example/orders/12';
    const cut = smsText('น้ำ'.repeat(60), link, 2);
    expect(smsLength(cut).parts).toBe(2);
    expect(cut).toMatch(/^(น้ำ)+\.\.\.\nhttps:\/\/order\.example\/orders\/12$/);
    expect(smsText('สั้น', link, 1)).toBe(`สั้น\n${link}`);
  });

  test('counts a long link, too: the text gives way to it, and without room for both the text alone stays within its parts', () => {
    const text = 'คำสั่งซื้อ 26-004512 ถูกพัก\nเกินวงเงิน 4,300 บาท เปิดเพื่อชำระหรือลดรายการ';
    const link = `https://order.example/orderstatus/orders/12?${'x'.repeat(60)}`;
    const two = smsText(text, link, 2);
    expect([smsLength(two).parts, two.endsWith(`...\n${link}`)]).toEqual([2, true]);
    const alone = smsText(text, `${link}${'x'.repeat(100)}`, 1);
    expect(smsLength(alone).parts).toBe(1);
    expect(alone).toMatch(/^คำสั่งซื้อ 26-004512 ถูกพัก\nเกินวงเงิน/);
    expect(alone).not.toContain('http');
  });
});

describe('a telephone number', () => {
  test.each([
    '0812345678',
    '081-234-5678',
    '+66 81 234 5678',
    '+66 (0)81 234 5678',
    '66812345678',
    '0066812345678',
    '081 234 5678',
  ])('%s is +66812345678', (number) => {
    expect(thaiMobile(number)).toBe('+66812345678');
  });

  test.each([
    '+65 8123 4567',
    '+855 12 345 678',
    '02 123 4567',
    '+66 2 123 4567',
    '+1 415 555 2671',
    '08123',
    '0812345678901',
    '๐๘๑๒๓๔๕๖๗๘',
    '0812345678\r\n0912345678',
    '',
  ])('%j is no Thai mobile number', (number) => {
    expect(thaiMobile(number)).toBeUndefined();
  });
});
