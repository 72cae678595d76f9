/** What payments say wherever one pays: problems, alerts, banners. */
export const th = {
  reported: 'ยอด {amount} ของวันที่ {date} กำลังตรวจสอบ',
  problems: {
    not_support: 'ไม่รองรับวิธีชำระเงินนี้',
    save_payment_fail: 'บันทึกรายการชำระไม่ได้ ยังไม่มีการตัดเงิน โปรดลองอีกครั้ง',
    invoice_not_payable:
      '{why, select, paid {ใบแจ้งหนี้ {invoiceNumber} ชำระครบแล้ว} other {ใบแจ้งหนี้ {invoiceNumber} มีรายการรอชำระ {paymentNo} อยู่แล้ว}}',
    invoice_named_twice: 'ระบุใบแจ้งหนี้ {invoiceNumber} ซ้ำ',
    allotment_out_of_range: 'จำนวนเงินต้องตั้งแต่ 0.01 ถึง {most, number} บาท',
    payment_unreadable: 'สร้างรหัสชำระเงินไม่ได้ เพราะข้อมูลอ้างอิงมีตัวอักษรที่ธนาคารอ่านไม่ได้ โปรดติดต่อพนักงานขาย',
    payment_ended:
      'รายการชำระเงิน {paymentNo} {status, select, paid {ชำระแล้ว} cancelled {ถูกยกเลิกแล้ว} other {หมดอายุแล้ว}}',
    payment_reported: 'มียอดที่แจ้งไว้ซึ่งกำลังตรวจสอบ และอาจเป็นของใบแจ้งหนี้ {invoiceNumber}',
    callback_refused: 'ลายเซ็นของข้อความไม่ถูกต้อง หรือข้อความเก่าเกินไป',
  },
  alerts: {
    not_support: { title: 'ไม่รองรับ', message: 'ไม่รองรับวิธีชำระเงินนี้', button: 'กลับหน้าแรก' },
  },
  notifications: {
    save_image_succeed: 'บันทึกรูปแล้ว',
  },
} as const;
