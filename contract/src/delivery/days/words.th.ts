/** Words of delivery days: which are open, why others are not, and until when one may order. */
export const th = {
  within: 'สั่งภายใน <b>{left}</b> เพื่อส่ง {day}',
  until: 'สั่งได้ถึง {moment}',
  hours: '{hours, number} ชม.{minutes, plural, =0 {} other { # นาที}}',
  minutes: '{minutes, plural, =0 {ไม่ถึง 1 นาที} other {# นาที}}',
  days: '{days, number} วัน{hours, plural, =0 {} other { # ชม.}}',
  days_left: 'วันส่ง',
  why_not: 'วันที่ส่งไม่ได้',
  more_closed: 'และอีก {count, number} วัน',
  none_open: 'ยังไม่มีวันที่ส่งได้ใน {count, number} วันข้างหน้า โปรดติดต่อพนักงานขาย',
  choose_next: 'เลือก {day}',
  why: {
    holiday: 'วันหยุด',
    closed: 'งดส่ง',
    weekday: 'ไม่มีรอบส่ง',
    cut_off: 'เลยเวลาสั่งแล้ว',
    full: 'คิวส่งเต็ม',
  },
  override: {
    said: 'ส่งในวันที่ปิด ({why}) เพราะ {reason}',
    reason: 'เหตุผลที่ส่งในวันที่ปิด',
    note: 'เห็นในประวัติคำสั่งซื้อ เว้นว่างไว้เพื่อเลือกวันอื่น',
  },
  problems: {
    day_not_delivered: 'ไม่มีรอบส่ง {day}{hasNext, select, yes { วันส่งถัดไปคือ {nextDay}} other {}}',
    day_past_cut_off:
      'เลยเวลาสั่งสำหรับ {day} แล้ว ปิดรับเมื่อ {until}{hasNext, select, yes { วันส่งถัดไปคือ {nextDay}} other {}}',
    day_holiday:
      '{day} เป็นวันหยุด{hasName, select, yes { {name}} other {}}{hasNext, select, yes { วันส่งถัดไปคือ {nextDay}} other {}}',
    day_closed:
      '{day} งดส่ง{hasName, select, yes { {name}} other {}}{hasNext, select, yes { วันส่งถัดไปคือ {nextDay}} other {}}',
    day_full: 'คิวส่ง {day} เต็มแล้ว{hasNext, select, yes { วันส่งถัดไปคือ {nextDay}} other {}}',
  },
};
