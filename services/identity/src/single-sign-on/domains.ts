/** Mail domains whose addresses an agency's provider speaks for: proven by a row of the DNS, and one agency's alone. */
import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { SignOnDomainRequest, SingleSignOn } from '@enishi/protos/identity/rpc';
import { FREE_MAIL } from '@enishi/protos/master/free-mail';
import { signOnMode } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { inTransactionOf, isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { Answer } from '@enishi/service-kit/dns/answers';
import { createLookUp } from '@enishi/service-kit/dns/look-up';
import { needTopAdministrator } from '../needs';
import type { SignOnDeps } from './collections';
import { noteChange, proofOf, shown } from './settings';

const MOST = 20;
const FREE: ReadonlySet<string> = new Set(FREE_MAIL);
const FORM = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const wrong = (text: string) => invalid({ domain: [text] });

/** A name as the DNS has it; empty for what is none. */
const asciiOf = (text: string): string => domainToASCII(text.normalize('NFKC').trim().toLowerCase().replace(/\.$/, ''));

/** The domain of a mail address. */
export const domainOf = (email: string): string => asciiOf(email.slice(email.lastIndexOf('@') + 1));

/** @throws AppError `invalid` on `domain` */
function readDomain(typed: string): string {
  if (typed.includes('@')) throw wrong('「@」より後ろだけを入力してください（例：example.co.jp）。');
  const domain = asciiOf(typed);
  if (!FORM.test(domain)) throw wrong('ドメインを正しい形式で入力してください（例：example.co.jp）。');
  if (FREE.has(domain)) throw wrong('多くの人が共用するドメインは使えません。自社のドメインを入力してください。');
  return domain;
}

/** `SingleSignOnService/AddDomain`. @throws AppError `invalid` on `domain` */
export async function singleSignOnAddDomain(
  deps: SignOnDeps,
  ctx: CallContext,
  request: SignOnDomainRequest,
): Promise<SingleSignOn> {
  needTopAdministrator(ctx);
  const domain = readDomain(request.domain);
  const token = randomBytes(16).toString('hex');
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const { signOnDomains } = deps.of(ctx);
    if (await signOnDomains.findOne({ domain }, { session })) throw wrong('このドメインは、すでに追加されています。');
    if ((await signOnDomains.countDocuments({}, { session })) >= MOST)
      throw wrong(`ドメインは${MOST}件まで追加できます。使わないドメインを削除してください。`);
    await signOnDomains.insertOne({ domain, token }, { session });
    await noteChange(deps, ctx, `ドメインの追加：${domain}`, session);
  });
  return shown(deps, ctx);
}

const SHOWN = 3;

/** Why a row is not found. */
function missing(answer: Answer): string {
  if (answer.state === 'failed') return answer.reason;
  if (answer.state === 'spreading')
    return 'DNSサーバーによって応答が異なります。登録した行が行き渡るまで、しばらく待ってから確認してください。';
  const seen = answer.state === 'found' ? answer.values.filter((value) => value.startsWith(proofOf(''))) : [];
  return seen.length > 0
    ? `TXTの値が異なります（見つかった値：${seen.slice(0, SHOWN).join('、')}）。表示されている値を登録してください。`
    : 'TXTの行が見つかりません。登録した直後は、行き渡るまで時間がかかることがあります。';
}

const TAKEN = 'このドメインは、別のエージェントが確認済みです。お心当たりがない場合は、運営窓口にご連絡ください。';

/**
 * `SingleSignOnService/ProveDomain`.
 * @throws AppError `conflict` that says what is missing, or that the domain is another agency's
 */
export async function singleSignOnProveDomain(
  deps: SignOnDeps,
  ctx: CallContext,
  { domain }: SignOnDomainRequest,
): Promise<SingleSignOn> {
  needTopAdministrator(ctx);
  const row = await deps.of(ctx).signOnDomains.findOne({ domain });
  if (!row) throw notFound();
  const answer = await createLookUp(deps.config).txt(domain);
  if (answer.state !== 'found' || !answer.values.includes(proofOf(row.token))) throw conflict(missing(answer));
  // Told to an agency that has proven that it is theirs.
  const owner = await deps.acrossAgencies.signOnDomains.findOne({ 'proven.domain': domain });
  if (owner && owner.enterprise_id !== ctx.enterprise_id) throw conflict(TAKEN);
  try {
    await inTransactionOf(ctx, deps.connection, async (session) => {
      const change = { $set: { proven: { domain, at: deps.clock.now() } } };
      const known = { domain, token: row.token };
      if ((await deps.of(ctx).signOnDomains.updateOne(known, change, { session })) === 0) throw notFound();
      await noteChange(deps, ctx, `ドメインの確認：${domain}`, session);
    });
  } catch (error) {
    throw isDuplicateKey(error) ? conflict(TAKEN) : error;
  }
  return shown(deps, ctx);
}

/** `SingleSignOnService/RemoveDomain`. @throws AppError `conflict` for the last one that sign-ins depend on */
export async function singleSignOnRemoveDomain(
  deps: SignOnDeps,
  ctx: CallContext,
  { domain }: SignOnDomainRequest,
): Promise<SingleSignOn> {
  needTopAdministrator(ctx);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const { signOnDomains, signOnProviders } = deps.of(ctx);
    const provider = await signOnProviders.findOne({}, { session });
    const others = { domain: { $ne: domain }, proven: { $exists: true } };
    const isUsed = provider !== null && provider.mode !== signOnMode.code.off;
    if (isUsed && (await signOnDomains.countDocuments(others, { session })) === 0)
      throw conflict(
        'シングルサインオンを使っている間は、確認済みのドメインが1つ以上必要です。先に「使わない」にしてください。',
      );
    if ((await signOnDomains.deleteMany({ domain }, { session })) === 0) throw notFound();
    await noteChange(deps, ctx, `ドメインの削除：${domain}`, session);
  });
  return shown(deps, ctx);
}
