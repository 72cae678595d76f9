import { acceptedLocale, type Locale } from '#contract/languages.ts';

const th = {
  title: 'เข้าสู่ระบบ',
  fosad: 'สำหรับพนักงาน · บัญชีองค์กร',
  'ids-portal': 'สำหรับลูกค้า · บัญชีพอร์ทัล',
  development: 'ผู้ให้บริการจำลอง ใช้ทดลองเท่านั้น',
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  submit: 'เข้าสู่ระบบ',
  accounts: 'บัญชีตัวอย่าง เลือกเพื่อใส่ชื่อ',
  switchTo: 'English',
  wrongPassword: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง โปรดตรวจแล้วลองใหม่',
  tooOften: 'ลองผิดหลายครั้งเกินไป โปรดรอหนึ่งนาทีแล้วลองใหม่',
  changeTitle: 'เปลี่ยนรหัสผ่าน',
  currentPassword: 'รหัสผ่านปัจจุบัน',
  newPassword: 'รหัสผ่านใหม่',
  confirmPassword: 'ยืนยันรหัสผ่านใหม่',
  changeSubmit: 'เปลี่ยนรหัสผ่าน',
  rule: 'อย่างน้อย 8 ตัว มีตัวอักษรและตัวเลข',
  changed: 'เปลี่ยนรหัสผ่านแล้ว ครั้งต่อไปโปรดใช้รหัสผ่านใหม่',
  backToPortal: 'กลับไปที่ Smart Order',
  unavailableTitle: 'ระบบขัดข้องชั่วคราว',
  overTitle: 'หมดเวลาเข้าสู่ระบบ',
  over: 'ปิดหน้าต่างนี้แล้วเริ่มเข้าสู่ระบบอีกครั้ง ยังไม่มีอะไรเปลี่ยนแปลง',
  reference: 'รหัสอ้างอิง',
};
export type Words = typeof th;
const en: Words = {
  title: 'Sign in',
  fosad: 'For staff · company account',
  'ids-portal': 'For customers · portal account',
  development: 'A stand-in provider, for trying out only',
  username: 'User name',
  password: 'Password',
  submit: 'Sign in',
  accounts: 'Demonstration accounts: press one to fill in its name',
  switchTo: 'ไทย',
  wrongPassword: 'The user name or password is not right. Please check both and try again.',
  tooOften: 'Too many wrong tries. Please wait one minute and try again.',
  changeTitle: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'New password once more',
  changeSubmit: 'Change password',
  rule: 'At least 8 characters with letters and digits',
  changed: 'The password has been changed. Please use the new one from now on.',
  backToPortal: 'Back to Smart Order',
  unavailableTitle: 'Unavailable for a moment',
  overTitle: 'This sign-in is over',
  over: 'Close this window and begin again. Nothing has changed.',
  reference: 'Reference',
};
export const words: Record<Locale, Words> = { th, en };

/** The language that the portal asked for, else the browser's, else Thai. */
export const languageOf = (asked: string | undefined, acceptLanguage: string | undefined): Locale =>
  acceptedLocale(asked || acceptLanguage);
