import type { Intent } from './intents.ts';
import { readNumberWords } from './number-words.ts';
import { isInsideSyllable } from './syllables.ts';
import { unitWords, type Unit } from './units.ts';

/** Why a line is asked about although its words could be read; further ones are found by the matcher (doubts.ts). */
export type Caution = 'cancels' | 'changes' | 'asks' | 'chooses' | 'about' | 'reports' | 'price';

export type Meaning =
  /** `isAsk`: it asks for what follows; `isAny`: what is before it may be any; `isGranted`: where what was asked before it is so; `isMentioned`: what is around it is a remark */
  | { is: 'filler'; isAsk?: true; isAny?: true; isGranted?: true; isMentioned?: true }
  | { is: 'cue' }
  | { is: 'sep'; isArrow?: true }
  | { is: 'each' }
  | { is: 'half' }
  | { is: 'one' }
  | { is: 'per' }
  | { is: 'total' }
  /** what is before it is of all products of the line */
  | { is: 'all' }
  /** a word before a product's number (เบอร์ 551) */
  | { is: 'number-sign' }
  /** a word before the number of a place (เล้า 3), which is no quantity */
  | { is: 'place' }
  /** `own`: a word of the supplier's own */
  | { is: 'unit'; unit: Unit; own?: string }
  /** `isBack`: it takes back what was written before it; `isBehind`: what is right is in front of it; `isResult`: the quantity behind it is right; `isReason`: why one orders; `intent`: without a line of an order it is the message's subject; `baht`: the price that is written */
  | {
      is: 'caution';
      caution: Caution;
      isBack?: true;
      isBehind?: true;
      isResult?: true;
      isReason?: true;
      intent?: Intent;
      baht?: number;
    }
  | { is: 'intent'; intent: Intent };

interface Row {
  /** undefined: the words are found in runs alone */
  means?: Meaning;
  words: string;
  /** is found in the middle of Thai letters, too; else only where a word begins */
  anywhere?: true;
  /** no Thai letter follows: นิ, but not นิล */
  whole?: true;
  /** makes Thai words beside an order more than a remark, wherever in a run without blanks it is */
  inRuns?: true;
}

