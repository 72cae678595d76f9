/** The page of notices. */
export const th = {
  title: 'แจ้งเตือน',
  groups: 'เรื่อง',
  all: 'ทั้งหมด',
  group: { orders: 'คำสั่งซื้อ', money: 'การเงิน', account: 'บัญชี' },
  read_all: 'อ่านทั้งหมดแล้ว',
  unread: 'ใหม่',
  empty: 'ไม่มีแจ้งเตือน',
  empty_text: 'ระบบจะแจ้งที่นี่เมื่อคำสั่งซื้อหรือยอดชำระของท่านเปลี่ยน และเก็บไว้ 90 วัน',
  of_day: 'แจ้งเตือน {day}',
  earlier: 'ก่อนหน้านี้',
  earlier_more: 'และอีก {count, number} เรื่อง',
  choices: 'เลือกเรื่องที่แจ้ง',
} as const;
