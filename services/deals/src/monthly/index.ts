/** What the papers of a month share, those that clients get and those that go to the people who did the work. */

export { chained, checkChain } from './chain';
export type { NumberDoc, RunDoc } from './collections';
export { forAdministrators, numbersNamed, runsNamed } from './collections';
export { BUY, changesOf, type Due, duesOf, itemsOf, SELL, type Worked, wayOf } from './lines';
export { nextNumber } from './numbers';
export { fixedIn, keysIn, openIn, type PaperKind, papersIn, statusSums, undeliveredIn } from './papers';
export { inParts } from './parts';
export { cut, recipientsOf } from './recipients';
export { beginRun, countDraft, draftEach, latestRun, runJob } from './runs';
export { aboveText, isAbove, pastDayIn, type Refused, reasonIn, stepNamed, takeEach } from './steps';