// Words are separated by commas, because English ones have blanks.
const rows: Row[] = [
  {
    means: { is: 'intent', intent: 'as-last' },
    anywhere: true,
    words:
      'เหมือนเดิมทุกอย่าง,เหมือนเดิม,เหมือนเดิน,เหมือเดิม,ตามเดิม,แบบเดิม,เท่าเดิม,ชุดเดิม,เหมือนครั้งที่แล้ว,เหมือนครั้งก่อน,เหมือนคราวก่อน,เหมือนคราวที่แล้ว,เหมือนรอบที่แล้ว,เหมือนรอบก่อน,เหมือนทุกครั้ง,เหมือนทุกที,เหมือนทุกรอบ,เหมือนอาทิตย์ที่แล้ว,เหมือนปกติ,เหมือนบิลที่แล้ว,เหมือนบิลก่อน,เหมือนออเดอร์ที่แล้ว,เหมือนวันก่อน,ตามบิลที่แล้ว,ตามบิลเก่า,ตามปกติ,ตามเคย,เช่นเคย,เหมือนเคย',
  },
  {
    means: { is: 'intent', intent: 'as-last' },
    words:
      'as always,as usual,as last time,same as last time,same as last week,same as before,same as usual,same as always,same again,the usual,the same,same order,repeat last order,last order again',
  },
  {
    means: { is: 'intent', intent: 'owed' },
    anywhere: true,
    words:
      'ยอดค้างชำระเท่าไหร่,ยอดค้างเท่าไหร่,ยอดค้างเท่าไร,ยอดเท่าไหร่,ยอดเท่าไร,ยอดค้างชำระ,ยอดค้าง,ค้างชำระ,ค้างจ่าย,ค้างเท่าไหร่,ค้างเท่าไร,ค้างอยู่เท่าไหร่,ค้างอยู่เท่าไร,ยอดหนี้,ยอดคงค้าง,หนี้เท่าไหร่,ต้องจ่ายเท่าไหร่,เช็คยอด,เช็กยอด,ขอยอด',
  },
  {
    means: { is: 'intent', intent: 'owed' },
    words:
      'how much do i owe,how much do we owe,what do i owe,what we owe,outstanding balance,my balance,balance due,balance,outstanding,owe',
  },
  {
    means: { is: 'intent', intent: 'where' },
    anywhere: true,
    words:
      'ของถึงไหนแล้ว,ของถึงไหน,รถถึงไหนแล้ว,รถถึงไหน,ของมาถึงไหน,รถมาถึงไหน,ถึงไหนแล้ว,ถึงไหน,ของออกหรือยัง,รถออกหรือยัง,รถออกยัง,ของออกยัง,ของจะมาเมื่อไหร่,ของมาเมื่อไหร่,ของมายัง,รถมายัง,รถมากี่โมง,มาส่งกี่โมง,ของไม่มา,ของยังไม่มา,รถไม่มา,รถยังไม่มา,ยังไม่ได้ของ,ยังไม่ได้รับของ,ตามของ',
  },
  {
    means: { is: 'intent', intent: 'where' },
    words:
      "where is my order,where's my order,where is the truck,where's the truck,where is my delivery,where is the delivery,track my order,order status,when will it arrive,has it shipped",
  },
  {
    means: { is: 'caution', caution: 'cancels', intent: 'cancel' },
    anywhere: true,
    words: 'ยกเลิก,แคนเซิล,แคนเซิ้ล,แคนเซล',
  },
  {
    means: { is: 'caution', caution: 'cancels', intent: 'cancel' },
    words: 'cancel,cancels,cancelled,cancelling',
  },
  {
    means: { is: 'caution', caution: 'cancels' },
    anywhere: true,
    words:
      'ไม่ต้องส่งแล้ว,ไม่ต้องส่ง,ไม่ส่งแล้ว,ไม่เอา,ไม่ต้อง,ไม่สั่ง,ไม่รับ,ไม่ส่ง,ไม่,ม่าย,งดส่ง,งดรับ,อย่าเพิ่ง,อย่าส่ง,อย่า,ยังไม่,เอาออก,ตัดออก,หยุดส่ง,พักส่ง,พอแล้ว,ไม่มี,บ่เอา,บ่ต้อง,บ่สั่ง,❌,✗,✘,❎,🚫,⛔,🛑,🙅,👎',
  },
  // เอา 552 ออก
  {
    means: { is: 'caution', caution: 'cancels' },
    anywhere: true,
    whole: true,
    words:
      'ออก,ออกครับ,ออกค่ะ,ออกคะ,ออกนะ,ออกนะครับ,ออกนะคะ,ออกก่อน,ออกไป,ออกด้วย,ออกให้ด้วย,ออกเลย,ออกหน่อย,ออกแล้ว',
  },
  {
    means: { is: 'caution', caution: 'cancels' },
    words:
      "ลบ,ตัด,no,not,don't,dont,do not,without,remove,stop,skip,except,instead,never,none,delete",
  },
  { means: { is: 'caution', caution: 'cancels' }, inRuns: true, words: 'งด' },
  {
    means: { is: 'caution', caution: 'cancels', isBack: true },
    anywhere: true,
    words: 'ไม่ใช่,บ่แม่น,บ่ใช่',
  },
  {
    means: { is: 'caution', caution: 'changes', isBack: true, intent: 'complains' },
    anywhere: true,
    words: 'ส่งผิด,ส่งของผิด,ส่งมาผิด,ได้ของผิด,ของผิด,ผิดเบอร์,ผิดสูตร',
  },
  {
    means: { is: 'caution', caution: 'changes', isBack: true, intent: 'complains' },
    words: 'wrong goods,wrong product,wrong products,wrong feed,wrong item,wrong items,wrong bags',
  },
  {
    means: { is: 'caution', caution: 'changes', isBack: true },
    anywhere: true,
    words:
      'ไม่ใช่สิ,ไม่ใช่ๆ,บ่แม่นๆ,บ่ใช่ๆ,ไม่ใช่ครับ,ไม่ใช่ค่ะ,หมายถึง,โทษๆ,โทษที,โทดที,ขอโทษ,ขอโทด,แก้ๆ,พิมพ์ผิด,พิมผิด,พิมพ์ตก,สั่งผิด,กดผิด,จดผิด,นับผิด,แก้เป็น,แก้ไขเป็น,เปลี่ยนเป็น,เปลี่ยนใจ,ขอเปลี่ยน,ขอเป็น,ขอแก้,เอาใหม่,เอ้ย,เอ๊ย,เฮ้ย,เห้ย,อุ๊ย,อุ้ย,เดี๋ยวก่อน',
  },
  {
    means: { is: 'caution', caution: 'changes', isBack: true },
    words:
      'no sorry,sorry,apologies,oops,my mistake,my bad,mistake,typo,wrong,i mean,i meant,correction,scratch that,make that,make it,actually,rather,wait,hold on',
  },
  { means: { is: 'caution', caution: 'changes', isBack: true }, inRuns: true, words: 'ผิด' },
  {
    means: { is: 'caution', caution: 'changes', isBack: true, isBehind: true },
    anywhere: true,
    words: 'ดีกว่า',
  },
  { means: { is: 'caution', caution: 'changes' }, inRuns: true, words: 'ลด,แก้,แต่' },
  {
    means: { is: 'caution', caution: 'changes' },
    anywhere: true,
    words: 'เปลี่ยนจาก,เปลี่ยน,แก้จาก,แก้ไข,แทน,ของเดิม',
  },
  {
    means: { is: 'caution', caution: 'changes', isResult: true },
    anywhere: true,
    words: 'ขอเพิ่มเป็น,ขอลดเหลือ,ขอลดเป็น,เพิ่มเป็น,ลดเหลือ,ลดเป็น',
  },
  {
    means: { is: 'caution', caution: 'changes' },
    words: 'เลื่อน,change,changed,replace,switch,swap,instead of,reduce,increase,less,more,extra,but',
  },
  {
    means: { is: 'caution', caution: 'asks', intent: 'price' },
    anywhere: true,
    words: 'เท่าไหร่,เท่าไร,เท่าไหร,กี่บาท,ราคา,ขึ้นราคา,เป็นราคา,มีราคา,ปรับราคา',
  },
  {
    means: { is: 'caution', caution: 'asks', intent: 'price' },
    words: 'how much is,how much,price of,price,prices',
  },
  {
    means: { is: 'caution', caution: 'asks', intent: 'stock' },
    anywhere: true,
    words:
      'มีของไหม,มีของมั้ย,มีของมั๊ย,มีของไม๊,มีของหรือเปล่า,มีของรึเปล่า,มีของรึป่าว,มีไหม,มีมั้ย,มีมั๊ย,มีไม๊,มีหรือเปล่า,มีรึเปล่า,มีรึป่าว,มีขายไหม,มีขายมั้ย,มีอะไร,อะไรบ้าง,ตัวไหนบ้าง,แบบไหนบ้าง,กี่เบอร์,กี่สูตร,กี่แบบ,ของหมดไหม,ของหมดยัง,หมดหรือยัง,หมดรึยัง,หมดยัง,ยังมีของไหม,ยังมีของมั้ย,ยังมีไหม,ยังมีมั้ย,สต็อก,สต๊อก',
  },
  {
    means: { is: 'caution', caution: 'asks', intent: 'stock' },
    words: 'do you have,have you,in stock,any stock,available',
  },
  {
    means: { is: 'caution', caution: 'asks' },
    anywhere: true,
    words: 'มั้ย,ไหม,มั๊ย,ไม๊,หรือเปล่า,หรือป่าว,รึเปล่า,รึป่าว,หรือยัง,รึยัง,เมื่อไหร่,เมื่อไร,ยังไง,สอบถาม',
  },
  { means: { is: 'caution', caution: 'asks' }, inRuns: true, words: 'กี่' },
  { means: { is: 'caution', caution: 'asks' }, whole: true, words: 'ก่อ,ก่อเจ้า,บ่,บ่น้อ' },
  {
    means: { is: 'caution', caution: 'asks' },
    words: '?,is there,how many,any,when,what,which,why',
  },
  {
    means: { is: 'caution', caution: 'chooses' },
    anywhere: true,
    words: 'หรือ,ถ้า,หาก,ไม่เกิน,อย่างน้อย,อย่างต่ำ,อาจจะ,เผื่อ,ถึงจะ,ค่อย',
  },
  {
    means: { is: 'caution', caution: 'chooses' },
    words: 'ไว้,or,if,maybe,at least,at most,up to,max,min,perhaps,unless,until,either',
  },
  { means: { is: 'caution', caution: 'about' }, anywhere: true, words: 'ประมาณ,ราวๆ,กว่าๆ,เกือบ' },
  {
    means: { is: 'caution', caution: 'about' },
    words: 'ราว,กว่า,~,±,about,around,approx,approximately,roughly,circa,almost,nearly,over',
  },
  {
    means: { is: 'caution', caution: 'reports', intent: 'complains' },
    anywhere: true,
    words:
      'ขาดไป,ของขาด,อาหารขาด,ถุงขาด,กระสอบขาด,ไม่ครบ,มาไม่ครบ,เสียหาย,ชำรุด,ถุงแตก,กระสอบแตก,ของแตก,ถุงรั่ว,ของเสีย,อาหารเสีย,ขึ้นรา,เป็นรา,มีรา,ราขึ้น,ส่งมาแค่,ได้มาแค่,ได้แค่,มอดขึ้น,มีมอด,เหม็นหืน,ของหมดอายุ,เปียกฝน,ถุงเปียก,ไม่ตรงที่สั่ง,ไม่ตรงกับที่สั่ง,เคลม,ส่งคืน',
  },
  {
    means: { is: 'caution', caution: 'reports', intent: 'complains' },
    inRuns: true,
    words: 'ขาด,แตก,เสีย,คืน',
  },
  {
    means: { is: 'caution', caution: 'reports', intent: 'complains' },
    words: 'returned,return,missing,damaged,broken,torn,mouldy,moldy,short',
  },
  {
    means: { is: 'caution', caution: 'reports', intent: 'paid' },
    anywhere: true,
    words: 'โอนแล้ว,โอนให้แล้ว,โอนไปแล้ว,โอนเงิน,โอนตัง,จ่ายแล้ว,จ่ายไปแล้ว,จ่ายเงินแล้ว,ชำระแล้ว,ชำระเงินแล้ว,สลิป',
  },
  { means: { is: 'caution', caution: 'reports', intent: 'paid' }, words: 'โอน,จ่าย' },
  {
    means: { is: 'caution', caution: 'reports', intent: 'paid' },
    words: 'paid,transferred,payment sent,slip',
  },
  {
    means: { is: 'caution', caution: 'reports' },
    anywhere: true,
    words: 'ได้รับ,รับแล้ว,เมื่อวาน,ที่แล้ว,ครั้งก่อน,คราวก่อน,รอบก่อน,ส่งแล้ว,มาแล้ว,ค้างส่ง,แถม,ตัวอย่าง,ใช้ไป',
  },
  {
    means: { is: 'caution', caution: 'reports', isReason: true },
    anywhere: true,
    words: 'หมดสต็อก,หมดสต๊อก,เหลืออยู่,ยังเหลือ,หมดแล้ว,เหมดแล้ว,เบิดแล้ว,บ่มีแล้ว,ไม่มีแล้ว,จะหมด,ใกล้หมด',
  },
  { means: { is: 'caution', caution: 'reports', isReason: true }, inRuns: true, words: 'เหลือ,หมด' },
  {
    means: { is: 'caution', caution: 'reports' },
    words:
      'เคย,ค้าง,ยืม,มี,left,received,arrived,delivered,yesterday,last week,already,got,have,free,sample,remaining,used',
  },
  { means: { is: 'per' }, words: 'ละ' },
  { means: { is: 'caution', caution: 'price' }, words: '@' },
  { means: { is: 'each' }, anywhere: true, words: 'อย่างละ,ชนิดละ,เบอร์ละ,ตัวละ,แบบละ,สูตรละ,รายการละ' },
  { means: { is: 'each' }, words: 'each,of each' },
  { means: { is: 'total' }, words: 'รวมทั้งหมด,รวมทั้งสิ้น,รวมเป็น,รวม,ทั้งหมด,total,in total' },
  { means: { is: 'all' }, anywhere: true, words: 'ทั้งคู่,ทั้งสอง,ทั้งสองตัว,ทั้งสองอย่าง,ทั้งสองเบอร์,ทุกตัว' },
  { means: { is: 'half' }, words: 'ครึ่ง,and a half,and half,half a,half' },
  { means: { is: 'one' }, words: 'นึง,เดียว' },
  { means: { is: 'number-sign' }, anywhere: true, whole: true, words: 'เบอร์' },
  {
    means: { is: 'number-sign' },
    words: 'เบอร์,เบอ,สูตร,รหัส,โค้ด,ขนาด,เกรด,no.,nr.,number,code,formula,size,grade,#',
  },
  {
    means: { is: 'place' },
    words:
      'โรง,ที่ฟาร์ม,ที่เล้า,ที่บ่อ,ที่โรงเรือน,เบอร์คนรับ,เบอร์ติดต่อ,มาลงเล้า,ลงเล้าที่,ลงเล้า,เล้าที่,เล้า,ลงบ่อที่,ลงบ่อ,บ่อที่,บ่อ,กระชังที่,กระชัง,โรงเรือน,โรงที่,ฟาร์มที่,ฟาร์ม,ไซโล,คอก,บ้านเลขที่,สาขา,ทะเบียน,โทรศัพท์,โทร,เบอร์โทร,house,barn,silo,farm,tel,phone,branch',
  },
  {
    means: { is: 'cue' },
    words:
      'ฝากไว้กับ,ฝากไว้ที่,ฝากไว้,วางไว้,ทิ้งไว้,ลงไว้,เทไว้,กองไว้,ลง,ส่งของ,ส่งให้,จัดส่ง,มาส่ง,ลงวัน,ไปส่ง,ส่ง,รับของ,เข้ารับ,ไปรับ,วันส่ง,กำหนดส่ง,ลงของ,ของเข้า,deliver on,deliver,delivery,delivered on,delivery date,ship,for,by,on,due',
  },
  { means: { is: 'sep' }, whole: true, words: 'กะ' },
  { means: { is: 'unit', unit: 'head' }, whole: true, words: 'โต' },
  { means: { is: 'sep' }, words: 'แต่เพิ่ม,และก็,แล้วก็,และ,กับ,บวก,แล้ว,อีก,พร้อม,and,also,then,&,+' },
  {
    // Of the North, the North-East and the South, too.
    means: { is: 'filler' },
    whole: true,
    words:
      'แหน่,แน่,เด้อจ้า,อ้ายเจ้า,เอื้อยเจ้า,เด้อครับ,เด้อค่ะ,อ้าย,เอื้อย,ข่อย,เฮา,ไทบ้านเฮา,ฟ่าว,ฟ่าวแหน่,กะพอ,นาง,เจ้า,กำ,หื้อ,มาหื้อ,ปี้,ป้อเลี้ยง,ตวย,หวา,นิ,ต้า,ตะ,นุ้ย,นุ้ยเหอ,พี่บ่าว,น้องบ่าว,น้องบาว,พี่หลวง,หลาว,แหละ,พันนั้นแหละ,จังหู้,ก่อน,ก่อนนะ,หลวงเหอ,เติ้น,โหม๋เรา,หล่าว,โบ,จัก,จั๊ก,เปิ้น,ต้ะ,ต๊ะ,กันต้ะ,กันนิ,แต่เซ้า,แต่เช้า,บ่าวเหอ,โกเหอ,ปี้เจ้า,แหน่เด้อ,เน้อเจ้า,ตวยเน้อ,ตวยเน้อเจ้า,ตวยเจ้า,อ่อ,อ้อ,อ๋อ,เอ่อ,อ่ะ,ตามสะดวก,เหมือนกัน,สิ,โกดัง,พอ,จ๋า',
  },
  {
    means: { is: 'filler' },
    anywhere: true,
    whole: true,
    words:
      'บ่ต้องฟ้าว,บ่ต้องรีบ,ไม่ต้องรีบ,มาส่งแหน่,มาส่งกัน,มาส่งหื้อตวย,มาส่งหื้อ,มาส่งตวย,มาส่งให้,มาส่งที,มาส่งหน่อย,มาส่งด้วย,มาส่งเด้อ,มาส่งเน้อ,มาหื้อตวย,หื้อตวย,หื้อ',
  },
  {
    means: { is: 'filler', isAsk: true, isGranted: true },
    words:
      'ถ้ามีก็เอา,ถ้ามีเอา,ถ้ามีขอ,มีก็เอา,คันมีเอา,คันส่งเอา,ถ้าส่งเอา,if yes,if so,if you have it,if you have some',
  },
  { means: { is: 'filler', isAsk: true }, anywhere: true, words: 'เอาแต่,เอาแค่,เอา' },
  { means: { is: 'filler', isAny: true }, words: 'ก็ได้,ก้ได้,กะได้' },
  {
    means: { is: 'filler', isAsk: true },
    words:
      "ข้อยขอ,ข่อยขอ,เปิ้นขอ,ข้าเจ้าขอ,ข้อยเอา,ข่อยเอา,เปิ้นเอา,ข้าเจ้าเอา,ขอสั่ง,ขอเพิ่ม,ขอ,เอาเป็น,เอามาให้,เอาอีก,สั่งเพิ่ม,สั่งของ,สั่งซื้อ,สั่งอาหาร,สั่ง,ออเดอร์,ออเดอ,จัดให้,จัดมา,จัด,เตรียม,อยากได้,อยากสั่ง,ต้องการ,please,pls,plz,i would like to,i would like,i'd like to,i'd like,we would like to,we would like,would like,i want,we want,want,we need,i need,need,can i get,can we get,could you send,could you,can you send,can you,order,ordering,send us,send me,send,give me,give us,get me",
  },
  {
    means: { is: 'filler' },
    words:
      "หวางนี้,เจริญพร,โยม,อ้ายจ๋า,เอื้อยจ๋า,พี่จ๋า,ร้านเปิดหรือยัง,ร้านเปิดรึยัง,ร้านเปิดยัง,บ่ต้องฟ้าว,บ่ต้องรีบ,บ่ฟ้าว,ไม่ต้องรีบร้อน,ลูกค้า,ลูกน้อง,ลูกพี่,ก่อนนะ,กินข้าวยัง,กินข้าวหรือยัง,กินข้าวรึยัง,สบายดีไหม,สบายดีมั้ย,อยู่ไหม,อยู่มั้ย,ที่เดิม,ที่ฟาร์มเหมือนเดิม,งั้นก็,งั้น,ถ้างั้น,ถ้าอย่างนั้น,อย่างนั้น,อย่าลืม,ส่งวันเดียวกัน,วันเดียวกัน,รอบเดียวกัน,คันเดียวกัน,รถคันเดียวกัน,พร้อมกัน,ส่งตามปกติ,ส่งเหมือนปกติ,แค่,แหม,สัก,ซัก,กะพอ,จ่ายเงินสด,จ่ายสด,เงินสด,อย่าให้เกิน,อย่าเกิน,อย่าช้า,รอบนี้,รถเข้าไปรับเอง,เข้าไปรับเอง,ไปรับเอง,มารับเอง,รับเอง,เข้าไปเอาเอง,ไปเอาเอง,มาเอาเอง,เอาเอง,เซ้า,เท่านี้ก่อน,แค่นี้ก่อน,ไม่ต้องด่วน,ไม่ต้องรีบ,ไม่ด่วน,ไม่รีบ,ไม่เป็นไร,no problem,no rush,no hurry,สวัสดีตอนเช้า,สวัสดี,หวัดดี,ดีจ้า,ดีครับ,ดีค่ะ,ขอบพระคุณ,ขอบคุณมาก,ขอบคุณ,ขอบใจ,ขอบคุน,รบกวนด้วย,รบกวน,ช่วย,ฝาก,เพิ่ม,จำนวน,จน.,จะ,ให้,ด้วยครับ,ด้วยค่ะ,ด้วยนะ,ด้วย,เป็น,หน่อย,ที,นะครับ,นะคะ,นะค่ะ,นะ,น่ะ,ครับผม,ครับ,คับ,คร้าบ,ค้าบ,คร๊าบ,ค๊าบ,ครัช,คัฟ,งับ,ค่ะ,คะ,ค่า,คร่า,จ้า,จ้ะ,จ๊ะ,จร้า,เลย,ก็,วัน,เช้า,บ่าย,เย็น,เที่ยง,ช่วง,ด่วน,มาก,ๆ,ฯ,ทาง,ใน,ของ,ไป,มา,เด้อ,เน้อ,โอเค,ตกลง,พี่,น้อง,เฮีย,เจ๊,คุณ,ลุง,ป้า,เสี่ย,เถ้าแก่,ผม,หนู,เรา,hi,hello,hey,dear,good morning,good afternoon,good evening,morning,thanks,thank you,thx,ty,kindly,me,us,we,i,to,the,an,of,my,our,sir,madam,khun,team,regards,best regards,krub,krab,kha,ka,na,ok,okay,today's,qty,quantity,asap,with",
  },
  {
    // What may change an order or report something in words that name no product.
    inRuns: true,
    words:
      'เปียก,หาย,เบิด,(?<!ได้)บ่(?!าย|าว|อ|ตก),ยัง,รอ,เดี๋ยว,เลิก,รับ,เมื่อ,คราว,ครั้ง,รอบ,เพิ่ม,อีก,ครึ่ง,อย่าง,ทั้ง(?!วัน|คืน),อัน,คัน,ยา(?!ม)',
  },
];
// อ้ายเอ๊ย, น้องเหอ: a person who is called; it corrects nothing.
const called = [
  'อ้าย',
  'เอื้อย',
  'พี่',
  'น้อง',
  'หลาน',
  'ลูก',
  'ลุง',
  'ป้า',
  'แม่',
  'พ่อ',
  'บัง',
  'บ่าว',
  'หลวง',
  'โก',
].flatMap((person) => ['เอ้ย', 'เอ๊ย', 'เอย', 'เหอ'].map((call) => `${person}${call}`));
const unitRows = [...unitWords].map(([word, unit]) => [word, { is: 'unit', unit }] as const);

