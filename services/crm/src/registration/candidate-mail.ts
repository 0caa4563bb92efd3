/** Mails that a site sends to one of its candidates with a link: whom they reach, and what opens the link. */
import { createHmac } from 'node:crypto';
import { candidate } from '@enishi/protos/crm/candidate';
import type { CallContext } from '@enishi/service-kit/base/context';
import { siteUrl } from '@enishi/service-kit/base/product-url';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { plainName } from '@enishi/service-kit/mail/plain';
import { ifThere } from '@enishi/service-kit/rpc/if-there';
import type { RegistrationDeps } from './collections';

/**
 * The key of a link: it cannot be derived from the mail's id without the installation's secret, and is kept as its digest
 * only.
 * @param kind of the mail, so that the key of one opens nothing of another
 */
export const keyOfMail = ({ CONTEXT_SECRET }: { CONTEXT_SECRET: string }, kind: string, mail_id: string): string =>
  createHmac('sha256', CONTEXT_SECRET).update(`${kind}:${mail_id}`).digest('base64url');

interface Addressee {
  to: string;
  /** Name of the agency, as mails may say it. */
  agency: string;
  /** Address of a page of its site. */
  urlOf: (path: string) => string;
}

/** @returns undefined where the candidate is gone or has no mailbox, and where the agency has no site */
export async function addresseeOf(
  deps: Pick<RegistrationDeps, 'clients' | 'config' | 'connection' | 'records'>,
  ctx: CallContext,
  candidate_id: number,
): Promise<Addressee | undefined> {
  const person = await findRecord(crudOf(deps, candidate).store, ctx, candidate_id);
  const asked = deps.clients.rpc.identity.EnterpriseService.Show(ctx, { id: ctx.enterprise_id });
  const { enterprise } = await ifThere(asked);
  // A candidate who is written into a sandbox may be a real person.
  if (!person?.email || !enterprise?.site_domain || enterprise.sandbox_of) return undefined;
  const { name, site_domain } = enterprise;
  return {
    to: String(person.email),
    agency: plainName(name, 'エージェント'),
    urlOf: (path) => siteUrl(deps.config, site_domain, path),
  };
}
