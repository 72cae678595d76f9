/** Names of products: two that break over lines, and a short one. */
export const productNames = ['อาหารสุกรเล็กหย่านมสูตรเสริมโปรตีนและวิตามินรวม 551', 'อาหารสุกรขุนน้ำหนักหกสิบกิโลกรัมถึงส่งตลาด 552', 'ปลายข้าวญี่ปุ่น'];
/** Who is named in the head of every paper. */
export const seller = {
  name: 'โรงงานอาหารสัตว์สระบุรี',
  company_name: 'บริษัท ทุ่งทองอาหารสัตว์ จำกัด',
  address: '88 หมู่ 4 ถ.มิตรภาพ ต.ตลิ่งชัน อ.เมืองสระบุรี จ.สระบุรี 18000',
  tax_id: '0995559000118',
  tel_no: '036222110',
};
