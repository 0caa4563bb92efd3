import type { JobMail } from '@enishi/protos/jobs/job-mail';
import { signaturePlaceholder } from '@enishi/protos/master/messaging';
import { CONTACT_GREETING } from '../broadcasts/draft';

/**
 * The text for the composer of broadcasts: each reader is greeted, and the sender's signature, which every mail gets,
 * stands in it once.
 */
export function asBroadcast({ title, body }: JobMail, signature: string | null | undefined): JobMail {
  const own = signature?.trim();
  const at = own ? body.lastIndexOf(own) : -1;
  const signed = own && at >= 0 ? body.slice(0, at) + signaturePlaceholder.token + body.slice(at + own.length) : body;
  return { title, body: [...CONTACT_GREETING, '', signed].join('\n') };
}
