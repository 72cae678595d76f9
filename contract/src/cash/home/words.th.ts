/** Words of the cash card on home; apart, so that home loads no others of the room. */
export const th = {
  title: 'รับเงินวันนี้',
  receive: 'รับเงิน',
  not_open: 'ยังไม่ได้เปิดวัน',
  in_hand: 'ควรมีในมือ {amount}',
  count: '{count, number} ใบ',
} as const;
