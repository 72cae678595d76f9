/** The customers' leaflet. A word of the screen is named by its place: [room:path count] (contract/src/manual/leaflets.ts). */
export const th = {
  lead: 'สั่งของ จ่ายเงิน ดูรถ แจ้งของเสีย จากโทรศัพท์ของท่าน',
  parts: {
    enter: {
      title: 'เข้าสู่ระบบ',
      steps: {
        1: 'เปิดเว็บที่ผู้ขายให้ไว้',
        2: 'กด [sign-in/door:start] แล้วใส่ชื่อผู้ใช้และรหัสผ่าน',
        3: 'เครื่องนี้จำท่านไว้ ครั้งหน้าไม่ต้องใส่อีก',
      },
    },
    product: {
      title: 'สั่งตามสินค้า',
      steps: {
        1: 'กด [frame:menu.sales_order] แล้วค้นชื่อหรือเบอร์',
        2: 'ใส่จำนวนที่ต้องการ',
        3: 'กด [cart:view_cart] แล้วกด [cart:next]',
        4: 'ดูที่ส่งและวันส่ง แล้วกด [cart:submit 1]',
      },
    },
    guide: {
      title: 'สั่งจากรายการสั่งประจำ',
      steps: {
        1: 'กด [frame:menu.guide]',
        2: 'กด [guides:as_usual] หรือพิมพ์จำนวนเอง',
        3: 'กด [guides:put 0] แล้วกด [cart:submit 1]',
      },
    },
    line: {
      title: 'สั่งทาง LINE',
      steps: {
        1: 'เพิ่ม LINE ของผู้ขายเป็นเพื่อน',
        2: 'กด [chats/texts:link.button] แล้วเข้าสู่ระบบ ทำครั้งเดียว',
        3: 'พิมพ์เบอร์และจำนวน เช่น 510 20 ถุง',
        4: 'อ่านคำตอบ แล้วกด [chats/texts:order.now]',
      },
    },
    sheet: {
      title: 'สั่งจากข้อความหรือ Excel',
      steps: {
        1: 'กด [frame:ways.text]',
        2: 'วางข้อความแล้วกด [drafts/paste:box.read] หรือกด [drafts/paste:file.choose]',
        3: 'ตรวจรายการที่ระบบไม่แน่ใจ',
        4: 'กด [drafts/paste:put_none]',
      },
    },
    qr: {
      title: 'จ่ายเงินด้วยคิวอาร์',
      steps: {
        1: 'กด [frame:menu.payment] เลือกใบแจ้งหนี้ แล้วกด [payments/paying:dock.pay]',
        2: 'เลือก [payments/paying:method.name.1] แล้วกดปุ่มเขียวด้านล่าง',
        3: 'กด [payments/paying:detail.save] แล้วเลือกรูปนั้นในแอปธนาคาร',
        4: 'หน้านี้ขึ้นว่า [payments/paying:detail.paid] เองเมื่อเงินเข้า',
      },
    },
    lorry: {
      title: 'รถถึงไหนแล้ว',
      steps: {
        1: 'เปิด [frame:bar.home] เห็นเวลาที่รถจะถึง',
        2: 'กด [orders:home.details] แล้วกด [delivery:open]',
        3: 'กด [delivery:call_driver] เพื่อคุยกับคนขับ',
        4: 'นับของครบ กด [orders:act.receive]',
      },
    },
    claim: {
      title: 'ของขาดหรือเสีย',
      steps: {
        1: 'เปิดคำสั่งซื้อ กด [orders/receiving:receive.open]',
        2: 'เลือกเหตุผลที่สินค้านั้น แล้วใส่จำนวนที่ดี',
        3: 'กด [orders/receiving:receive.add_photo]',
        4: 'กด [orders/receiving:receive.submit]',
      },
    },
  },
} as const;
