/** The part before the `@` of the mails' sender, as people type it. */
import { invalid } from '@enishi/service-kit/base/errors';
import { namesOf } from '../names';

const MAX = 64;
const FORM = /^[a-z0-9]+(?:[._+-][a-z0-9]+)*$/;

/**
 * @param typed the account alone, or the whole address at the domain
 * @returns an empty text where nothing is typed
 * @throws AppError `invalid` at `field`, which says what to type instead
 */
export function readAccount(typed: string, domain: string, field: string): string {
  const refuse = (message: string): never => {
    throw invalid({ [field]: [message] });
  };
  const text = typed.normalize('NFKC').trim().toLowerCase();
  if (!text) return '';
  const [account, ...rest] = text.split('@');
  const { ascii, unicode } = namesOf(domain);
  if (rest.length > 0 && ![ascii, unicode].includes(rest.join('@')))
    refuse(`差出人は ${unicode} のアドレスだけです。「@」より前の部分だけを入力してください（例：sales）。`);
  if (account.length > MAX) refuse(`「@」より前の部分は${MAX}文字以内で入力してください。`);
  if (!FORM.test(account))
    refuse('半角の英数字で入力してください。「.」「_」「-」「+」は、英数字の間に1つずつ使えます（例：sales）。');
  return account;
}
