/** What the orders room offers its neighbours: the use case that records what became of lines, for rows that come in files; the decision about orders that wait, for rooms that free credit; and the housekeeping of photos. */
export { decideAllWaiting, decideWaiting, decideWaitingOf } from './decide-waiting.ts';
export { progressRules } from './progress/progress-rules.ts';
export { keepForgettingPhotos } from './receive/forget-photos.ts';
export { writeProgressSql } from './progress/write-progress.ts';
