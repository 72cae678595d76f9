export interface Locality {
  tambon: [th: string, en: string];
  amphoe: [th: string, en: string];
  province: [th: string, en: string];
  zip: string;
  at: [number, number];
}
const place = (
  tambon: Locality['tambon'],
  amphoe: Locality['amphoe'],
  province: Locality['province'],
  zip: string,
  ...at: [number, number]
): Locality => ({
  tambon,
  amphoe,
  province,
  zip,
  at,
});

const saraburi: Locality['province'] = ['สระบุรี', 'Saraburi'];
const korat: Locality['province'] = ['นครราชสีมา', 'Nakhon Ratchasima'];

/** Where livestock is kept; the first is the demonstration customer's. */
export const inland: Locality[] = [
  place(['หนองแค', 'Nong Khae'], ['หนองแค', 'Nong Khae'], saraburi, '18140', 14.3382, 100.8651),
  place(['ตลิ่งชัน', 'Taling Chan'], ['เมืองสระบุรี', 'Mueang Saraburi'], saraburi, '18000', 14.5671, 100.9534),
  place(['ทับกวาง', 'Thap Kwang'], ['แก่งคอย', 'Kaeng Khoi'], saraburi, '18260', 14.6087, 101.0893),
  place(['มวกเหล็ก', 'Muak Lek'], ['มวกเหล็ก', 'Muak Lek'], saraburi, '18180', 14.6536, 101.2038),
  place(['หมูสี', 'Mu Si'], ['ปากช่อง', 'Pak Chong'], korat, '30130', 14.5296, 101.3942),
  place(['สีคิ้ว', 'Si Khio'], ['สีคิ้ว', 'Si Khio'], korat, '30140', 14.8902, 101.7239),
  place(['โชคชัย', 'Chok Chai'], ['โชคชัย', 'Chok Chai'], korat, '30190', 14.7312, 102.1685),
  place(['กำแพงแสน', 'Kamphaeng Saen'], ['กำแพงแสน', 'Kamphaeng Saen'], ['นครปฐม', 'Nakhon Pathom'], '73140', 13.9957, 99.9871),
  place(['ดอนตูม', 'Don Tum'], ['ดอนตูม', 'Don Tum'], ['นครปฐม', 'Nakhon Pathom'], '73150', 13.9631, 100.0894),
  place(['จอมบึง', 'Chom Bueng'], ['จอมบึง', 'Chom Bueng'], ['ราชบุรี', 'Ratchaburi'], '70150', 13.6208, 99.5927),
  place(['ปากท่อ', 'Pak Tho'], ['ปากท่อ', 'Pak Tho'], ['ราชบุรี', 'Ratchaburi'], '70140', 13.3689, 99.8372),
  place(['ท่ามะกา', 'Tha Maka'], ['ท่ามะกา', 'Tha Maka'], ['กาญจนบุรี', 'Kanchanaburi'], '71120', 13.9203, 99.7654),
  place(['บ้านบึง', 'Ban Bueng'], ['บ้านบึง', 'Ban Bueng'], ['ชลบุรี', 'Chon Buri'], '20170', 13.3114, 101.1127),
  place(['พนมสารคาม', 'Phanom Sarakham'], ['พนมสารคาม', 'Phanom Sarakham'], ['ฉะเชิงเทรา', 'Chachoengsao'], '24120', 13.7475, 101.3521),
  place(['โคกสำโรง', 'Khok Samrong'], ['โคกสำโรง', 'Khok Samrong'], ['ลพบุรี', 'Lop Buri'], '15120', 15.0687, 100.7235),
  place(['พัฒนานิคม', 'Phatthana Nikhom'], ['พัฒนานิคม', 'Phatthana Nikhom'], ['ลพบุรี', 'Lop Buri'], '15140', 14.8512, 101.0024),
  place(['ท่าพระ', 'Tha Phra'], ['เมืองขอนแก่น', 'Mueang Khon Kaen'], ['ขอนแก่น', 'Khon Kaen'], '40260', 16.3341, 102.8012),
  place(['น้ำพอง', 'Nam Phong'], ['น้ำพอง', 'Nam Phong'], ['ขอนแก่น', 'Khon Kaen'], '40140', 16.7015, 102.8553),
  place(['กุมภวาปี', 'Kumphawapi'], ['กุมภวาปี', 'Kumphawapi'], ['อุดรธานี', 'Udon Thani'], '41110', 17.1153, 103.0192),
  place(['วังทอง', 'Wang Thong'], ['วังทอง', 'Wang Thong'], ['พิษณุโลก', 'Phitsanulok'], '65130', 16.8251, 100.4316),
  place(['บางระกำ', 'Bang Rakam'], ['บางระกำ', 'Bang Rakam'], ['พิษณุโลก', 'Phitsanulok'], '65140', 16.7582, 100.1174),
  place(['ตะพานหิน', 'Taphan Hin'], ['ตะพานหิน', 'Taphan Hin'], ['พิจิตร', 'Phichit'], '66110', 16.2204, 100.4213),
  place(['สันป่าตอง', 'San Pa Tong'], ['สันป่าตอง', 'San Pa Tong'], ['เชียงใหม่', 'Chiang Mai'], '50120', 18.6274, 98.8968),
];

