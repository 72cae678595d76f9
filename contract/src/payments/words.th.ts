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
    invoice_not_payable: '{why, select, paid {ใบแจ้งหนี้ {invoiceNumber} ชำระครบแล้ว} other {ใบแจ้งหนี้ {invoiceNumber} มีรายการรอชำระ {paymentNo} อยู่แล้ว}}',
    allotment_out_of_range: 'จำนวนเงินต้องตั้งแต่ 0.01 ถึง {most, number} บาท',
    payment_unreadable: 'สร้างรหัสชำระเงินไม่ได้ เพราะข้อมูลอ้างอิงมีตัวอักษรที่ธนาคารอ่านไม่ได้ กรุณาติดต่อพนักงานขาย',
    payment_ended: 'รายการชำระเงิน {paymentNo} {status, select, paid {ชำระแล้ว} cancelled {ถูกยกเลิกแล้ว} other {หมดอายุแล้ว}}',
    callback_refused: 'ลายเซ็นของข้อความไม่ถูกต้อง หรือข้อความเก่าเกินไป',
  },
  alerts: {
    not_support: { title: 'ไม่รองรับ', message: 'ไม่รองรับวิธีชำระเงินนี้', button: 'กลับหน้าแรก' },
  },
  notifications: {
    save_image_succeed: 'บันทึกรูปแล้ว',
  },
} as const;