interface Entry {
  text: string;
  means: Meaning;
  anywhere: boolean;
  whole: boolean;
}
const entries: Entry[] = [
  ...rows.flatMap(({ means, words, anywhere = false, whole = false }) =>
    means ? words.split(',').map((text) => ({ text, means, anywhere, whole })) : [],
  ),
  ...called.map((text) => ({
    text,
    means: { is: 'filler' } as const,
    anywhere: false,
    whole: false,
  })),
  ...unitRows.map(([text, means]) => ({ text, means, anywhere: false, whole: false })),
];
// The longest first: ไม่เกิน before ไม่, and of equals the first row.
const longestFirst = entries.toSorted((a, b) => b.text.length - a.text.length);
const [ofTwo, ofOne] = [2, 1].map((most) =>
  Map.groupBy(
    longestFirst.filter(({ text }) => Math.min(text.length, 2) === most),
    ({ text }) => text.slice(0, most),
  ),
);

/** The longest known word at a place of the folded text in small letters. `isBegun`: a word begins here. */
export function knownWordAt(text: string, at: number, isBegun: boolean): Entry | undefined {
  const fits = (entry: Entry) => {
    const end = at + entry.text.length;
    return (
      (isBegun || entry.anywhere) &&
      text.startsWith(entry.text, at) &&
      // มาม่า, แก้วกระดาษ, ตัวใหญ่
      !(entry.text === 'มา' && text.startsWith('ม่า', end)) &&
      !(entry.text === 'แก้' && text[end] === 'ว') &&
      !(
        entry.text === 'ตัว' && /^(?:ใหญ่|ไหย่|ใหย่|เล็ก|เลก|กลาง|น้อย|จิ๋ว)/.test(text.slice(end, end + 4))
      ) &&
      endsAt(text, end) &&
      // หื้อสี่สิบถุง
      !(entry.whole && isThai(text[end]) && readNumberWords(text, end) === undefined)
    );
  };
  return ofTwo?.get(text.slice(at, at + 2))?.find(fits) ?? ofOne?.get(text[at] ?? '')?.find(fits);
}
/** A word without what asks or is polite at its end: แกลบมาหื้อ. */
export function withoutFiller(word: string): string {
  for (let at = leastNaming; at < word.length; at += 1) {
    const known = isInsideSyllable(word, at) ? undefined : knownWordAt(word, at, true);
    if (
      (known?.means.is === 'filler' || known?.means.is === 'cue') &&
      at + known.text.length === word.length
    )
      return word.slice(0, at);
  }
  return word;
}
const leastNaming = 3;
export type WordAt = typeof knownWordAt;
const toneless = (word: string): string => word.replaceAll(/[\u0e47-\u0e4b]/g, '');
/** แท้ง for แท่ง: a unit's word with another tone, or with none. */
const inEachTone = (word: string): string[] => [
  toneless(word),
  ...['\u0e48', '\u0e49', '\u0e4a', '\u0e4b'].map((tone) => word.replace(/[\u0e48-\u0e4b]/, tone)),
];
/** The known words with the units of a supplier's own, as folded text has them. */
export function withUnits(own: readonly string[]): WordAt {
  // ปีบ is ปี๊บ, and ป๋อง กระป๋อง.
  const units = own
    .flatMap((word) =>
      [...new Set([word, ...inEachTone(word), word.replace(/^กระ(?=..)/, '')])].map((text) => ({
        text,
        word,
      })),
    )
    .toSorted((a, b) => b.text.length - a.text.length);
  if (units.length === 0) return knownWordAt;
  return (text, at, isBegun) => {
    const known = knownWordAt(text, at, isBegun);
    const unit = isBegun
      ? units.find(({ text: unit }) => text.startsWith(unit, at) && endsAt(text, at + unit.length))
      : undefined;
    if (unit === undefined || unit.text.length <= (known?.text.length ?? 0)) return known;
    return {
      text: unit.text,
      means: { is: 'unit', unit: 'any', own: unit.word },
      anywhere: false,
      whole: false,
    };
  };
}
function endsAt(text: string, end: number): boolean {
  const [last, next] = [text[end - 1] ?? '', text[end] ?? ''];
  if (isThai(next)) return !isInsideSyllable(text, end);
  return !(isLatin(last) && isLatin(next));
}

