/**
 * Addresses to which people answer mails of an agency: each names its mail and its agency, and bears a sign that only this
 * installation can make.
 */
import type { CallContext } from '@enishi/service-kit/base/context';
import { namedAddress } from '@enishi/service-kit/mail/sender';
import type { MessagingConfig } from '../env';
import type { AgencyDeps } from './collections';
import { isSign, type SigningConfig, signOf } from './sign';

export interface AnsweredMail {
  enterprise_id: number;
  /** The id that its return path carries, or what `personMail` makes. */
  mail: string;
}

type Config = SigningConfig & Pick<MessagingConfig, 'INBOX_HOST'>;

const SIGN_LENGTH = 10;
const ADDRESS = /^re-([0-9a-z-]{2,36})\.([1-9]\d{0,8})\.([a-z0-9]{10})@([^@]+)$/i;

const signed = ({ enterprise_id, mail }: AnsweredMail): string => `reply address:${enterprise_id}:${mail}`;

const addressOf = (config: Config, answered: AnsweredMail): string =>
  `re-${answered.mail}.${answered.enterprise_id}.${signOf(config, signed(answered), SIGN_LENGTH)}@${config.INBOX_HOST}`;

/** The mail that an address was made for; `forged`: it looks like one that was made here; undefined: it does not. */
export function mailOfAddress(config: Config, address: string): AnsweredMail | 'forged' | undefined {
  const [, mail, agency, sign, host] = ADDRESS.exec(address) ?? [];
  if (!mail || host.toLowerCase() !== config.INBOX_HOST?.toLowerCase()) return undefined;
  const answered = { enterprise_id: Number(agency), mail: mail.toLowerCase() };
  return isSign(config, signed(answered), SIGN_LENGTH, sign.toLowerCase()) ? answered : 'forged';
}

/** The kinds of mails that have no record of their own: their address names the person. */
const PERSON_MAILS = { new_jobs: 'n', question: 'q' } as const;
export type PersonMailKind = keyof typeof PERSON_MAILS;
const PERSON_MAIL = /^([nq])(\d{1,9})-(\d{1,9})$/;

export const personMail = (kind: PersonMailKind, candidate_id: number, member_id = 0): string =>
  `${PERSON_MAILS[kind]}${candidate_id}-${member_id}`;

export function readPersonMail(
  mail: string,
): { kind: PersonMailKind; candidate_id: number; member_id: number } | undefined {
  const [, letter, candidate_id, member_id] = PERSON_MAIL.exec(mail) ?? [];
  if (!letter) return undefined;
  const kind = letter === PERSON_MAILS.new_jobs ? 'new_jobs' : 'question';
  return { kind, candidate_id: Number(candidate_id), member_id: Number(member_id) };
}

/** Mails of deals, by another service: their address names the person and the deal. */
const DEAL_MAILS = { interview: 'i', interview_offer: 'o', agreement_document: 'p' } as const;
export type DealMailKind = keyof typeof DEAL_MAILS;
const READERS = { candidate: 'c', company_member: 'm' } as const;
const DEAL_MAIL = /^([iop])([cm])(\d{1,9})-(\d{1,9})$/;

export interface DealMail {
  kind: DealMailKind;
  entity: keyof typeof READERS;
  person_id: number;
  opportunity_id: number;
}

export const isDealMail = (asked: { kind: string; entity: string }): asked is Pick<DealMail, 'kind' | 'entity'> =>
  Object.hasOwn(DEAL_MAILS, asked.kind) && Object.hasOwn(READERS, asked.entity);

export const dealMail = ({ kind, entity, person_id, opportunity_id }: DealMail): string =>
  `${DEAL_MAILS[kind]}${READERS[entity]}${person_id}-${opportunity_id}`;

const nameOf = <Names extends Readonly<Record<string, string>>>(names: Names, letter: string) =>
  Object.keys(names).find((name) => names[name] === letter) as keyof Names;

export function readDealMail(mail: string): DealMail | undefined {
  const [, kind, reader, person_id, opportunity_id] = DEAL_MAIL.exec(mail) ?? [];
  if (!kind) return undefined;
  return {
    ...{ kind: nameOf(DEAL_MAILS, kind), entity: nameOf(READERS, reader) },
    ...{ person_id: Number(person_id), opportunity_id: Number(opportunity_id) },
  };
}

/** Whether answers to the agency's mails come in here: where nothing listens, they would be lost. */
export async function takesReplies(
  { config, of }: Pick<AgencyDeps, 'config' | 'of'>,
  { enterprise_id }: Pick<CallContext, 'enterprise_id'>,
): Promise<boolean> {
  if (enterprise_id <= 0 || !config.INBOX_HOST || config.BOUNCE_PORT === undefined) return false;
  const kept = await of({ enterprise_id }).inboxes.findOne({}, { projection: { replies: 1 } });
  return kept?.replies !== false;
}

/** Where answers to a mail go: here, in the name that the mail comes from. */
export const replyTo = (config: Config, name: string, answered: AnsweredMail): string =>
  namedAddress(name, addressOf(config, answered));
