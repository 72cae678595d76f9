/** Heads of lists as files; the server alone says them, no page loads them. */
export const th = {
  column: {
    order: 'เลขที่คำสั่งซื้อ',
    order_date: 'วันที่สั่งซื้อ',
    require_date: 'วันที่ต้องการสินค้า',
    require_time: 'เวลาที่ต้องการ',
    status: 'สถานะ',
    cv: 'รหัสลูกค้า',
    customer: 'ลูกค้า',
    org: 'รหัสหน่วยงานขาย',
    organisation: 'หน่วยงานขาย',
    ship_to: 'สถานที่ส่ง',
    product_type: 'ประเภทสินค้า',
    products: 'จำนวนรายการสินค้า',
    amount: 'จำนวนเงิน (บาท)',
    invoice: 'เลขที่ใบแจ้งหนี้',
    plate: 'ทะเบียนรถ',
    remark: 'หมายเหตุ',
  },
} as const;
