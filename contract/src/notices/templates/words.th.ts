/** The page that shows how notices look. */
export const th = {
  title: 'ข้อความแจ้งเตือนแต่ละเรื่อง',
  choose: 'เรื่อง',
  reworded: '{kind} (ข้อความของบริษัท)',
  own: 'บริษัทแก้ข้อความแล้ว {count, number} เรื่อง โดยผู้ดูแลเครื่อง',
  own_none: 'ใช้ข้อความของระบบทุกเรื่อง หากต้องการแก้ให้ผู้ดูแลเครื่องตั้งค่า',
  sample: 'แสดงด้วยข้อมูลตัวอย่าง',
  of: { th: 'ภาษาไทย', en: 'ภาษาอังกฤษ' },
  by: {
    bell: 'กระดิ่งและเบราว์เซอร์',
    line: 'LINE',
    sms: 'SMS',
    mail: 'อีเมล',
    plain: 'อีเมลแบบข้อความล้วน',
  },
  parts: '{signs, number} ตัวอักษร คิดเป็น SMS {parts, number} ข้อความ',
  frame: 'ตัวอย่างอีเมล {title}',
} as const;
