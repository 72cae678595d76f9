import { paperOf } from '#platform/documents/paper.ts';
import { documentTemplate } from '#platform/documents/template.ts';

export type SamplePaper = ReturnType<typeof samplePaper>;
export const sampleTemplate = documentTemplate<SamplePaper>(new URL('sample.typ', import.meta.url));

/** Data of a document that is quick to make, unless `rounds` is large. */
export const samplePaper = ({
  items = ['one'],
  notes = [],
  rounds = 1,
}: { items?: string[]; notes?: string[]; rounds?: number } = {}) => ({
  paper: paperOf({
    lang: 'eng',
    title: 'Sample',
    number: 'S-1',
    under: ['today'],
    seller: {
      name: 'Mill',
      company_name: 'Smart Feed',
      address: '88 Moo 4',
      tax_id: '0105569000126',
      tel_no: '036222110',
    },
    customer: 'Rungrueang farm',
    now: new Date('2026-11-21T23:20:00Z'),
  }),
  items,
  notes,
  rounds,
});

/** A document that takes longer than any test. */
export const endless = () => samplePaper({ rounds: 5000 });
