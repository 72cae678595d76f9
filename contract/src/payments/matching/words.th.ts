/** Words of money that did not fit, for staff. */
export const th = {
  problems: {
    money_decided: 'รายการนี้ตัดสินใจแล้ว ({action})',
    money_exceeded: 'จำนวนเงินต้องตั้งแต่ 0.01 ถึง {most, number} บาท',
    certificate_taken: 'หนังสือรับรองเลขที่ {certificateNo} ใช้กับใบแจ้งหนี้ {invoiceNumber} แล้ว',
    statement_refused: 'ไม่ได้นำเข้าไฟล์ เพราะมี {count, number} จุดที่ต้องแก้',
  },
} as const;
