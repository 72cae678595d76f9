/** The leaflets' index, and what each leaflet has beside its own words. */
export const th = {
  title: 'คู่มือ',
  intro: 'เลือกคู่มือของท่าน แต่ละฉบับยาวหนึ่งหน้า',
  for: 'คู่มือ{role}',
  print: 'พิมพ์ 1 หน้า',
  pdf: 'บันทึก PDF',
} as const;
