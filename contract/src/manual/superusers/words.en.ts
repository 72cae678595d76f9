import type { Shape } from '#contract/languages.ts';
import type { th } from './words.th.ts';

export const en = {
  lead: 'See your team’s work, share customers out, read reports.',
  parts: {
    home: {
      title: 'Where does work wait?',
      steps: {
        1: 'Open [frame:bar.home].',
        2: 'Look at [waits:team].',
        3: 'Call the person whose work has waited longest.',
      },
    },
    assign: {
      title: 'Share customers out',
      steps: {
        1: 'Open [frame:menu.account_management] and choose the person.',
        2: 'Tick customers under [assignment:lists.available].',
        3: 'Press [assignment:save.only].',
      },
    },
    report: {
      title: 'What is outstanding',
      steps: {
        1: 'Open [frame:menu.accounts_receivable_report].',
        2: 'Choose business unit and day, then press [reports:filter.show].',
        3: 'Press [reports:schedule] to get it by e-mail.',
      },
    },
    number: {
      title: 'A customer tells a number',
      steps: {
        1: 'Open [frame:menu.status].',
        2: 'Type it at [status:find.label].',
        3: 'Read how far it is and who was notified.',
      },
    },
    status: {
      title: 'Does all run well?',
      steps: {
        1: 'Open [frame:menu.status].',
        2: 'Look first at what says [status:state.wrong].',
        3: 'Tell an admin its name.',
      },
    },
  },
} as const satisfies Shape<typeof th>;
