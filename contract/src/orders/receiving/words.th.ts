/** The order's words about weights and receiving. */
export const receiving = {
  figures: {
    label: 'จำนวนและน้ำหนัก',
    ordered: 'สั่ง',
    allocated: 'จัดให้',
    sent: 'ส่ง',
    invoiced: 'ใบแจ้งหนี้',
    usual: 'ประมาณ {kg} กก.',
    kg: '{kg} กก.',
  },
  why: {
    allocated_less: 'จัดให้น้อยกว่าที่สั่ง {quantity} ยอดจะเปลี่ยนเมื่อส่งจริง',
    allocated_more: 'จัดให้มากกว่าที่สั่ง {quantity} ยอดจะเปลี่ยนเมื่อส่งจริง',
    sent_less: 'ส่งน้อยกว่าที่สั่ง {quantity}',
    sent_more: 'ส่งมากกว่าที่สั่ง {quantity}',
    sent_lighter: 'ชั่งจริงเบากว่าที่ประมาณ {kg} กก.',
    sent_heavier: 'ชั่งจริงหนักกว่าที่ประมาณ {kg} กก.',
    sent_as: 'ส่งครบตามที่สั่ง',
    by_quantity: 'คิดเงินตามจำนวน น้ำหนักไม่เปลี่ยนยอด',
    invoiced_other: 'ใบแจ้งหนี้คิด {figure} ไม่ใช่ตามที่ส่ง',
    amount_less: 'ยอดลดลง {amount}',
    amount_more: 'ยอดเพิ่มขึ้น {amount}',
    amount_same: 'ยอดเท่าเดิม',
  },
  record: {
    open: 'บันทึกจำนวนและน้ำหนัก',
    title: 'จำนวนและน้ำหนักของ {number}',
    text: 'กรอกเฉพาะรายการที่รู้แล้ว ยอดของคำสั่งซื้อคิดตามที่ส่งจริง',
    stage: 'บันทึกอะไร',
    allocated: 'จัดให้',
    sent: 'ส่ง',
    invoiced: 'ใบแจ้งหนี้',
    quantity: 'จำนวน ({unit})',
    weight: 'น้ำหนัก (กก.)',
    save: 'บันทึก',
    close: 'ปิด',
    nothing: 'ยังไม่มีอะไรเปลี่ยน',
    saved: 'บันทึกของ {number} แล้ว',
  },
} as const;

export const receivingProblems = {
  progress_not_now: 'สถานะนี้ยังบันทึกหรือแก้ไขค่านี้ไม่ได้',
  progress_quantity: 'ต้องอยู่ระหว่าง 0 ถึง {most, number}',
  progress_weight: 'น้ำหนักควรอยู่ระหว่าง {least, number} ถึง {most, number} กก. โปรดตรวจจุดทศนิยม',
  progress_weight_needed: 'ราคาคิดตามกิโลกรัม โปรดกรอกน้ำหนัก',
} as const;
