import type { AlertCode } from './alerts.ts';

/**
 * Every problem that the server answers: code, HTTP status, what the portal does and the words (specification §8, D-80).
 * Words may hold ICU arguments, filled from the problem's facts.
 */
export interface ProblemRow {
  status: number;
  /** inline: beside the field or in the place; notification: banner; alert: the alert row of the same name; logout: forced logout */
  does: 'inline' | 'notification' | 'alert' | 'logout' | 'page';
  /** row of `alerts` where `does` is alert or logout */
  alert?: AlertCode;
  /** leaves a security row in the audit, as every 401, 403 and 404 does */
  audited?: true;
  /** what a sales application reads beside the code (D-80) */
  msgCode?: string;
  th: string;
  en: string;
}

const problem = (status: number, does: ProblemRow['does'], th: string, en: string, alert?: AlertCode): ProblemRow =>
  alert ? { status, does, alert, th, en } : { status, does, th, en };

export const problems = {
  // requests
  invalid_request: problem(
    400,
    'inline',
    'ข้อมูลที่ส่งมาไม่ถูกต้อง โปรดตรวจสอบช่องที่ระบุ',
    'Some of the information is not valid. Please check the fields named.',
  ),
  body_too_large: problem(413, 'notification', 'ข้อมูลที่ส่งมาใหญ่เกินไป', 'The request is too large.'),
  unsupported_media_type: problem(415, 'notification', 'ไม่รองรับรูปแบบข้อมูลนี้', 'This content type is not supported.'),
  expectation_refused: problem(417, 'notification', 'ไม่รองรับเงื่อนไข Expect นี้', 'This Expect header is not supported.'),
  too_many_requests: problem(429, 'notification', 'มีคำขอมากเกินไป โปรดรอสักครู่แล้วลองใหม่', 'Too many requests. Please wait a moment and try again.'),
  not_built: problem(501, 'notification', 'ส่วนนี้ยังไม่เปิดให้ใช้งาน', 'This part is not open yet.'),
  unavailable: problem(
    503,
    'notification',
    'ระบบขัดข้องชั่วคราว โปรดลองใหม่ในอีกสักครู่',
    'The system is unavailable for a moment. Please try again shortly.',
  ),
  request_timeout: problem(408, 'notification', 'หมดเวลารอคำขอ โปรดลองใหม่', 'The request took too long. Please try again.'),
  unexpected: problem(
    500,
    'alert',
    'ทำรายการไม่สำเร็จ โปรดลองใหม่หรือติดต่อพนักงานขายของท่าน',
    'Unable to place a transaction. Please try again or contact your salesperson.',
    'api_error',
  ),
  not_found: problem(404, 'inline', '[BV001] ไม่พบข้อมูล', '[BV001] Data not found'),
  // identity and permission
  'AUTH-001': problem(401, 'logout', 'ไม่มีสิทธิ์ใช้งาน AUTH-001', 'Permission Denied AUTH-001', 'session_expired'),
  'AUTH-002': problem(403, 'alert', 'ไม่มีสิทธิ์ใช้งาน AUTH-002', 'Permission Denied AUTH-002', 'permission_denied'),
  session_expired: problem(401, 'logout', 'หมดเวลาใช้งาน โปรดเข้าสู่ระบบอีกครั้ง', 'Your session has ended. Please sign in again.', 'session_expired'),
  session_reused: problem(
    401,
    'logout',
    'การเข้าสู่ระบบนี้ถูกยกเลิกเพื่อความปลอดภัย โปรดเข้าสู่ระบบอีกครั้ง',
    'This sign-in was ended for your safety. Please sign in again.',
    'session_expired',
  ),
  permission_missing: problem(403, 'logout', 'ท่านไม่มีสิทธิ์ใช้บริการนี้', 'You not have permission to access this service.', 'auth'),
  inactive_account: problem(
    403,
    'logout',
    'บัญชีของท่านถูกปิดใช้งาน โปรดติดต่อผู้ดูแลระบบ',
    'Your account is inactive, please contact admin.',
    'login_inactive_account',
  ),
  csrf_refused: problem(403, 'notification', 'คำขอนี้ไม่ได้มาจากหน้าเว็บของเรา', 'This request did not come from our own page.'),
  sign_in_failed: problem(400, 'page', 'เข้าสู่ระบบไม่สำเร็จ โปรดลองใหม่', 'Sign-in did not succeed. Please try again.'),
  sign_in_expired: problem(400, 'page', 'ใช้เวลาเข้าสู่ระบบนานเกินไป โปรดเริ่มใหม่', 'Sign-in took too long. Please start again.'),
  id_token_undefined: problem(400, 'page', 'IdToken is undefined', 'IdToken is undefined'),
  // a first sign-in (specification §4, D-24)
  profile_name_taken: {
    ...problem(400, 'page', 'มีผู้ใช้ชื่อนี้แล้ว', 'This user name belongs to somebody else.', 'create_profile_fail'),
    msgCode: '01',
  },
  profile_not_found: { ...problem(400, 'page', 'ยังไม่มีข้อมูลผู้ใช้', 'There is no profile for this account yet.'), msgCode: '02' },
  profile_not_linked: { ...problem(400, 'page', 'ยังไม่ได้เชื่อมบัญชีกับข้อมูลผู้ใช้', 'The profile is not linked to this account yet.'), msgCode: '03' },
  // notices
  'NOTI-002': problem(
    400,
    'notification',
    'ส่ง SMS ไม่สำเร็จเนื่องจากการตั้งค่า SMS ไม่ถูกต้อง โปรดตรวจสอบการตั้งค่า SMS ใน Settings',
    'Failed to send SMS due to invalid SMS configuration. Please check the SMS configuration in Settings.',
  ),
  // fields (specification §5)
  required: problem(400, 'inline', 'โปรดกรอกหรือเลือกข้อมูล', 'Please enter or select information.'),
  invalid_date: problem(400, 'inline', 'โปรดระบุวันที่ให้ถูกต้อง', 'Please enter a valid date.'),
  date_in_past: problem(400, 'inline', 'วันที่ผ่านมาแล้ว โปรดเลือกวันนี้หรือหลังจากนี้', 'This date has passed. Please choose today or later.'),
  year_out_of_range: problem(400, 'inline', 'ปีต้องอยู่ระหว่าง ค.ศ. 2000 ถึง 2100', 'The year must be between 2000 and 2100 CE.'),
  invalid_time: problem(400, 'inline', 'โปรดระบุเวลาเป็น ชั่วโมง:นาที เช่น 6:30', 'Please enter the time as hours:minutes, for example 6:30.'),
  invalid_email: problem(400, 'inline', 'รูปแบบอีเมลไม่ถูกต้อง', 'Please enter a valid e-mail address.'),
  invalid_url: problem(400, 'inline', 'รูปแบบลิงก์ไม่ถูกต้อง', 'Please enter a valid address (URL).'),
  invalid_password: problem(
    400,
    'inline',
    'รหัสผ่านต้องมีอย่างน้อย 8 ตัว มีตัวอักษรและตัวเลข',
    'The password needs at least 8 characters with letters and digits.',
  ),
  password_mismatch: problem(400, 'inline', 'รหัสผ่านทั้งสองช่องไม่ตรงกัน', 'The two passwords do not match.'),
  invalid_mobile: problem(400, 'inline', 'เบอร์มือถือต้องมี 10 หลักและขึ้นต้นด้วย 0', 'The mobile number must have 10 digits and start with 0.'),
  invalid_driver_plate_format: problem(
    400,
    'inline',
    'ทะเบียนรถไม่ถูกต้อง เช่น กข 1234 หรือ 11-1111',
    'The licence plate is not valid, for example กข 1234 or 11-1111.',
  ),
  quantity_at_least_one: problem(400, 'inline', 'จำนวนต้องเป็นจำนวนเต็มตั้งแต่ 1 ขึ้นไป', 'The quantity must be a whole number of at least 1.'),
  quantity_not_multiple: problem(400, 'inline', 'สั่งเป็นจำนวนเท่าของ {packSize, number}', 'Order in multiples of {packSize, number}.'),
  text_too_long: problem(400, 'inline', 'ข้อความยาวเกิน {max, number} ตัวอักษร', 'The text is longer than {max, number} characters.'),
  list_too_long: problem(400, 'inline', 'มีมากกว่า {max, number} รายการ', 'There are more than {max, number} entries.'),
  invalid_characters: problem(400, 'inline', 'มีตัวอักษรที่ใช้ไม่ได้', 'Some characters cannot be used here.'),
  unknown_code: problem(400, 'inline', 'ไม่รู้จักรหัสนี้', 'This code is not known.'),
  // ordering
  not_save_cart: problem(400, 'alert', 'ไม่สามารถบันทึกตะกร้าว่างได้', 'An empty cart cannot be saved.', 'not_save_cart'),
  select_customer: problem(400, 'inline', 'โปรดเลือกลูกค้าและหน่วยงานขาย', 'Please select a customer and an organisation.'),
  product_unknown: problem(400, 'inline', 'ไม่มีสินค้านี้ให้สั่งแล้ว', 'This product can no longer be ordered.'),
  price_changed: problem(409, 'inline', 'ราคาเปลี่ยน โปรดตรวจสอบและยืนยันยอดใหม่', 'Prices have changed. Please check and confirm the new total.'),
  order_not_found: problem(404, 'inline', '[BV001] ไม่พบข้อมูล', '[BV001] Data not found'),
  order_transition_refused: problem(409, 'notification', 'เปลี่ยนสถานะจาก {from} เป็น {to} ไม่ได้', 'The order cannot move from {from} to {to}.'),
  order_reason_required: problem(400, 'inline', 'โปรดระบุเหตุผล', 'Please give a reason.'),
  order_changed: problem(412, 'inline', 'มีผู้อื่นแก้ไขคำสั่งซื้อนี้แล้ว โปรดดูข้อมูลล่าสุด', 'Someone else has changed this order. Please look at its current state.'),
  order_not_editable: problem(409, 'notification', 'แก้ไขคำสั่งซื้อนี้ไม่ได้แล้ว', 'This order can no longer be edited.'),
  create_fail: problem(500, 'alert', 'สั่งซื้อไม่สำเร็จ โปรดลองใหม่', 'Unable to place an order, please try again', 'create_fail'),
  no_last_order: problem(404, 'notification', 'ไม่มีคำสั่งซื้อก่อนหน้า', 'no last order'),
  credit_exceeded: problem(409, 'inline', 'เกินวงเงินเครดิต {over} บาท', 'Over the credit limit by THB {over}.'),
  // idempotency
  idempotency_key_invalid: problem(400, 'notification', 'รหัสคำขอไม่ถูกต้อง', 'The Idempotency-Key is not valid.'),
  idempotency_key_reused: problem(422, 'notification', 'รหัสคำขอนี้ถูกใช้กับข้อมูลอื่นแล้ว', 'This Idempotency-Key was used with another body.'),
  idempotency_in_progress: problem(
    409,
    'notification',
    'คำขอเดียวกันกำลังทำงานอยู่ โปรดรอสักครู่',
    'The same request is still being worked on. Please wait a moment.',
  ),
  // payment
  not_support: problem(400, 'alert', 'ไม่รองรับวิธีชำระเงินนี้', 'This payment method is not supported.', 'not_support'),
  save_payment_fail: problem(409, 'notification', 'error: save payment fail.', 'error: save payment fail.'),
  // users and assignment
  create_user_403: problem(403, 'alert', 'ท่านไม่มีสิทธิ์สร้างผู้ใช้บทบาทนี้', 'You do not have permission to create a user with this role.', 'create_user_403'),
  update_user_403: problem(403, 'alert', 'ท่านไม่มีสิทธิ์แก้ไขผู้ใช้นี้', 'You do not have permission to update this user.', 'update_user_403'),
  username_taken: problem(409, 'inline', 'ชื่อผู้ใช้นี้มีผู้ใช้แล้ว', 'This user name is already in use.'),
  already_linked: problem(409, 'inline', 'บัญชีนี้เชื่อมกับผู้ใช้อื่นแล้ว', 'This account is linked to another user.'),
  user_changed: problem(412, 'inline', 'มีผู้อื่นแก้ไขผู้ใช้นี้แล้ว โปรดดูข้อมูลล่าสุด', 'Someone else has changed this user. Please look at the current data.'),
  sync_customer_not_has_bu: problem(400, 'alert', 'ผู้ใช้นี้ยังไม่มีหน่วยธุรกิจ', 'This user has no business unit yet.', 'sync_customer_not_has_bu'),
  // files that people send
  file_unreadable: problem(
    400,
    'inline',
    'อ่านไฟล์นี้ไม่ได้{line, select, 0 {} other {ตั้งแต่บรรทัด {line}}} ไฟล์ต้องเป็น CSV ที่คั่นด้วยจุลภาค รหัสอักขระ UTF-8 หรือ Windows-874',
    'This file cannot be read{line, select, 0 {} other { from line {line} on}}. It must be a CSV with commas, in UTF-8 or Windows-874.',
  ),
  file_columns_missing: problem(400, 'inline', 'ไฟล์ขาดคอลัมน์ {columns}', 'The file lacks the columns {columns}.'),
  file_columns_unknown: problem(
    400,
    'inline',
    'ไม่รู้จักคอลัมน์ {columns} โปรดแก้ชื่อหรือลบออก',
    'The columns {columns} are not known. Please rename or remove them.',
  ),
  file_too_long: problem(
    413,
    'inline',
    'ไฟล์ยาวเกิน {most, number} แถว โปรดแบ่งเป็นหลายไฟล์',
    'The file has more than {most, number} rows. Please split it.',
  ),
  file_rows_refused: {
    ...problem(409, 'inline', 'มี {refused, number} แถวที่ใช้ไม่ได้ จึงยังไม่ได้บันทึกอะไร', '{refused, number} rows cannot be used, so nothing has been saved.'),
    audited: true,
  },
  // reports
  gen_report_no_data: problem(404, 'alert', 'ไม่มีข้อมูลสำหรับรายงานนี้', 'There is no data for this report.', 'gen_report_no_data'),
} as const satisfies Record<string, ProblemRow>;

export type ProblemCode = keyof typeof problems;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);