/** Where fish and shrimp are raised. */
export const coast: Locality[] = [
  place(['บางโทรัด', 'Bang Thorat'], ['เมืองสมุทรสาคร', 'Mueang Samut Sakhon'], ['สมุทรสาคร', 'Samut Sakhon'], '74000', 13.4893, 100.1958),
  place(['คลองโคน', 'Khlong Khon'], ['เมืองสมุทรสงคราม', 'Mueang Samut Songkhram'], ['สมุทรสงคราม', 'Samut Songkhram'], '75000', 13.3402, 99.9631),
  place(['บ้านแหลม', 'Ban Laem'], ['บ้านแหลม', 'Ban Laem'], ['เพชรบุรี', 'Phetchaburi'], '76110', 13.2123, 99.9741),
  place(['บางปะกง', 'Bang Pakong'], ['บางปะกง', 'Bang Pakong'], ['ฉะเชิงเทรา', 'Chachoengsao'], '24130', 13.5287, 100.9914),
  place(['ท่าใหม่', 'Tha Mai'], ['ท่าใหม่', 'Tha Mai'], ['จันทบุรี', 'Chanthaburi'], '22120', 12.6197, 102.0093),
  place(['กาญจนดิษฐ์', 'Kanchanadit'], ['กาญจนดิษฐ์', 'Kanchanadit'], ['สุราษฎร์ธานี', 'Surat Thani'], '84160', 9.1654, 99.4702),
  place(['ปากพนัง', 'Pak Phanang'], ['ปากพนัง', 'Pak Phanang'], ['นครศรีธรรมราช', 'Nakhon Si Thammarat'], '80140', 8.3511, 100.2018),
  place(['ระโนด', 'Ranot'], ['ระโนด', 'Ranot'], ['สงขลา', 'Songkhla'], '90140', 7.7781, 100.3216),
];

/** Where food is sold. */
export const towns: Locality[] = [
  place(['มีนบุรี', 'Min Buri'], ['มีนบุรี', 'Min Buri'], ['กรุงเทพฯ', 'Bangkok'], '10510', 13.8141, 100.7312),
  place(['จตุจักร', 'Chatuchak'], ['จตุจักร', 'Chatuchak'], ['กรุงเทพฯ', 'Bangkok'], '10900', 13.8287, 100.5598),
  place(['บางแค', 'Bang Khae'], ['บางแค', 'Bang Khae'], ['กรุงเทพฯ', 'Bangkok'], '10160', 13.7112, 100.4093),
  place(['บางพลีใหญ่', 'Bang Phli Yai'], ['บางพลี', 'Bang Phli'], ['สมุทรปราการ', 'Samut Prakan'], '10540', 13.6072, 100.7093),
  place(['คลองหนึ่ง', 'Khlong Nueng'], ['คลองหลวง', 'Khlong Luang'], ['ปทุมธานี', 'Pathum Thani'], '12120', 14.0642, 100.6159),
  place(['ศรีราชา', 'Si Racha'], ['ศรีราชา', 'Si Racha'], ['ชลบุรี', 'Chon Buri'], '20110', 13.1723, 100.9306),
  place(['ช้างเผือก', 'Chang Phueak'], ['เมืองเชียงใหม่', 'Mueang Chiang Mai'], ['เชียงใหม่', 'Chiang Mai'], '50300', 18.8104, 98.9762),
  place(['หนองหาร', 'Nong Han'], ['สันทราย', 'San Sai'], ['เชียงใหม่', 'Chiang Mai'], '50290', 18.8936, 99.0131),
];