// ท้องเสีย is of the animals, and แต่งงาน changes nothing.
const notIn = new Map([
  ['เสีย', '(?<!ท้อง)เสีย'],
  ['แต่', '(?<!ตั้ง)แต่(?!ง)'],
  // ฝนตกอีกแล้ว, เป็นหวัดเบิดเล้า
  ['อีก', 'อีก(?!แล้ว)'],
  ['เบิด', 'เบิด(?!เล้า|คอก|บ่อ|บ้าน)'],
  ['แก้', 'แก้(?!ว)'],
  ['ลด', '(?<!ส่วน|น้ำ)ลด(?!ลง)'],
  // แขกเต็มทุกคืน
  ['คืน', '(?<!ทุก|กลาง|ทั้ง|ตอน)คืน'],
  // เดี๋ยวหาเอง, รออยู่หน้าบ้าน
  ['เดี๋ยว', 'เดี๋ยว(?!โอน|จ่าย|โทร|ไป|มา|หา|แวะ|เข้า)'],
  ['รอ', 'รอ(?!รถ|รับ|อยู่|ลง|ของ)'],
  ['รับ', '(?<!คน)รับ(?!เอง|หน้า)'],
]);
const worrying = new RegExp(
  rows
    .filter(({ inRuns }) => inRuns)
    .flatMap(({ words }) => words.split(','))
    .map((word) => notIn.get(word) ?? word)
    .join('|'),
);
/** Whether Thai words beside an order say nothing about it, as far as words that name no product can: แม่หมูออกลูกแล้ว. */
export const isRemark = (words: string): boolean =>
  /^[\u0e01-\u0e4e ]{2,60}$/.test(words) && !worrying.test(words);

