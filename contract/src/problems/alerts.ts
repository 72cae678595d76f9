/** Why someone is logged out; the sign-in page says it. */
export type LogOutReason = 'logged_out' | 'session_expired' | 'auth' | 'inactive';

/** One row an alert (specification §8): icon, words, and what its one button does. */
export interface AlertRow {
  icon: 'success' | 'danger';
  /** close | log out and say why | redirect to an own path | sales portal | portal app */
  button: 'close' | 'sales-portal' | 'portal-app' | { logout: LogOutReason } | { redirect: string };
  th: { title: string; message: string; button: string };
  en: { title: string; message: string; button: string };
}

type Words = readonly [title: string, message: string, button: string];
const words = ([title, message, button]: Words) => ({ title, message, button });
const alert = (icon: AlertRow['icon'], button: AlertRow['button'], th: Words, en: Words): AlertRow => ({
  icon,
  button,
  th: words(th),
  en: words(en),
});

const close = 'ปิด';
const contactAdmin = ['โปรดติดต่อผู้ดูแลระบบ', 'Please contact the administrator.'] as const;
// The button says where it leads.
const leads = (button: AlertRow['button']) => {
  if (button === 'portal-app') return ['ไปที่พอร์ทัล', 'Go to the portal'] as const;
  if (button === 'sales-portal') return ['ไปที่แอปพนักงานขาย', 'Go to the sales application'] as const;
  return typeof button === 'object' && 'logout' in button ? (['ออกจากระบบ', 'Log out'] as const) : ([close, 'Close'] as const);
};
const failed = (what: Words[0], whatEn: Words[0], button: AlertRow['button'] = 'close'): AlertRow =>
  alert('danger', button, [what, contactAdmin[0], leads(button)[0]], [whatEn, contactAdmin[1], leads(button)[1]]);

