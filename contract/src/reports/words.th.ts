export const th = {
  problems: {
    gen_report_no_data: 'ไม่มีข้อมูลสำหรับรายงานนี้',
    document_busy: 'มีเอกสารรอสร้างอยู่มาก โปรดลองใหม่ในอีกสักครู่',
    document_failed: 'สร้างเอกสารไม่สำเร็จ โปรดลองใหม่',
  },
  alerts: {
    gen_report_success: { title: 'สร้างรายงานแล้ว', message: 'ดาวน์โหลดรายงานเรียบร้อย', button: 'ปิด' },
    gen_report_fail: { title: 'สร้างรายงานไม่สำเร็จ', message: 'สร้างรายงานไม่สำเร็จ โปรดลองใหม่', button: 'ปิด' },
    gen_report_no_data: { title: 'ไม่มีข้อมูล', message: 'ไม่มีข้อมูลสำหรับรายงานนี้', button: 'ปิด' },
  },
} as const;
