export const th = {
  problems: {
    period_reversed: 'วันสุดท้ายอยู่ก่อนวันแรก โปรดสลับวันที่',
    period_too_long: 'ช่วงวันที่ยาวเกินไป ดูได้ครั้งละไม่เกิน 400 วัน',
    filters_full: 'บันทึกตัวกรองได้ไม่เกิน 50 รายการ โปรดลบรายการที่ไม่ใช้แล้วก่อน',
    gen_report_no_data: 'ไม่มีข้อมูลสำหรับรายงานนี้',
    too_many_reports: 'กำลังสร้างรายงานให้คุณอยู่ {most} ฉบับ โปรดรอหรือยกเลิกก่อน',
    report_too_long: 'รายงานมี {rows, number} แถว ยาวเกินกว่าจะเป็น PDF (ไม่เกิน {most, number} แถว) โปรดบันทึกเป็น Excel หรือเลือกช่วงที่สั้นลง',
    report_interrupted: 'การสร้างรายงานถูกขัดจังหวะ โปรดสั่งใหม่',
    document_busy: 'มีเอกสารรอสร้างอยู่มาก โปรดลองใหม่ในอีกสักครู่',
    document_failed: 'สร้างเอกสารไม่สำเร็จ โปรดลองใหม่',
  },
  alerts: {
    gen_report_success: { title: 'สร้างรายงานแล้ว', message: 'ดาวน์โหลดรายงานเรียบร้อย', button: 'ปิด' },
    gen_report_fail: { title: 'สร้างรายงานไม่สำเร็จ', message: 'สร้างรายงานไม่สำเร็จ โปรดลองใหม่', button: 'ปิด' },
    gen_report_no_data: { title: 'ไม่มีข้อมูล', message: 'ไม่มีข้อมูลสำหรับรายงานนี้', button: 'ปิด' },
  },
} as const;
