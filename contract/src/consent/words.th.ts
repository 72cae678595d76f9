/** Consent by purpose: on the profile, the page about cookies and the page of a person's data. */
export const th = {
  title: 'ความยินยอม',
  text: 'ให้หรือถอนได้ทุกเมื่อ การถอนไม่มีผลต่อการสั่งซื้อ ความยินยอมมีอายุ {days, number} วัน แล้วระบบจะถามใหม่',
  counting: 'การนับการใช้งาน',
  counting_text: 'บริการนับการใช้งานภายนอกบันทึกหน้าที่เปิด เพื่อปรับปรุงระบบ',
  maps: 'แผนที่ถนน',
  maps_text: 'ภาพแผนที่มาจากเซิร์ฟเวอร์ภายนอก ซึ่งจะเห็นที่อยู่ IP ของท่าน',
  record: 'ประวัติความยินยอม',
  none: 'ยังไม่มีประวัติ',
  given: 'ยินยอม',
  withdrawn: 'ไม่ยินยอม',
  entry: '{at} · ประกาศฉบับ {version}',
  session: 'เซสชัน {id}',
  notifications: {
    consent_taken_over: 'นำคำตอบเรื่องคุกกี้ก่อนเข้าสู่ระบบมาบันทึกในบัญชีแล้ว เปลี่ยนได้ที่บัญชีของฉัน',
  },
} as const;
