/** What differs from last time, where an order is ordered again. */
export const th = {
  title: 'ต่างจากครั้งก่อน {count, number} รายการ',
  text: 'รายการที่ติ๊กไว้จะใส่ตะกร้าตามที่เป็นวันนี้ รายการอื่นไม่ใส่',
  text_gone: 'จะไม่ใส่ตะกร้า',
  label: 'สิ่งที่ต่างไป',
  gone: 'เลิกขายแล้ว',
  price: 'ราคา {from} → <b>{to}</b> บาท/{unit}',
  unit: 'หน่วย {from} → <b>{to}</b>',
  pack: 'สั่งครั้งละ {from} → <b>{to}</b>',
  quantity: 'ให้เต็มแพ็ก {from} → <b>{to}</b>',
  cart: 'ในตะกร้า {from} → <b>{to}</b>',
  rest: 'อีก {count, number} รายการใส่ตะกร้าเหมือนครั้งก่อน',
  put: 'ใส่ตะกร้า {count, number} รายการ',
  leave: 'ไว้ก่อน',
} as const;
