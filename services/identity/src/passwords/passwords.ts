import { hash, verify } from '@node-rs/argon2';
import type { BreachedPasswords } from '../breached';
import { isCommonPassword } from './common-passwords';

/** The library's `Algorithm.Argon2id`, an ambient enum that single-file compilers cannot read. */
const ARGON2ID = 2;

/** OWASP's second profile: 19 MiB, two passes. The digest carries them, so old digests stay valid when they grow. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const MIN = 8;
const MAX = 128;

const GUESSED = '推測されやすいパスワードです。複数の単語を組み合わせるなど、別のパスワードを入力してください。';
const BREACHED =
  'このパスワードは、過去に流出したパスワードの一覧に含まれています。ほかのサービスでも使っていないパスワードを入力してください。';

/**
 * The fault of a new password, in words for its field; undefined when it may be used.
 * @param own words of the account itself: its address, the name of its agency
 */
export async function passwordProblem(
  breached: Pick<BreachedPasswords, 'has'>,
  password: unknown,
  own: readonly string[] = [],
): Promise<string | undefined> {
  if (typeof password !== 'string' || password === '') return 'パスワードを入力してください。';
  const length = [...password].length;
  if (length < MIN) return `パスワードは${MIN}文字以上で入力してください。`;
  if (length > MAX) return `パスワードは${MAX}文字以内で入力してください。`;
  if (isCommonPassword(password, own)) return GUESSED;
  return (await breached.has(password)) ? BREACHED : undefined;
}

/** Composed and decomposed input of the same characters must match, whatever the keyboard sends. */
const normal = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), OPTIONS);

let decoy: Promise<string> | undefined;

/**
 * Whether a password fits a digest. Takes as long when there is no digest, so that timing does not tell whether an
 * account exists.
 */
export async function passwordFits(digest: string | null | undefined, password: unknown): Promise<boolean> {
  const given = typeof password === 'string' && password.length <= 4 * MAX ? normal(password) : '';
  decoy ??= hash('-', OPTIONS);
  const fits = await verify(digest ?? (await decoy), given);
  return fits && Boolean(digest);
}