/** ร้านหมูกระทะ, บอกคนขับโทรก่อนเข้า: words behind an order for its place, or for the driver. */
export const isPlaceOrErrand = (words: string): boolean =>
  /^(?:ร้าน|ฟาร์ม|บ้าน|ท่าเรือ|ตลาด|วัด|ซอย|หน้า|หลัง|ข้าง|ตรง|แถว|บ่อ|เล้า|โรง|บอก|โทร|ลูกค้า|วาง|คนจอง)|ๆ$/.test(
    words,
  );

/** ร้านขนมปังป้าแอ๊ด, งานเลี้ยงบริษัท: who orders, or for what, in front of the order. */
export const isWhoOrders = (words: string): boolean =>
  /^(?:ร้าน|ฟาร์ม|โรงเรียน|โรงพยาบาล|โรงแรม|โรงครัว|ครัว(?!ซ)|วัด|บริษัท|สหกรณ์|งาน|อาหารกลางวัน|อาหารเช้า|อาหารเย็น)|(?:ให้|ฝาก)สั่ง$/.test(
    words,
  );

// Compared, because each sign of a text is asked for several times.
export const isThai = (letter: string | undefined): boolean =>
  letter !== undefined && letter >= '\u0e00' && letter <= '\u0e7f';
export const isDigit = (letter: string | undefined): boolean =>
  letter !== undefined && letter >= '0' && letter <= '9';
export const isLatin = (letter: string | undefined): boolean =>
  isDigit(letter) || (letter !== undefined && letter >= 'a' && letter <= 'z');
/** Endings of politeness behind a name without a blank. */
export const polite = 'ครับผม,ครับ,คับ,คร้าบ,นะคะ,นะค่ะ,ค่ะ,คะ,ค่า,จ้า,จ้ะ,นะ,ด้วย,หน่อย'.split(',');
/** Whether a word is nothing but such an ending. */
export const isPolite = (word: string): boolean => polite.includes(word);
export const politeEnd = new RegExp(`(?:${polite.join('|')})$`);
