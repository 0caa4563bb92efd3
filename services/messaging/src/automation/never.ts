/** Automation e-mails that can reach no candidate at all: by their own conditions, or by those above them. */
import type { Values } from '@enishi/protos/fields/parse';
import { automationEmailGroup } from '@enishi/protos/master/messaging';
import { automationEmail, settledConditions } from '@enishi/protos/messaging/automation-email';
import { type Contender, equal, isOn, jobToken, namesJob, wrongWords } from './fitting';

const { registration, trade_stopped } = automationEmailGroup.code;

/** Compared as they are: a candidate who meets the second one's meets the first one's, too, where they agree. */
const compared = [...equal, 'candidate_resume_flg', 'potential_flg'] as const;

const isGiven = (value: unknown): value is number => value !== undefined && value !== null;

/** What the mail says and whom it is for: the official edition, or the draft that will become one. */
const wordsOf = ({ draft, edition }: Contender): Values => ({ ...(edition ?? draft), group: draft.group });

/** What is wrong with it whatever stands above it. */
function ownReason(words: Values): string | undefined {
  const errors = automationEmail.check?.(words, words) ?? {};
  const broken = settledConditions(words.group).flatMap((name) => errors[name] ?? [])[0];
  if (broken) return broken;
  return words.group === trade_stopped && namesJob(words)
    ? `本文に${jobToken}がありますが、取引停止のときは応募した案件がありません。本文から除いてください。`
    : undefined;
}

/** Whether all candidates whom `b` is for get `a`, which stands above it. */
export function covers(a: Values, b: Values): boolean {
  const isJobAsked = a.group === registration && namesJob(a) && !namesJob(b);
  const ages =
    (!isGiven(a.age_min) || (isGiven(b.age_min) && b.age_min >= a.age_min)) &&
    (!isGiven(a.age_max) || (isGiven(b.age_max) && b.age_max <= a.age_max));
  const settled = settledConditions(a.group);
  const rest = compared.every((name) => settled.includes(name) || !isGiven(a[name]) || a[name] === b[name]);
  return !isJobAsked && ages && rest;
}

/** Whether it goes to whom it is for. */
const isEffective = (one: Contender): boolean =>
  one.edition !== undefined && isOn(one.draft) && !wrongWords(one.edition) && !ownReason(wordsOf(one));

/** @param above those that are tried before it */
export function whyNever(one: Contender, above: readonly Contender[]): string | undefined {
  const words = wordsOf(one);
  const first = above.find((other) => isEffective(other) && covers(wordsOf(other), words));
  if (!first) return ownReason(words);
  return (
    ownReason(words) ??
    `当てはまる方には、先に上の「${first.draft.name}」が送られます。このメールを「${first.draft.name}」より上へ移動してください。`
  );
}

/** The first of these above which a new e-mail has to stand: below it, it would reach no candidate. */
export function firstInTheWay(made: Values, others: readonly Contender[]): Contender | undefined {
  return others.find((other) => {
    const words = wordsOf(other);
    return covers(words, made) && !covers(made, words);
  });
}