export const alerts = {
  api_error: alert(
    'danger',
    'close',
    ['ทำรายการไม่สำเร็จ', 'ทำรายการไม่สำเร็จ โปรดลองใหม่หรือติดต่อพนักงานขายของท่าน', close],
    ['Transaction failed', 'Unable to place a transaction. Please try again or contact your salesperson.', 'Close'],
  ),
  create_fail: alert(
    'danger',
    'close',
    ['สั่งซื้อไม่สำเร็จ', 'สั่งซื้อไม่สำเร็จ โปรดลองใหม่', close],
    ['Order failed', 'Unable to place an order, please try again', 'Close'],
  ),
  session_expired: alert(
    'danger',
    { logout: 'session_expired' },
    ['หมดเวลาใช้งาน', 'โปรดเข้าสู่ระบบอีกครั้ง สิ่งที่กรอกไว้ยังอยู่', 'เข้าสู่ระบบ'],
    ['Session expired', 'Please sign in again. What you typed has been kept.', 'Sign in'],
  ),
  permission_denied: alert(
    'danger',
    'close',
    ['ไม่มีสิทธิ์ใช้งาน', 'ไม่มีสิทธิ์ใช้งาน AUTH-002', close],
    ['Permission denied', 'Permission Denied AUTH-002', 'Close'],
  ),
  update_user_success: alert(
    'success',
    { redirect: '/accounts' },
    ['บันทึกผู้ใช้แล้ว', 'แก้ไขข้อมูลผู้ใช้เรียบร้อย', 'ไปที่รายชื่อผู้ใช้'],
    ['User updated', 'The user has been updated.', 'Go to user accounts'],
  ),
  update_user_failure: alert(
    'danger',
    'close',
    ['บันทึกผู้ใช้ไม่สำเร็จ', 'แก้ไขข้อมูลผู้ใช้ไม่สำเร็จ โปรดลองใหม่', close],
    ['Update failed', 'The user could not be updated. Please try again.', 'Close'],
  ),
  create_user_success: alert(
    'success',
    { redirect: '/accounts' },
    ['สร้างผู้ใช้แล้ว', 'สร้างผู้ใช้เรียบร้อย', 'ไปที่รายชื่อผู้ใช้'],
    ['User created', 'The user has been created.', 'Go to user accounts'],
  ),
  auth: alert(
    'danger',
    { logout: 'auth' },
    ['ไม่มีสิทธิ์ใช้งาน', 'ท่านไม่มีสิทธิ์ใช้บริการนี้', 'ออกจากระบบ'],
    ['No permission', 'You not have permission to access this service.', 'Log out'],
  ),
  login_inactive_account: alert(
    'danger',
    { logout: 'inactive' },
    ['บัญชีถูกปิดใช้งาน', 'บัญชีของท่านถูกปิดใช้งาน โปรดติดต่อผู้ดูแลระบบ', 'ออกจากระบบ'],
    ['Inactive account', 'Your account is inactive, please contact admin.', 'Log out'],
  ),
  sync_customer_success: alert(
    'success',
    'close',
    ['มอบหมายลูกค้าแล้ว', 'มอบหมายลูกค้าให้ {username} เรียบร้อย', close],
    ['Customers assigned', 'The customers have been assigned to {username}.', 'Close'],
  ),
  sync_customer_failure: alert(
    'danger',
    'close',
    ['มอบหมายลูกค้าไม่สำเร็จ', 'มอบหมายลูกค้าให้ {username} ไม่สำเร็จ โปรดลองใหม่', close],
    ['Assignment failed', 'The customers could not be assigned to {username}. Please try again.', 'Close'],
  ),
  unsync_customer_success: alert(
    'success',
    'close',
    ['ยกเลิกการมอบหมายแล้ว', 'ยกเลิกการมอบหมายลูกค้าจาก {username} เรียบร้อย', close],
    ['Customers removed', 'The customers have been removed from {username}.', 'Close'],
  ),
  unsync_customer_failure: alert(
    'danger',
    'close',
    ['ยกเลิกการมอบหมายไม่สำเร็จ', 'ยกเลิกการมอบหมายลูกค้าจาก {username} ไม่สำเร็จ โปรดลองใหม่', close],
    ['Removal failed', 'The customers could not be removed from {username}. Please try again.', 'Close'],
  ),
  sync_customer_not_has_bu: alert(
    'danger',
    'close',
    ['ยังไม่มีหน่วยธุรกิจ', 'ผู้ใช้นี้ยังไม่มีหน่วยธุรกิจ โปรดกำหนดหน่วยธุรกิจก่อน', close],
    ['No business unit', 'This user has no business unit. Please give the user one first.', 'Close'],
  ),
  not_support: alert(
    'danger',
    { redirect: '/' },
    ['ไม่รองรับ', 'ไม่รองรับวิธีชำระเงินนี้', 'กลับหน้าแรก'],
    ['Not supported', 'This payment method is not supported.', 'Back to home'],
  ),
  not_save_cart: alert(
    'danger',
    'close',
    ['ตะกร้าว่าง', 'ไม่สามารถบันทึกตะกร้าว่างได้ โปรดเลือกสินค้าก่อน', close],
    ['Empty cart', 'An empty cart cannot be saved. Please choose products first.', 'Close'],
  ),
  gen_report_success: alert(
    'success',
    'close',
    ['สร้างรายงานแล้ว', 'ดาวน์โหลดรายงานเรียบร้อย', close],
    ['Report ready', 'The report has been downloaded.', 'Close'],
  ),
  gen_report_fail: alert(
    'danger',
    'close',
    ['สร้างรายงานไม่สำเร็จ', 'สร้างรายงานไม่สำเร็จ โปรดลองใหม่', close],
    ['Report failed', 'The report could not be made. Please try again.', 'Close'],
  ),
  gen_report_no_data: alert('danger', 'close', ['ไม่มีข้อมูล', 'ไม่มีข้อมูลสำหรับรายงานนี้', close], ['No data', 'There is no data for this report.', 'Close']),
  get_profile_fail: failed('ดึงข้อมูลผู้ใช้ไม่สำเร็จ', 'Your profile could not be read', { logout: 'logged_out' }),
  create_profile_fail: failed('สร้างข้อมูลผู้ใช้ไม่สำเร็จ', 'Your profile could not be created', { logout: 'logged_out' }),
  link_account_fail: failed('เชื่อมบัญชีไม่สำเร็จ', 'Your account could not be linked', { logout: 'logged_out' }),
  verify_portal_fail: failed('ตรวจสอบสิทธิ์จากพอร์ทัลไม่สำเร็จ', 'The portal sign-in could not be verified', 'portal-app'),
  create_portal_account: alert(
    'danger',
    'portal-app',
    ['ไม่พบข้อมูลผู้ใช้', 'ไม่พบข้อมูลผู้ใช้ โปรดลงทะเบียนบัญชีพอร์ทัล', 'ไปที่พอร์ทัล'],
    ['Profile not found', 'Profile not found. Please register a portal account.', 'Go to the portal'],
  ),
  verify_portal_401: alert(
    'danger',
    'portal-app',
    ['ไม่ได้รับอนุญาต', 'ไม่ได้รับอนุญาต โปรดลองใหม่', 'ลองใหม่'],
    ['Unauthorized', 'Unauthorized. Please try again.', 'Try again'],
  ),
  verify_sales_fail: failed('ตรวจสอบสิทธิ์จากแอปพนักงานขายไม่สำเร็จ', 'The sales application sign-in could not be verified', 'sales-portal'),
  create_user_failure: alert(
    'danger',
    'close',
    ['สร้างผู้ใช้ไม่สำเร็จ', 'ยังไม่ได้สร้างผู้ใช้ สิ่งที่กรอกไว้ยังอยู่ โปรดลองใหม่', close],
    ['User not created', 'The user was not created. What you typed has been kept; please try again.', 'Close'],
  ),
  create_user_403: alert(
    'danger',
    'close',
    ['ไม่มีสิทธิ์', 'ท่านไม่มีสิทธิ์สร้างผู้ใช้บทบาทนี้', close],
    ['No permission', 'You do not have permission to create a user with this role.', 'Close'],
  ),
  update_user_403: alert(
    'danger',
    'close',
    [
      'ไม่มีสิทธิ์',
      '{why, select, own {เปลี่ยนบทบาท สถานะ หรือบัญชีเข้าสู่ระบบของตัวเองไม่ได้ โปรดให้ผู้ดูแลระบบคนอื่นทำให้} last_admin {ต้องมีผู้ดูแลระบบที่ใช้งานอยู่อย่างน้อยหนึ่งคน} admins_only {เฉพาะผู้ดูแลระบบเท่านั้นที่แก้ไขผู้ใช้หรือให้บทบาทนี้ได้} other {ท่านไม่มีสิทธิ์แก้ไขผู้ใช้นี้}}',
      close,
    ],
    [
      'No permission',
      '{why, select, own {You cannot change your own role, status or sign-in. Please ask another administrator.} last_admin {There must be at least one active administrator.} admins_only {Only an administrator can change this user or give this role.} other {You do not have permission to update this user.}}',
      'Close',
    ],
  ),
} as const satisfies Record<string, AlertRow>;

