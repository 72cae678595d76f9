/** Words of payments: what is owed and the credit left, on the home page. */
export const th = {
  home: {
    owed: 'ยอดที่ต้องชำระ',
    paid: 'ไม่มียอดค้างชำระ',
    overdue: 'เกินกำหนด {count, number} ใบ',
    bills: '{count, number} ใบ',
    days_late: 'ใบแรกเกินกำหนด {days, number} วัน',
    due: 'ใบแรกครบกำหนด {date}',
    pay: 'ชำระเงิน',
    credit: 'วงเงินเครดิต',
    can_use: 'ใช้ได้อีก',
    used: 'ใช้ไป {amount}',
    over: 'เกินวงเงิน',
  },
  problems: {
    not_support: 'ไม่รองรับวิธีชำระเงินนี้',
    save_payment_fail: 'error: save payment fail.',
  },
  alerts: {
    not_support: { title: 'ไม่รองรับ', message: 'ไม่รองรับวิธีชำระเงินนี้', button: 'กลับหน้าแรก' },
  },
  notifications: {
    save_image_succeed: 'บันทึกรูปแล้ว',
  },
} as const;
