/** Latin letters as they are spoken: 551 พี, เกรดเอ. */
export const spokenLetters: ReadonlyMap<string, string> = new Map(
  'เอ a,บี b,ซี c,ดี d,อี e,เอฟ f,จี g,เอช h,ไอ i,เจ j,เค k,แอล l,เอ็ม m,เอ็น n,โอ o,พี p,คิว q,อาร์ r,เอส s,ที t,ยู u,วี v,ดับบลิว w,ดับเบิลยู w,เอ็กซ์ x,วาย y,แซด z'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
export const letterNames = [...spokenLetters.keys()]
  .toSorted((a, b) => b.length - a.length)
  .join('|');
