/** Words of the cash card on home, in a file of their own so that home does not load all words of cash. */
export const th = {
  title: 'รับเงินวันนี้',
  receive: 'รับเงิน',
  not_open: 'ยังไม่ได้เปิดวัน',
  in_hand: 'ควรมีในมือ {amount}',
  count: '{count, number} ใบ',
} as const;
