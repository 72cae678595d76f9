/** The cash agents' leaflet. */
export const th = {
  lead: 'เปิดยอดตอนเช้า รับเงินระหว่างวัน ปิดยอดตอนเย็น',
  parts: {
    open: {
      title: 'เปิดยอดตอนเช้า',
      steps: {
        1: 'กด [frame:menu.cash_received]',
        2: 'ใส่เงินทอนที่ถือไว้',
        3: 'กด [cash:day.open]',
      },
    },
    find: {
      title: 'หาลูกค้า',
      steps: {
        1: 'รายที่เกินกำหนดอยู่บนสุด',
        2: 'หรือค้นชื่อ รหัส เบอร์โทร',
        3: 'กดที่ชื่อลูกค้า',
      },
    },
    receive: {
      title: 'รับเงินสด',
      steps: {
        1: 'ใส่ยอดที่รับ ระบบตัดใบเก่าสุดก่อน',
        2: 'ใส่เงินที่ลูกค้าให้ ดู [cash:pay.change]',
        3: 'กด [cash:pay.submit_none] ครั้งเดียว',
        4: 'กด [cash:print.roll] ให้ลูกค้า',
      },
    },
    hand: {
      title: 'ส่งเงินระหว่างวัน',
      steps: {
        1: 'เปิด [frame:menu.cash_received_history]',
        2: 'กด [cash:day.hand_over] เลือกผู้รับ ใส่ยอด',
        3: 'รอผู้รับกดยืนยัน',
      },
    },
    close: {
      title: 'ปิดยอดตอนเย็น',
      steps: {
        1: 'เปิด [cash:history.day_tab]',
        2: 'นับธนบัตรและเหรียญ ใส่จำนวนทีละชนิด',
        3: 'ถ้ายอดไม่ตรง เลือกเหตุผล',
        4: 'กด [cash:day.close]',
      },
    },
  },
} as const;
