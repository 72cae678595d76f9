import { locales, type Locale } from '#contract/languages.ts';
import { noticeKindNames, type NoticeKindName } from '#contract/notices/kinds.ts';
import { noticeText, noticeTexts } from '#contract/notices/notice-text.ts';
import { sampleFacts } from '#contract/notices/sample-facts.ts';
import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
const OwnWords = Type.Object({ title: Type.String(), text: Type.String() }, closed);
type OwnWords = Static<typeof OwnWords>;
/** The supplier's own words of notices, by kind; the places in braces are those of the usual words (docs/operations.md, "Words of notices"). */
export const OwnNoticeTexts = Type.Record(
  Type.String(),
  Type.Object({ th: OwnWords, en: OwnWords }, closed),
);
export type OwnNoticeTexts = Static<typeof OwnNoticeTexts>;

/** Title and text together, with sample facts: three parts of an SMS in Thai, without the link. */
const longest = 160;

/** What is wrong with the supplier's own words, a sentence for each mistake. */
export function noticeTextMistakes(own: OwnNoticeTexts = {}): string[] {
  return Object.entries(own).flatMap(([kind, words]) =>
    isKind(kind)
      ? locales.flatMap((locale) =>
          mistakesOf(kind, locale, words[locale]).map(
            (why) => `CONFIG_FILE noticeTexts ${kind} ${locale}: ${why}`,
          ),
        )
      : [
          `CONFIG_FILE noticeTexts ${kind}: no kind of notice; there are ${noticeKindNames.join(', ')}`,
        ],
  );
}

const isKind = (name: string): name is NoticeKindName =>
  (noticeKindNames as readonly string[]).includes(name);
const placesIn = ({ title, text }: OwnWords) =>
  [...`${title} ${text}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ') || 'none';

function mistakesOf(kind: NoticeKindName, locale: Locale, own: OwnWords): string[] {
  const [ours, theirs] = [placesIn(noticeTexts[locale][kind]), placesIn(own)];
  const missing = ours.filter((name) => !theirs.includes(name));
  const unknown = theirs.filter((name) => !ours.includes(name));
  const { title, text } = noticeText(kind, sampleFacts(locale), locale, {
    ...noticeTexts[locale],
    [kind]: own,
  });
  const signs = title.length + text.length;
  return [
    ...(own.title.trim() === '' ? ['title is empty'] : []),
    ...(own.text.trim() === '' ? ['text is empty; it says the next step'] : []),
    ...(missing.length > 0 ? [`${braced(missing)} is missing`] : []),
    ...(unknown.length > 0
      ? [`${braced(unknown)} is no place of this notice, which has ${braced(ours)}`]
      : []),
    ...(/[{}]/.test(`${own.title}${own.text}`.replaceAll(/\{\w+\}/g, ''))
      ? ['a brace without its other half']
      : []),
    ...(/\p{Cc}/u.test(`${own.title}${own.text}`)
      ? ['a line break or another control character']
      : []),
    ...(signs > longest
      ? [`too long: ${signs} characters with sample values, at most ${longest}`]
      : []),
  ];
}
