export const th = {
  title: 'สั่งด้วยเบอร์',
  how: 'เบอร์ Enter จำนวน Enter ถ้ามียาหรือเกรดพิมพ์ 551-TYL',
  number: 'เบอร์แถวที่ {at, number}',
  placeholder: 'เช่น 551',
  together: 'มีสินค้านี้ในแถวอื่นด้วย รวมเป็น {quantity}',
  none: 'ไม่มีสินค้าเบอร์นี้ที่สั่งที่นี่ได้',
  several: 'เบอร์นี้มีหลายรายการ: {numbers}',
} as const;
