/** Each word of rows of words that mean the same, with the number of its row. */
export const numbered = (rows: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    rows.flatMap((words, number) =>
      words.split(',').map((word): [string, number] => [word, number]),
    ),
  );

/** Names of months as people write them, in small letters: January is 0. */
export const months = numbered([
  'มกราคม,มกรา,ม.ค.,มค.,มค,january,jan',
  'กุมภาพันธ์,กุมภา,ก.พ.,กพ.,กพ,february,feb',
  'มีนาคม,มีนา,มี.ค.,มีค.,มีค,march,mar',
  'เมษายน,เมษา,เม.ย.,เมย.,เมย,april,apr',
  'พฤษภาคม,พฤษภา,พ.ค.,พค.,พค,may',
  'มิถุนายน,มิถุนา,มิ.ย.,มิย.,มิย,june,jun',
  'กรกฎาคม,กรกฎา,ก.ค.,กค.,กค,july,jul',
  'สิงหาคม,สิงหา,ส.ค.,สค.,สค,august,aug',
  'กันยายน,กันยา,ก.ย.,กย.,กย,september,sept,sep',
  'ตุลาคม,ตุลา,ต.ค.,ตค.,ตค,october,oct',
  'พฤศจิกายน,พฤศจิกา,พ.ย.,พย.,พย,november,nov',
  'ธันวาคม,ธันวา,ธ.ค.,ธค.,ธค,december,dec',
]);
