/** Words of what is owed and the credit left, on home; apart, so that who orders loads none of them. */
export const th = {
  owed: 'ยอดค้างชำระ',
  paid: 'ไม่มียอดค้างชำระ',
  overdue: 'เกินกำหนด {count, number} ใบ',
  bills: '{count, number} ใบ',
  checked: 'กำลังตรวจยอดที่แจ้ง {count, number} ใบ',
  days_late: 'ใบแรกเกินกำหนด {days, number} วัน',
  due: 'ใบแรกครบกำหนด {date}',
  pay: 'ชำระเงิน',
  statement: 'ใบแจ้งยอดบัญชี',
  waiting: 'ธนาคารแจ้ง {amount} รอตรวจ',
  advance: 'เงินรับล่วงหน้าคงเหลือ {amount}',
  credit: 'วงเงินเครดิต',
  can_use: 'ใช้ได้อีก',
  used: 'ใช้ไป {amount}',
  over: 'เกินวงเงิน',
} as const;
