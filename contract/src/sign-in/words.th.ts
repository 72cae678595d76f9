export const th = {
  first: {
    title: 'กำลังเตรียมบัญชี',
    text: 'ท่านเข้าใช้ Smart Order ครั้งแรก\nขั้นตอนนี้ทำครั้งเดียว ใช้เวลาไม่นาน',
    as: 'เข้าสู่ระบบด้วยบัญชี {name}',
    asking: 'กำลังตรวจข้อมูลผู้ใช้',
    creating: 'กำลังสร้างข้อมูลผู้ใช้',
    creating_again: 'กำลังสร้างข้อมูลผู้ใช้ ครั้งที่ {turn, number} จาก {most, number}',
    waiting: 'ยังสร้างข้อมูลผู้ใช้ไม่สำเร็จ',
    waiting_text: 'จะลองครั้งที่ {turn, number} จาก {most, number} ให้เองในอีก',
    seconds: '{seconds, number} วินาที',
    linking: 'กำลังเชื่อมบัญชี',
    done: 'พร้อมแล้ว กำลังเปิด',
    cancel: 'ยกเลิกและออกจากระบบ',
  },
  devices: {
    title: 'อุปกรณ์ที่เข้าสู่ระบบอยู่',
    here: 'เครื่องนี้',
    since: 'เข้าสู่ระบบ {at}',
    seen: 'ใช้ล่าสุด {at}',
    now: 'ใช้อยู่ตอนนี้',
    device: '{browser} บน {system}',
    unknown: 'อุปกรณ์ที่ไม่รู้จัก',
    end_others: 'ออกจากระบบทุกเครื่องอื่น',
    only_here: 'บัญชีนี้เข้าสู่ระบบอยู่ที่เครื่องนี้เครื่องเดียว',
  },
  customers: {
    title: 'ลูกค้าของฉัน',
    none: 'ยังไม่มีลูกค้าใน{unit}',
    count: '{count, number} ราย',
  },
  problems: {
    profile_name_taken: 'มีผู้ใช้ชื่อนี้แล้ว',
    profile_not_found: 'ยังไม่มีข้อมูลผู้ใช้',
    profile_name_missing: 'ผู้ให้บริการเข้าสู่ระบบไม่ได้บอกชื่อผู้ใช้ของท่าน',
    profile_not_linked: 'ยังไม่ได้เชื่อมบัญชีกับข้อมูลผู้ใช้',
  },
  alerts: {
    get_profile_fail: { title: 'ดึงข้อมูลผู้ใช้ไม่สำเร็จ', message: 'โปรดติดต่อผู้ดูแลระบบ', button: 'ออกจากระบบ' },
    create_profile_fail: { title: 'สร้างข้อมูลผู้ใช้ไม่สำเร็จ', message: 'โปรดติดต่อผู้ดูแลระบบ', button: 'ออกจากระบบ' },
    user_name_missing: {
      title: 'ไม่พบชื่อผู้ใช้ของท่าน',
      message: 'ผู้ให้บริการเข้าสู่ระบบไม่ได้บอกชื่อผู้ใช้ จึงสร้างข้อมูลผู้ใช้ไม่ได้ โปรดให้ผู้ดูแลระบบเตรียมข้อมูลผู้ใช้ของท่านไว้ก่อน',
      button: 'ออกจากระบบ',
    },
    link_account_fail: { title: 'เชื่อมบัญชีไม่สำเร็จ', message: 'โปรดติดต่อผู้ดูแลระบบ', button: 'ออกจากระบบ' },
  },
  confirms: {
    end_other_sessions: {
      title: 'ออกจากระบบทุกเครื่องอื่น?',
      message: 'เครื่องอื่น {count, number} เครื่องต้องเข้าสู่ระบบใหม่ทันที เครื่องนี้ใช้ต่อได้',
      confirm: 'ออกจากระบบเครื่องอื่น',
      cancel: 'ไม่ต้อง',
    },
  },
  notifications: {
    sessions_ended: 'ออกจากระบบเครื่องอื่นแล้ว {count, number} เครื่อง',
  },
} as const;
