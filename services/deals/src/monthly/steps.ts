/** Parts of the steps of a paper: what each is refused for, whatever the paper. */
import { parseDay } from '@enishi/protos/fields/days';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { japanDay } from '@enishi/protos/master/dates';
import { AppError, badRequest, invalid } from '@enishi/service-kit/base/errors';

/** The step of a name that a caller has sent. @throws AppError `bad_request` naming all of them */
export function stepNamed<Step>(steps: Readonly<Record<string, Step>>, name: string): Step {
  if (!Object.hasOwn(steps, name))
    throw badRequest(`操作は${Object.keys(steps).join('、')}のいずれかを指定してください。`);
  return steps[name];
}

/** Above the sum that the agency has set, another administrator has a say. */
export const isAbove = ({ approval_above }: Values, { total_price_with_tax }: Values): boolean =>
  Number(total_price_with_tax) > Number(approval_above);

export const aboveText = ({ approval_above }: Values): string => `${formatNumber(Number(approval_above))}円を超える`;

const MOST_REASON = 500;

/** @param name of the reason, e.g. 差戻しの理由. @throws AppError `invalid` on `reason` */
export function reasonIn(text: string | undefined, name: string): string {
  const reason = (text ?? '').trim();
  if (!reason) throw invalid({ reason: [`${name}を入力してください。`] });
  if ([...reason].length > MOST_REASON)
    throw invalid({ reason: [`${name}は${MOST_REASON}文字以内で入力してください。`] });
  return reason;
}

/** A day that has come. @param name of the day, e.g. 入金日. @throws AppError `invalid` on `date` */
export function pastDayIn(text: string | undefined, name: string, now: Date): string {
  const day = text ?? '';
  if (parseDay(day) !== day) throw invalid({ date: [`${name}を入力してください。`] });
  if (day > japanDay(now)) throw invalid({ date: [`${name}は、今日までの日付を入力してください。`] });
  return day;
}

const MOST_REFUSED = 200;

export interface Refused {
  id: number;
  company_name: string;
  message: string;
}

export interface Worked {
  done: number;
  /** Those among them that wait for the approval of another administrator. */
  waiting: number;
  refused: Refused[];
}

/**
 * One step of many papers, each on its own. One that changed since is refused: it is past the step, so a call that is made
 * again after a lost answer leaves those alone that are done.
 * @param take answers whether the paper waits for approval now
 */
export async function takeEach(
  docs: readonly Values[],
  take: (paper: { id: number; updated_at: string }) => Promise<boolean>,
): Promise<Worked> {
  const answer: Worked = { done: 0, waiting: 0, refused: [] };
  for (const doc of docs) {
    const id = doc.id_by_enterprise_id as number;
    const updated_at = new Date(doc.updated_at as string).toISOString();
    try {
      const isWaiting = await take({ id, updated_at });
      answer.done++;
      if (isWaiting) answer.waiting++;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const company_name = String(doc.company_name ?? '');
      if (answer.refused.length < MOST_REFUSED) answer.refused.push({ id, company_name, message: error.message });
    }
  }
  return answer;
}
