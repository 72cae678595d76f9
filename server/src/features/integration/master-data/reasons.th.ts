/** What an import tells, in Thai, under its English words; `{0}` stands for the first fact. A test sees that none is missing. */
export const thai: Record<string, string> = {
  // A cell.
  '{0} {1}': '{0} {1}',
  'is empty': 'ว่างอยู่',
  'holds a control character': 'มีอักขระควบคุมปนอยู่',
  'is longer than {0} characters': 'ยาวเกิน {0} ตัวอักษร',
  '"{0}" was shortened by a spreadsheet; make the column text there and write all digits':
    '"{0}" ถูกโปรแกรมตารางคำนวณย่อ ให้ตั้งคอลัมน์เป็นข้อความแล้วพิมพ์ตัวเลขให้ครบ',
  '"{0}" is no whole number from {1} to {2}': '"{0}" ไม่ใช่จำนวนเต็มตั้งแต่ {1} ถึง {2}',
  '"{0}" is no number from 0 with at most three decimals': '"{0}" ไม่ใช่จำนวนตั้งแต่ 0 ที่มีทศนิยมไม่เกินสามตำแหน่ง',
  '"{0}" is no amount in baht with at most two decimals': '"{0}" ไม่ใช่จำนวนเงินบาทที่มีทศนิยมไม่เกินสองตำแหน่ง',
  '"{0}" is no amount in baht with at most two decimals; commas stand only between groups of three digits':
    '"{0}" ไม่ใช่จำนวนเงินบาทที่มีทศนิยมไม่เกินสองตำแหน่ง และใช้จุลภาคคั่นได้เฉพาะทุกสามหลัก',
  '{0} is negative': '{0} ติดลบ',
  '{0} is too large': '{0} มากเกินไป',
  '{0} has a Buddhist year; write {1}': '{0} เป็นปี พ.ศ. ให้เขียนว่า {1}',
  '"{0}" is no day written yyyy-LL-dd': '"{0}" ไม่ใช่วันที่แบบ yyyy-LL-dd',
  '"{0}" is no time written H:mm': '"{0}" ไม่ใช่เวลาแบบ H:mm',
  '"{0}" is no moment in ISO 8601 with a zone': '"{0}" ไม่ใช่วันเวลาแบบ ISO 8601 ที่มีเขตเวลา',
  '"{0}" is no number of degrees': '"{0}" ไม่ใช่จำนวนองศา',
  '"{0}" is none of {1}': '"{0}" ไม่ใช่ค่าใดใน {1}',
  '"{0}" is neither Y nor N': '"{0}" ไม่ใช่ทั้ง Y และ N',
  '"{0}" has not 13 digits': '"{0}" ไม่ครบ 13 หลัก',
  '"{0}" has a wrong check digit': '"{0}" มีเลขตรวจสอบหลักสุดท้ายไม่ถูกต้อง',

  // The file, its head and its rows.
  'its name begins with none of {0}': 'ชื่อไฟล์ไม่ได้ขึ้นต้นด้วยคำใดใน {0}',
  '{0} is none of {1}': '{0} ไม่ใช่ค่าใดใน {1}',
  'it cannot be read ({0})': 'อ่านไฟล์ไม่ได้ ({0})',
  'it is UTF-16; save it as CSV UTF-8 or as CSV in Windows Thai (874)': 'เป็น UTF-16 ให้บันทึกเป็น CSV UTF-8 หรือ CSV แบบ Windows ไทย (874)',
  'it is a workbook; save it as CSV UTF-8': 'เป็นไฟล์สมุดงาน ให้บันทึกเป็น CSV UTF-8',
  'what stands here is no UTF-8, which the beginning of the file promises': 'ตรงนี้ไม่ใช่ UTF-8 ทั้งที่ต้นไฟล์ระบุไว้',
  'what stands here is neither UTF-8 nor Windows Thai (874)': 'ตรงนี้ไม่ใช่ทั้ง UTF-8 และ Windows ไทย (874)',
  'it is no UTF-8, as JSON must be': 'ไม่ใช่ UTF-8 ซึ่ง JSON ต้องเป็น',
  'it is empty: its first line must name the columns': 'ไฟล์ว่าง บรรทัดแรกต้องเป็นชื่อคอลัมน์',
  'its cells must have commas between them': 'ต้องใช้จุลภาคคั่นระหว่างช่อง',
  'the column {0} is written {1}; small and capital letters count': 'คอลัมน์ {0} เขียนเป็น {1} ตัวพิมพ์เล็กและใหญ่ถือว่าต่างกัน',
  'the column {0} is missing': 'ไม่มีคอลัมน์ {0}',
  'the column {0} stands twice': 'มีคอลัมน์ {0} ซ้ำสองครั้ง',
  'these columns are not known and were passed over: {0}': 'ไม่รู้จักคอลัมน์เหล่านี้จึงข้ามไป: {0}',
  'this row has {0} cells, the head has {1} columns': 'แถวนี้มี {0} ช่อง แต่หัวตารางมี {1} คอลัมน์',
  'a quote stands within a cell: put the cell in quotes and double the quote':
    'มีเครื่องหมายคำพูดอยู่ในช่อง ให้ครอบช่องด้วยเครื่องหมายคำพูดและเขียนตัวที่อยู่ข้างในซ้ำสองตัว',
  'this row is longer than {0} bytes: is a quote left open? What comes after it was not read':
    'แถวนี้ยาวเกิน {0} ไบต์ ลืมปิดเครื่องหมายคำพูดหรือไม่ ส่วนที่อยู่หลังจากนี้ยังไม่ได้อ่าน',
  'a quote in this row is not closed where its cell ends; what comes after it was not read':
    'เครื่องหมายคำพูดในแถวนี้ไม่ได้ปิดตรงท้ายช่อง ส่วนที่อยู่หลังจากนี้ยังไม่ได้อ่าน',
  'this entry is longer than {0} letters; what comes after it was not read': 'รายการนี้ยาวเกิน {0} ตัวอักษร ส่วนที่อยู่หลังจากนี้ยังไม่ได้อ่าน',
  'the list does not end: is a quote or a bracket of this entry or a later one left open?':
    'รายการไม่จบ ลืมปิดเครื่องหมายคำพูดหรือวงเล็บของรายการนี้หรือรายการถัดไปหรือไม่',
  'something stands after the list': 'มีข้อความต่อท้ายหลังจบรายการ',
  'it must be a list of objects: [{…}, {…}]': 'ต้องเป็นรายการของออบเจ็กต์: [{…}, {…}]',
  'this entry is no object': 'รายการนี้ไม่ใช่ออบเจ็กต์',
  'this entry is no JSON: {0}': 'รายการนี้ไม่ใช่ JSON: {0}',
  '{0} holds a list or an object': '{0} มีรายการหรือออบเจ็กต์อยู่ข้างใน',

  // Rows beside each other and beside what stands.
  '{0} stands in line {1} already': 'มี {0} อยู่แล้วในบรรทัด {1}',
  '{0} stands in {1} line {2} already': 'มี {0} อยู่แล้วใน {1} บรรทัด {2}',
  '{0} {1} belongs to {2} already': '{0} {1} เป็นของ {2} อยู่แล้ว',
  '{0} is not a known {1}': 'ไม่พบ{1} {0}',
  '{0} rows name a {1} that may be one of those that could not be read': 'มี {0} แถวที่อ้างถึง{1}ซึ่งอาจเป็นแถวที่อ่านไม่ได้',
  'its bu is the pathName of another business unit, or its pathName another one’s bu':
    'bu นี้ตรงกับ pathName ของหน่วยธุรกิจอื่น หรือ pathName นี้ตรงกับ bu ของหน่วยธุรกิจอื่น',
  'bu names a business unit that does not exist': 'bu มีหน่วยธุรกิจที่ไม่มีอยู่',
  'the last active admin would be shut out, and nobody could let anyone in again': 'ผู้ดูแลระบบที่ใช้งานอยู่คนสุดท้ายจะเข้าไม่ได้ และจะไม่มีใครเปิดสิทธิ์ให้ใครได้อีก',
  'orderNumber belongs to an order of another customer': 'orderNumber เป็นของคำสั่งซื้อของลูกค้ารายอื่น',
  'this order has no lines; import its order-lines, too': 'คำสั่งซื้อนี้ไม่มีรายการสินค้า ให้นำเข้า order-lines ของคำสั่งซื้อนี้ด้วย',
  'the history of this order does not end in its status': 'ประวัติของคำสั่งซื้อนี้ไม่ได้จบที่สถานะของคำสั่งซื้อ',
  'orderQty is 0': 'orderQty เป็น 0',
  'sku is not known in the business unit of the order': 'ไม่พบ sku ในหน่วยธุรกิจของคำสั่งซื้อ',
  'priceBy is weight, and without weightKg nobody knows what an order of it costs': 'priceBy เป็น weight แต่ไม่มี weightKg จึงไม่รู้ว่าสั่งแล้วเป็นเงินเท่าไร',
  'openAmount is more than amount': 'openAmount มากกว่า amount',

  // What one row of a table is called.
  'business unit': 'หน่วยธุรกิจ',
  organisation: 'บริษัทผู้ขาย',
  customer: 'ลูกค้า',
  'customer of the organisation': 'ลูกค้าของบริษัทผู้ขาย',
  'product type': 'ประเภทสินค้า',
  'product group': 'กลุ่มสินค้า',
  product: 'สินค้า',
  user: 'ผู้ใช้',
  order: 'คำสั่งซื้อ',
  'order line': 'รายการสินค้าของคำสั่งซื้อ',
  'order step': 'ประวัติของคำสั่งซื้อ',

  // The report.
  '{0}: {1}': '{0}: {1}',
  '{0} line {1}: {2}': '{0} บรรทัด {1}: {2}',
  '… and {0} more': '… และอีก {0} รายการ',
  '{0} bad rows: nothing was imported.': 'มีแถวที่ไม่ถูกต้อง {0} แถว จึงไม่ได้นำเข้าอะไรเลย',
  '{0} rows, {1} new, {2} changed, {3} unchanged': '{0} แถว ใหม่ {1} เปลี่ยน {2} เหมือนเดิม {3}',
  '{0} rows, {1} new, {2} already there and left as they are': '{0} แถว ใหม่ {1} มีอยู่แล้วและคงไว้ตามเดิม {2}',
  '{0}; accounts ended: {1}': '{0} สิ้นสุดบัญชี {1}',
  '{0}; people with other business units: {1}': '{0} ผู้ใช้ที่หน่วยธุรกิจเปลี่ยนไป {1}',
};
