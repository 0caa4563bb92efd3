/** The member that a person at the provider is: found, or made at the first sign-in. */
import type { Values } from '@enishi/protos/fields/parse';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { findRecord } from '@enishi/service-kit/crud/store';
import { insertRecord, patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { addEntry } from '../access-log';
import { accountIn, addCredential, dropTokens, newToken } from '../accounts';
import { checkMemberLimit, memberByAddress } from '../members';
import { trusted } from '../needs';
import { hashPassword } from '../passwords';
import { isLeaver, type ProviderRow } from '../providers';
import { memberStore } from '../records';
import type { SignOnDeps } from './collections';
import { domainOf } from './domains';
import type { Person } from './provider';
import { NO_EMAIL, NOT_INVITED, OTHER_SUBJECT, refused, UNPROVEN, UNVERIFIED } from './words';

const { invited, active, deleted } = enterpriseMemberStatus.code;
const JOINED = { enterprise_member_status_id: active };
const MOST_NAME = 50;
const NAMES = ['l_name', 'f_name'];
const GOOGLE = 'https://accounts.google.com';

/** A person whose address may be relied upon. */
export type Verified = Person & { email: string };

/**
 * Google knows private accounts with a company's address, which outlive the job there: those of the company name its domain.
 * @throws AppError `invalid` that says what is missing
 */
export async function verified(deps: SignOnDeps, enterprise_id: number, person: Person): Promise<Verified> {
  const { email, email_verified, issuer, hosted_domain } = person;
  if (!email) throw refused(NO_EMAIL);
  if (!email_verified) throw refused(UNVERIFIED);
  const isProven = async (domain: string) =>
    (await deps.of({ enterprise_id }).signOnDomains.findOne({ 'proven.domain': domain })) !== null;
  if (!(await isProven(domainOf(email)))) throw refused(UNPROVEN);
  if (issuer === GOOGLE && !(await isProven(hosted_domain ?? ''))) throw refused(UNPROVEN);
  return { ...person, email };
}

const short = (text: string | undefined): string | null =>
  text ? [...text.replace(/\p{Cc}/gu, ' ').trim()].slice(0, MOST_NAME).join('') : null;

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The parts of a name; in Japanese the family comes first. */
export function namesOf({ l_name, f_name, name, email = '' }: Person): Values {
  if (l_name || f_name) return { l_name: short(l_name) ?? short(f_name), f_name: l_name ? short(f_name) : null };
  const words = (name ?? '').trim().split(/\s+/u).filter(Boolean);
  if (words.length < 2) return { l_name: short(words[0] ?? email.split('@')[0]) };
  const [first, rest] = [words[0], words.slice(1).join(' ')];
  if (JAPANESE.test(name ?? '')) return { l_name: short(first), f_name: short(rest) };
  return { l_name: short(words[words.length - 1]), f_name: short(words.slice(0, -1).join(' ')) };
}

const idOf = (member: Values): number => member.id_by_enterprise_id as number;

/** Whom the link of an earlier sign-in names, also when that member was removed. */
async function linked(deps: SignOnDeps, ctx: CallContext, { issuer, subject }: Person) {
  const { signOnLinks } = deps.of(ctx);
  const link = await signOnLinks.findOne({ issuer, subject });
  if (link?.loose) await signOnLinks.updateOne({ issuer, subject }, { $unset: { loose: '' } });
  return link ? await findRecord(memberStore(deps), ctx, link.member_id) : undefined;
}

/** One subject of an issuer for each member: an address that was given to a new person is not the old one's account. */
async function link(deps: SignOnDeps, ctx: CallContext, person: Verified, member_id: number, session: ClientSession) {
  const { signOnLinks } = deps.of(ctx);
  const { issuer, subject } = person;
  const known = await signOnLinks.findOne({ issuer, member_id }, { session });
  if (known && known.subject !== subject) {
    if (!known.loose) throw refused(OTHER_SUBJECT);
    await signOnLinks.deleteMany({ issuer, member_id }, { session });
  }
  const change = { $set: { member_id, linked_at: deps.clock.now() } };
  await signOnLinks.updateOne({ issuer, subject }, change, { upsert: true, session });
}

/** A password that is told to no one keeps the address; a reset by mail replaces it. */
async function give(deps: SignOnDeps, ctx: CallContext, member: Values, digest: string, session: ClientSession) {
  const account = accountIn(ctx.enterprise_id, idOf(member));
  try {
    await addCredential(deps, account, String(member.email), digest, session);
  } catch (error) {
    // The address has an account elsewhere: no answer tells another agency of that.
    throw error instanceof AppError ? refused(NOT_INVITED) : error;
  }
  await dropTokens(deps, account, session);
}

interface Joining {
  provider: ProviderRow;
  person: Verified;
  /** Was a member under the same name at the provider, and was removed. */
  hasLeft: boolean;
  digest: string;
}

async function make(
  deps: SignOnDeps,
  ctx: CallContext,
  { provider, person, hasLeft }: Joining,
  session: ClientSession,
) {
  const { enterprise_id } = ctx;
  const { email } = person;
  if (hasLeft || (await isLeaver(deps, enterprise_id, email, session))) throw refused(NOT_INVITED);
  await checkMemberLimit(deps, session, enterprise_id, 'email');
  const rank = Math.min(provider.authority, authority.code.administrator);
  const input = { ...namesOf(person), email, authority: rank };
  return insertRecord(memberStore(deps), session, ctx, input, {
    only: [...NAMES, 'email', 'authority'],
    system: JOINED,
  });
}

/** Members who are there stay as they are; an invite is taken up. */
async function join(deps: SignOnDeps, ctx: CallContext, joining: Joining, session: ClientSession): Promise<Values> {
  const { enterprise_id } = ctx;
  const { person, digest } = joining;
  const known = await memberByAddress(deps, ctx, person.email, session);
  if (known && known.enterprise_member_status_id !== invited) return known;
  const acting = (id: number): CallContext => ({ ...ctx, realm: 'enterprise', member_id: id });
  const names = { only: NAMES, system: JOINED };
  const member = known
    ? await patchFound(memberStore(deps), session, acting(idOf(known)), known, namesOf(person), names)
    : await make(deps, ctx, joining, session);
  await give(deps, ctx, member, digest, session);
  const target = `シングルサインオンで参加：${person.email}`;
  const entry = { enterprise_id, member_id: idOf(member), action: 'member_joined', target } as const;
  await addEntry(deps, { ...entry, ip: ctx.ip }, session);
  return member;
}

/**
 * By the link of an earlier sign-in; else by a verified address of a proven domain.
 * @throws AppError `invalid` that says why there is none
 */
export async function memberFor(
  deps: SignOnDeps,
  given: CallContext,
  provider: ProviderRow,
  person: Person,
): Promise<Values> {
  const { enterprise_id } = provider;
  const ctx = trusted(given, enterprise_id);
  const known = await linked(deps, ctx, person);
  const hasLeft = known?.enterprise_member_status_id === deleted;
  if (known && !hasLeft) return known;
  const sure = await verified(deps, enterprise_id, person);
  const joining = { provider, person: sure, hasLeft, digest: await hashPassword(newToken()) };
  return inTransactionOf(ctx, deps.connection, async (session) => {
    // Two first sign-ins of the same moment must not make two members.
    await takeTurn(deps.connection, session, `members:${enterprise_id}`);
    const member = await join(deps, ctx, joining, session);
    await link(deps, ctx, sure, idOf(member), session);
    return member;
  });
}
