/** The admins' leaflet. */
export const th = {
  lead: 'ให้สิทธิ์คน จับคู่เงิน และดูว่าระบบเดินดี',
  parts: {
    home: {
      title: 'เริ่มจากสิ่งที่รออยู่',
      steps: {
        1: 'เปิด [frame:bar.home]',
        2: 'ทำเรื่องที่รอนานที่สุดก่อน',
        3: 'กระดิ่งบอกจำนวนเรื่องที่รอท่าน',
      },
    },
    user: {
      title: 'เพิ่มผู้ใช้',
      steps: {
        1: 'เปิด [frame:menu.user_account] แล้วกด [users:add]',
        2: 'ใส่ชื่อ อีเมล เลือกบทบาทและหน่วยธุรกิจ',
        3: 'ค้นบัญชีที่ช่อง [users:form.externalUserId]',
        4: 'กด [users:form.make]',
      },
    },
    assign: {
      title: 'มอบหมายลูกค้า',
      steps: {
        1: 'เปิด [frame:menu.account_management] แล้วเลือกคน',
        2: 'เลือกลูกค้าในรายการ [assignment:lists.available]',
        3: 'กด [assignment:save.only]',
      },
    },
    match: {
      title: 'จับคู่เงินรับ',
      steps: {
        1: 'เปิด [frame:menu.payment_matching]',
        2: 'กดรายการ ดูใบแจ้งหนี้ที่น่าจะใช่',
        3: 'กด [payments/matching:decide.allot_do]',
        4: 'ถ้าผิด อีกคนกด [payments/matching:reversal.do] ได้',
      },
    },
    days: {
      title: 'วันหยุดและวันส่ง',
      steps: {
        1: 'เปิด [frame:menu.delivery_days]',
        2: 'เลือกวัน แล้วปิดหรือเปิดวันนั้น',
        3: 'ลูกค้าเห็นทันทีตอนเลือกวันส่ง',
      },
    },
    status: {
      title: 'ลูกค้าบอกเลขที่มา',
      steps: {
        1: 'เปิด [frame:menu.status]',
        2: 'ใส่เลขในช่อง [status:find.label]',
        3: 'อ่านว่าถึงขั้นไหนและแจ้งใครแล้ว',
      },
    },
  },
} as const;
