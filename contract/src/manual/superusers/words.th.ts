/** The super users' leaflet. */
export const th = {
  lead: 'ดูงานของทีม แบ่งลูกค้า และอ่านรายงาน',
  parts: {
    home: {
      title: 'ทีมมีงานค้างที่ไหน',
      steps: {
        1: 'เปิด [frame:bar.home]',
        2: 'ดู [waits:team]',
        3: 'โทรหาคนที่มีเรื่องรอนานที่สุด',
      },
    },
    assign: {
      title: 'แบ่งลูกค้าให้ทีม',
      steps: {
        1: 'เปิด [frame:menu.account_management] แล้วเลือกคน',
        2: 'เลือกลูกค้าในรายการ [assignment:lists.available]',
        3: 'กด [assignment:save.only]',
      },
    },
    report: {
      title: 'รายงานยอดค้างชำระ',
      steps: {
        1: 'เปิด [frame:menu.accounts_receivable_report]',
        2: 'เลือกหน่วยธุรกิจและวันที่ แล้วกด [reports:filter.show]',
        3: 'กด [reports:schedule] ให้ระบบส่งทางอีเมล',
      },
    },
    number: {
      title: 'ลูกค้าบอกเลขที่มา',
      steps: {
        1: 'เปิด [frame:menu.status]',
        2: 'ใส่เลขในช่อง [status:find.label]',
        3: 'อ่านว่าถึงขั้นไหนและแจ้งใครแล้ว',
      },
    },
    status: {
      title: 'ระบบเดินดีไหม',
      steps: {
        1: 'เปิด [frame:menu.status]',
        2: 'ดูข้อที่ [status:state.wrong] ก่อน',
        3: 'แจ้งผู้ดูแลระบบพร้อมชื่อข้อนั้น',
      },
    },
  },
} as const;