export type AlertCode = keyof typeof alerts;

export interface ConfirmRow {
  /** the verb takes something away: it is shown as a danger */
  takesAway: boolean;
  th: { title: string; message: string; confirm: string; cancel: string };
  en: { title: string; message: string; confirm: string; cancel: string };
}
type Question = readonly [title: string, message: string, confirm: string, cancel: string];
const question = ([title, message, confirm, cancel]: Question) => ({ title, message, confirm, cancel });
const ask = (th: Question, en: Question, { takesAway = false } = {}): ConfirmRow => ({ takesAway, th: question(th), en: question(en) });

/** Confirm dialogs: the question names the object, the button is the verb itself (look.md §8). */
export const confirms = {
  log_out: ask(
    ['ออกจากระบบ?', 'ตะกร้าของท่านจะยังอยู่ในเครื่องนี้', 'ออกจากระบบ', 'อยู่ต่อ'],
    ['Log out?', 'Your cart stays on this device.', 'Log out', 'Stay'],
  ),
  // `units`: names of the business units taken away whose customers go with them, or `none`; `off`: `yes` where the person is switched off
  update_user: ask(
    [
      'บันทึกการแก้ไขผู้ใช้ {username}?',
      '{off, select, yes {ผู้ใช้จะออกจากระบบทันทีและเข้าใช้ไม่ได้อีก} other {สิทธิ์ใหม่มีผลทันที}}{units, select, none {} other { ลูกค้า {customers, number} รายใน{units}จะถูกถอนออกจากผู้ใช้นี้ด้วย}}',
      'บันทึก',
      'กลับไปแก้ไข',
    ],
    [
      'Save the changes to {username}?',
      '{off, select, yes {The user is signed out at once and cannot come in again.} other {New rights take effect at once.}}{units, select, none {} other { {customers, plural, one {# customer} other {# customers}} in {units} will be taken from this user as well.}}',
      'Save',
      'Back to editing',
    ],
  ),
  sync_customer: ask(
    ['มอบหมายลูกค้า {count, number} รายให้ {username}?', 'ผู้ใช้จะสั่งซื้อแทนลูกค้าเหล่านี้ได้ทันที', 'มอบหมาย', 'ยกเลิก'],
    ['Assign {count, number} customers to {username}?', 'The user can order for them at once.', 'Assign', 'Cancel'],
  ),
  unsync_customer: ask(
    ['ยกเลิกการมอบหมาย {count, number} รายจาก {username}?', 'ผู้ใช้จะไม่เห็นข้อมูลของลูกค้าเหล่านี้อีก', 'ยกเลิกการมอบหมาย', 'กลับ'],
    ['Remove {count, number} customers from {username}?', 'The user will no longer see their data.', 'Remove', 'Back'],
    { takesAway: true },
  ),
  apply_assignment_file: ask(
    ['บันทึกการมอบหมายจาก {name}?', 'มอบหมาย {assign, number} ราย ถอนออก {remove, number} ราย มีผลทันที', 'บันทึก', 'กลับ'],
    [
      'Save the assignments of {name}?',
      '{assign, plural, one {# customer is} other {# customers are}} assigned and {remove, number} removed, at once.',
      'Save',
      'Back',
    ],
  ),
  end_other_sessions: ask(
    ['ออกจากระบบทุกเครื่องอื่น?', 'เครื่องอื่น {count, number} เครื่องต้องเข้าสู่ระบบใหม่ทันที เครื่องนี้ใช้ต่อได้', 'ออกจากระบบเครื่องอื่น', 'ไม่ต้อง'],
    [
      'Log out everywhere else?',
      '{count, plural, one {# other device has} other {# other devices have}} to sign in again at once. This one stays signed in.',
      'Log out the others',
      'Leave them',
    ],
    { takesAway: true },
  ),
  cancel_order: ask(
    ['ยกเลิกคำสั่งซื้อ {orderNumber}?', 'ยกเลิกแล้วเรียกคืนไม่ได้ แต่สั่งใหม่ได้เสมอ', 'ยกเลิกคำสั่งซื้อ', 'เก็บไว้'],
    ['Cancel order {orderNumber}?', 'This cannot be undone, but you can order again at any time.', 'Cancel the order', 'Keep it'],
    { takesAway: true },
  ),
  receive_order: ask(
    ['ได้รับสินค้าตาม {orderNumber} แล้ว?', 'โปรดนับจำนวนให้ครบก่อนยืนยัน', 'ได้รับสินค้าแล้ว', 'ยังไม่ได้รับ'],
    ['Have you received {orderNumber}?', 'Please count the goods before you confirm.', 'I have received it', 'Not yet'],
  ),
  clear_cart: ask(
    ['ล้างตะกร้าทั้งหมด?', 'สินค้า {count, number} รายการจะถูกนำออก', 'ล้างตะกร้า', 'เก็บไว้'],
    ['Clear the cart?', '{count, number} products will be taken out.', 'Clear the cart', 'Keep them'],
    { takesAway: true },
  ),
  change_customer: ask(
    ['เปลี่ยนลูกค้าและล้างตะกร้า?', 'สินค้า {count, number} รายการในตะกร้าเป็นของ {customer}', 'เปลี่ยนลูกค้า', 'อยู่กับลูกค้านี้'],
    ['Change customer and clear the cart?', 'The {count, number} products in the cart are for {customer}.', 'Change customer', 'Stay'],
  ),
} as const satisfies Record<string, ConfirmRow>;
export type ConfirmCode = keyof typeof confirms;

