import { describe, expect, test } from 'vitest';
import { noticeTexts } from '#contract/notices/notice-text.ts';
import { noticeKindNames } from '#contract/notices/kinds.ts';
import { noticeTextMistakes } from './config-notice-texts.ts';

const own = { title: 'พักใบสั่ง {number}', text: 'เกินวงเงิน {over} โทรหาเรา' };
const held = { th: own, en: noticeTexts.en.order_held };

describe('words of notices that a supplier writes', () => {
  test('are taken where they have the places of ours; our own words would be, too', () => {
    expect(noticeTextMistakes({ order_held: held })).toEqual([]);
    const ours = Object.fromEntries(
      noticeKindNames.map((kind) => [kind, { th: noticeTexts.th[kind], en: noticeTexts.en[kind] }]),
    );
    expect(noticeTextMistakes(ours)).toEqual([]);
  });

  test.each<[string, object, RegExp]>([
    [
      'a kind that there is not',
      { order_lost: held },
      /^CONFIG_FILE noticeTexts order_lost: no kind of notice; there are order_received/,
    ],
    [
      'a place that there is not',
      { order_held: { ...held, th: { ...own, text: '{over} {name}' } } },
      /order_held th: \{name\} is no place .* \{number\}, \{over\}$/,
    ],
    [
      'a place that is missing',
      { order_held: { ...held, th: { ...own, text: 'โทรหาเรา' } } },
      /order_held th: \{over\} is missing$/,
    ],
    [
      'no next step',
      {
        order_on_its_way: {
          th: noticeTexts.th.order_on_its_way,
          en: { title: 'Order {number}', text: ' ' },
        },
      },
      /on_its_way en: text is empty/,
    ],
    [
      'half of a brace',
      { order_held: { ...held, th: { ...own, text: '{over} โทรหาเรา {' } } },
      /order_held th: a brace without its other half$/,
    ],
    [
      'a line break',
      { order_held: { ...held, th: { ...own, title: 'พัก {number}\r\nBcc: x' } } },
      /order_held th: a line break/,
    ],
    [
      'more than three parts of an SMS',
      { order_held: { ...held, th: { ...own, text: `{over} ${'ก'.repeat(150)}` } } },
      /too long: 1\d\d characters .* at most 160$/,
    ],
  ])('with %s stop the start', (_, texts, words) => {
    expect(noticeTextMistakes(texts as never)).toEqual([expect.stringMatching(words)]);
  });
});
