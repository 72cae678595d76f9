export const th = {
  undelivered: {
    title: 'ส่งเข้า ERP ไม่สำเร็จ',
    count: '{count, number} รายการที่ ERP ไม่รับ',
    reason: 'ลองแล้ว {tries, number} ครั้ง · {reason}',
    more: 'และอีก {count, number} รายการ',
    again: 'ส่งใหม่ทั้งหมด',
  },
} as const;
