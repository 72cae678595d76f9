export const th = {
  undelivered: {
    title: 'ส่งเข้า ERP ไม่สำเร็จ',
    count: '{count, number} รายการที่ ERP ไม่รับ',
    reason: 'ลองแล้ว {tries, number} ครั้ง · {reason}',
    more: 'และอีก {count, number} รายการ',
    again: 'ส่งใหม่ทั้งหมด',
  },
  problems: {
    token_name_taken: 'มีโทเค็นชื่อนี้อยู่แล้ว',
    tokens_full: 'มีโทเค็นที่ใช้ได้ครบ {most, number} รายการแล้ว โปรดยกเลิกรายการที่ไม่ใช้ก่อน',
  },
} as const;
