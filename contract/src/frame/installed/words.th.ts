/** Words of the installed portal: what it shows without a network, a new version, and how to install it. */
export const th = {
  new_version: 'มีรุ่นใหม่ของระบบแล้ว',
  reload: 'โหลดใหม่',
  home: {
    title: 'สินค้าที่ดูได้ตอนไม่มีสัญญาณ',
    text: 'หน้าอื่นจะเปิดได้เมื่อสัญญาณกลับมา',
    empty: 'ยังไม่มีสินค้าในเครื่องนี้',
    empty_text: 'เปิดหน้าสั่งสินค้าขณะมีสัญญาณสักครั้ง แล้วจะดูรายการกับราคาได้แม้ไม่มีสัญญาณ',
    prices_of: 'ราคา ณ {time}',
  },
  install: {
    title: 'ติดตั้งบนเครื่องนี้',
    text: 'เปิดได้จากหน้าจอโทรศัพท์ และดูสินค้าที่ดูล่าสุดได้แม้ไม่มีสัญญาณ',
    press: 'ติดตั้ง',
    by_share: 'แตะปุ่มแชร์ของ Safari แล้วเลือก “เพิ่มไปยังหน้าจอโฮม”',
  },
} as const;
