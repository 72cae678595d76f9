export const th = {
  problems: {
    token_name_taken: 'มีโทเค็นชื่อนี้อยู่แล้ว',
    tokens_full: 'มีโทเค็นที่ใช้ได้ครบ {most, number} รายการแล้ว โปรดยกเลิกรายการที่ไม่ใช้ก่อน',
    range_reversed: 'หมายเลขสุดท้ายน้อยกว่าหมายเลขแรก โปรดสลับหมายเลข',
  },
} as const;
