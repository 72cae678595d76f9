import { namesOf } from '#contract/names.ts';
import type { Locale } from '#contract/languages.ts';

const th = {
  title: 'แอปในเครือ',
  about: 'หน้านี้แสดงแทนแอปพนักงานขายและแอปสั่งซื้อฟาร์ม แล้วส่งคนเข้าพอร์ทัล ใช้ทดลองเท่านั้น',
  sales: 'แอปพนักงานขาย',
  farm: 'แอปสั่งซื้อฟาร์ม',
  portal: 'พอร์ทัลลูกค้า',
  person: 'ส่งใคร',
  way: 'ส่งอย่างไร',
  nobody: 'คนที่พอร์ทัลนี้ไม่รู้จัก',
  password: 'รหัสผ่าน',
  wrongPassword: 'รหัสผ่านไม่ถูกต้อง',
  send: 'เปิด Smart Order',
  sending: 'กำลังส่ง',
  go: 'ไปต่อ',
  ways: {
    issuer: 'ไม่มีโทเคน เริ่มเข้าสู่ระบบใหม่',
    code: 'รหัสใช้ครั้งเดียว ในลิงก์',
    'code-form': 'รหัสใช้ครั้งเดียว ในแบบฟอร์ม',
    token: 'โทเคน ในลิงก์',
    'token-form': 'โทเคน ในแบบฟอร์ม',
    fragment: 'โทเคน หลังเครื่องหมาย #',
  },
};
export type Words = typeof th;
const en: Words = {
  title: 'Sister applications',
  about:
    'This page plays the sales application and the farm-order application, and sends people to the portal. For trying out only.',
  sales: 'Sales application',
  farm: 'Farm-order application',
  portal: 'Customer portal',
  person: 'Whom to send',
  way: 'How',
  nobody: 'Someone this portal does not know',
  password: 'Password',
  wrongPassword: 'The password is not right.',
  send: 'Open Smart Order',
  sending: 'Sending',
  go: 'Continue',
  ways: {
    issuer: 'No token: a new sign-in begins',
    code: 'One-time code in the link',
    'code-form': 'One-time code in a form',
    token: 'Token in the link',
    'token-form': 'Token in a form',
    fragment: 'Token behind the # sign',
  },
};
export const words: Record<Locale, Words> = { th, en };
export type Way = keyof Words['ways'];
export const ways = namesOf(th.ways);
