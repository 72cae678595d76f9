/** The salespeople's leaflet. */
export const th = {
  lead: 'ดูแลลูกค้าทุกราย ตั้งแต่โทรครั้งแรกจนเงินเข้า',
  parts: {
    day: {
      title: 'วันนี้โทรหาใคร',
      steps: {
        1: 'เปิด [frame:menu.day]',
        2: 'อ่านเหตุผลใต้ชื่อ เช่น [customers/day:chip.due] หรือ [customers/day:chip.overdue]',
        3: 'กดโทรหรือ LINE แล้วกด [customers/day:note] เพื่อจดสิ่งที่คุย',
      },
    },
    order: {
      title: 'สั่งแทนลูกค้า',
      steps: {
        1: 'กด [frame:menu.sales_order] แล้วเลือกลูกค้า',
        2: 'ดูแถบเขียวด้านบนว่าเป็นลูกค้าที่ถูกต้อง',
        3: 'ใส่จำนวน กด [cart:view_cart] แล้วกด [cart:next]',
        4: 'กด [cart:submit 1]',
      },
    },
    messages: {
      title: 'ข้อความจากลูกค้า',
      steps: {
        1: 'เปิด [frame:menu.draft_inbox] แล้วกดข้อความเก่าสุด',
        2: 'กด [inbox:take] เพื่อนจะไม่ทำซ้ำ',
        3: 'อ่านข้อความกับร่าง แล้วกด [inbox:draft.check]',
        4: 'ถามกลับโดยกด [inbox:answers.send]',
      },
    },
    accept: {
      title: 'ยืนยันคำสั่งซื้อ',
      steps: {
        1: 'เปิด [frame:menu.order_tracking] ดูใบที่ [orders:status.PO]',
        2: 'ดูสินค้า ราคา และวันส่ง',
        3: 'กด [orders:act.accept]',
      },
    },
    held: {
      title: 'คำสั่งซื้อรอวงเงิน',
      steps: {
        1: 'เปิดใบที่ [orders:home.waiting_APPV] อ่านว่าเกินเท่าไร',
        2: 'กด [orders:note.release_waiting] แล้วใส่เหตุผล',
        3: 'ถ้าเกินสิทธิ์ของท่าน กด [orders:ask.do]',
      },
    },
    promise: {
      title: 'นัดชำระเงิน',
      steps: {
        1: 'เปิด [customers/account:title] แล้วเลือกลูกค้า',
        2: 'กด [customers/day:note] เลือก [customer-notes:kind.promise] ใส่วันและยอด',
        3: 'กด [customer-notes:save] ถึงวันนัดระบบเตือนท่าน',
      },
    },
  },
} as const;
