/** A customer's home: the day. */
export const th = {
  asked: 'คำสั่งซื้อตามรอบ รอยืนยัน',
  asked_of: 'ส่ง {day}',
  invoice_price: 'มีราคาตามใบแจ้งหนี้',
  all_standing: 'ดูทุกรอบ',
  next: 'ส่งได้เร็วสุด {day}',
  until: 'สั่งก่อน {at}',
  guide: 'รายการสั่งประจำ',
  last: 'ครั้งก่อน {date}',
  gone: 'เลิกขายแล้ว',
  put: 'สั่งเหมือนครั้งก่อน {count, number} รายการ',
  open: 'เปิดทั้ง {count, number} รายการ',
  drafts: 'ร่าง',
  standing: 'สั่งตามรอบ',
} as const;
