/** The events of an agreement's timeline; a kind without a sentence in the console does not compile. */
export const agreementHappenings = [
  'created',
  'updated',
  'renewed',
  'reminded',
  'settled',
  'ended',
  'commented',
  'paper_created',
  'paper_sent',
  'paper_opened',
  'paper_confirmed',
  'hours_entered',
  'hours_changed',
  'hours_fixed',
  'hours_reopened',
] as const;
export type AgreementHappeningKind = (typeof agreementHappenings)[number];
