/** Who of an interview can be told of it, and how a write says so. Pure. */

export const INTERVIEW_TO = ['candidate', 'company', 'staff'] as const;
export type InterviewTo = (typeof INTERVIEW_TO)[number];

/** What a participant is mailed: `again` has nothing new, a `withdrawal` takes the entry out of their calendar. */
export type InterviewNotice = 'invitation' | 'change' | 'again' | 'withdrawal';

const word = (to: InterviewTo): string => `tell_${to}`;

/** The `context` of an update or a deletion that tells these in the same step. */
export const tellContext = (to: readonly InterviewTo[]): string | undefined => to.map(word).join(' ') || undefined;

/** Whom a write with this context tells. */
export function toldBy(context: string | undefined): InterviewTo[] {
  const words = context?.split(' ') ?? [];
  return INTERVIEW_TO.filter((to) => words.includes(word(to)));
}
