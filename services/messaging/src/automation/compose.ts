/** The words of one automation e-mail to one person. */

import type { Values } from '@enishi/protos/fields/parse';
import type { Enterprise, EnterpriseMember } from '@enishi/protos/identity/rpc';
import { automationEmailPlaceholders, fillPlaceholders, withSignaturePlace } from '@enishi/protos/master/messaging';
import { oneLine } from '@enishi/service-kit/mail/one-line';

interface Names {
  agency: Enterprise;
  /** A visitor may have typed it. */
  applicant: string;
  job: string | undefined;
  sender?: EnterpriseMember;
  /** What is left of their registration. */
  rest: string;
}

/** The sender's own, else the agency's name and how to reach it. */
export function signatureOf({ agency, sender }: Pick<Names, 'agency' | 'sender'>): string {
  if (sender?.mail_signature) return sender.mail_signature;
  const lines = [
    agency.name && oneLine(agency.name),
    sender?.name && oneLine(sender.name),
    agency.tel && `電話 ${agency.tel}`,
    agency.url_org,
  ];
  return lines.filter(Boolean).join('\n');
}

/** A person without a name in the records is addressed without one. */
const NAMELESS = 'ご登録者';

export function compose(edition: Values, names: Names): { title: string; body: string } {
  const { agency, applicant, job, sender, rest } = names;
  const values = {
    agent_name: oneLine(agency.name ?? ''),
    applicant_name: oneLine(applicant) || NAMELESS,
    applied_job_name: job,
    registration_rest: rest,
    signature: signatureOf({ agency, sender }),
  };
  const fill = (text: unknown) => fillPlaceholders(String(text ?? ''), automationEmailPlaceholders, values).text;
  return { title: oneLine(fill(edition.title)), body: fill(withSignaturePlace(String(edition.body ?? ''))) };
}
