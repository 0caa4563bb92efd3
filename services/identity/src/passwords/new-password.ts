import type { Values } from '@enishi/protos/fields/parse';
import type { NewPassword } from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { addEntry } from '../access-log';
import { type Account, credentialOf } from '../accounts';
import { type RecordDeps, readAgency } from '../records';
import type { CurrentDeps, PasswordShared } from './deps';
import { hashPassword, passwordFits, passwordProblem } from './passwords';

const CONFIRM = '確認用のパスワードが一致しません。同じパスワードを入力してください。';
const CURRENT = '現在のパスワードが正しくありません。';

const textsOf = (values: readonly unknown[]) => values.filter((value): value is string => typeof value === 'string');

/** Words of an account that its password must not consist of: its addresses, the names of its agency. */
export const ownWords = (emails: readonly unknown[], agency: Values = {}): string[] => [
  ...textsOf(emails).flatMap((email) => [email, email.split('@')[0]]),
  ...textsOf([agency.name, agency.name_service]),
];

/** The same for an account that there is. */
export async function wordsOf(
  deps: RecordDeps,
  { enterprise_id }: Account,
  emails: readonly unknown[],
): Promise<string[]> {
  const agency = await readAgency(deps, { id: enterprise_id }, ['name', 'name_service']);
  return ownWords(emails, (agency ?? {}) as Values);
}

/** Messages by field for a new password; empty when it may be used. `field` is the name it has in the caller's form. */
export async function passwordErrors(
  { shared }: PasswordShared,
  given: NewPassword | undefined,
  field: string,
  own: readonly string[],
): Promise<Record<string, string[]>> {
  const problem = await passwordProblem(shared.breached, given?.password, own);
  if (problem) return { [field]: [problem] };
  return given?.password === given?.password_confirmation ? {} : { password_confirmation: [CONFIRM] };
}

/** @throws AppError `invalid` on `password_current` when it is not the account's password */
export async function demandCurrent(
  deps: CurrentDeps,
  { ip }: CallContext,
  account: Account,
  current: string | undefined,
): Promise<void> {
  const known = await credentialOf(deps, account);
  if (!(await passwordFits(known?.digest, current))) {
    const { enterprise_id, member_id } = account;
    if (current) await addEntry(deps, { enterprise_id, member_id, action: 'current_password_failed', ip });
    throw invalid({ password_current: [current ? CURRENT : '現在のパスワードを入力してください。'] });
  }
}

/** The digest of a checked new password. @throws AppError `invalid` with messages by field */
export async function digestOf(
  deps: PasswordShared,
  given: NewPassword | undefined,
  field: string,
  own: readonly string[],
): Promise<string> {
  const errors = await passwordErrors(deps, given, field, own);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return hashPassword(given?.password ?? '');
}
