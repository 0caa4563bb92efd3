/** Domain names as people type them, and which of them an agency can use. */
import { domainToASCII, domainToUnicode } from 'node:url';
import { FREE_MAIL } from '@enishi/protos/master/free-mail';
import { invalid } from '@enishi/service-kit/base/errors';
import { parse } from 'tldts';

const MAX = 253;
const FORM = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export interface DomainName {
  /** The name as the DNS has it, e.g. `xn--wgv71a119e.jp`. */
  ascii: string;
  /** The name as people read it, e.g. `日本語.jp`. */
  unicode: string;
}

export interface NameRules {
  /** Field that is refused. */
  field: string;
  /** An example for messages. */
  example: string;
  /** Names below `.test` are looked up too. */
  allowTest: boolean;
}

export const namesOf = (ascii: string): DomainName => ({ ascii, unicode: domainToUnicode(ascii) || ascii });

/** The registered part of a name, e.g. `example.co.jp` of `mail.example.co.jp`. */
export const registered = (ascii: string): string => parse(ascii, { allowPrivateDomains: true }).domain ?? ascii;

/**
 * @param typed what a member typed; full-width letters, capitals and a final dot are put right
 * @throws AppError `invalid` that says what to type instead
 */
export function readName(typed: string, { field, example, allowTest }: NameRules): DomainName {
  const refuse = (message: string): never => {
    throw invalid({ [field]: [message] });
  };
  const text = typed.normalize('NFKC').replace(/。/g, '.').trim().toLowerCase().replace(/\.$/, '');
  if (!text) refuse('ドメインを入力してください。');
  if (/^https?:|\//.test(text))
    refuse(`「https://」や「/」を除いて、ドメインだけを入力してください（例：${example}）。`);
  if (text.includes('@')) refuse(`メールアドレスではなく、「@」より後ろだけを入力してください（例：${example}）。`);
  if (text.length > MAX) refuse(`ドメインは${MAX}文字以内で入力してください。`);
  const ascii = domainToASCII(text);
  if (ascii.length > MAX) refuse(`ドメインは${MAX}文字以内で入力してください。`);
  if (/^\d+(\.\d+)*$/.test(text)) refuse(`IPアドレスは使えません。ドメインを入力してください（例：${example}）。`);
  if (!text.includes('.')) refuse(`「.」より後ろも含めて入力してください（例：${example}）。`);
  if (!FORM.test(ascii)) refuse(`ドメインを正しい形式で入力してください（例：${example}）。`);
  const parsed = parse(ascii, { allowPrivateDomains: true });
  const isTest = allowTest && parsed.publicSuffix === 'test';
  if (!isTest && !parsed.isIcann && !parsed.isPrivate)
    refuse(
      `「.${parsed.publicSuffix}」で終わるドメインは、インターネットで使われていません。ドメインを確認してください。`,
    );
  if (!parsed.domain)
    refuse(
      `「${namesOf(ascii).unicode}」は多くの人が共用する名前です。自社で取得したドメインを入力してください（例：${example}）。`,
    );
  return namesOf(ascii);
}

/** @throws AppError `invalid` when the name belongs to a provider of mailboxes: an agency cannot prove that it is theirs */
export function refuseFreeMail({ ascii }: DomainName, field: string): void {
  const isFree = FREE_MAIL.some((name) => ascii === name || ascii.endsWith(`.${name}`));
  if (isFree)
    throw invalid({
      [field]: [
        `${ascii} は、だれでも使えるメールサービスのドメインです。自社で取得したドメインを入力してください（例：example.co.jp）。`,
      ],
    });
}