/** Banners that close themselves after 6000 ms (specification §9). */
export const notifications = {
  save_image_succeed: { th: 'บันทึกรูปแล้ว', en: 'The image has been saved.' },
  line_removed: { th: 'นำ {name} ออกแล้ว', en: '{name} was taken out.' },
  cart_cleared: { th: 'ล้างตะกร้าแล้ว', en: 'The cart was cleared.' },
  added_to_cart: { th: 'ใส่ตะกร้าแล้ว {count, number} รายการ', en: '{count, number} products put into the cart.' },
  order_cancelled: { th: 'ยกเลิก {orderNumber} แล้ว', en: '{orderNumber} was cancelled.' },
  order_received: { th: 'บันทึกการรับสินค้า {orderNumber} แล้ว', en: 'Receipt of {orderNumber} was recorded.' },
  sessions_ended: {
    th: 'ออกจากระบบเครื่องอื่นแล้ว {count, number} เครื่อง',
    en: '{count, plural, one {# other device was} other {# other devices were}} logged out.',
  },
  customers_changed: {
    th: 'บันทึกลูกค้าของ {username} แล้ว {count, number} รายการ',
    en: '{count, plural, one {# change} other {# changes}} saved for {username}.',
  },
  customers_restored: { th: 'เลิกทำแล้ว ลูกค้าของ {username} เป็นอย่างเดิม', en: 'Undone. The customers of {username} are as they were.' },
  assignment_file_applied: {
    th: 'บันทึกจากไฟล์แล้ว มอบหมาย {assign, number} ถอนออก {remove, number}',
    en: 'Saved from the file: {assign, number} assigned, {remove, number} removed.',
  },
  copied: { th: 'คัดลอกแล้ว', en: 'Copied.' },
  offline: { th: 'ไม่มีสัญญาณอินเทอร์เน็ต', en: 'You are offline.' },
  back_online: { th: 'กลับมาออนไลน์แล้ว', en: 'You are online again.' },
} as const satisfies Record<string, { th: string; en: string }>;
export type NotificationCode = keyof typeof notifications;
