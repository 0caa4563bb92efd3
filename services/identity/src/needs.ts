import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import type { FeatureNeeds, NoMails } from '@enishi/service-kit/boot/service';
import type { NoCollections } from '@enishi/service-kit/data/collections';
import type { IdentityConfig } from './env';

/** What a feature of this service works with; `Own` are the collections that it reaches, `Mails` those it queues. */
export type IdentityNeeds<Own extends object = NoCollections, Mails extends object = NoMails> = FeatureNeeds<
  IdentityConfig,
  Own,
  Mails
>;

/** The service acting by itself on behalf of a caller, for what the caller alone may not write. */
export const trusted = (ctx: CallContext, enterprise_id = 0): CallContext => ({
  ...ctx,
  realm: 'system',
  enterprise_id,
  idempotency_key: undefined,
});

/** @throws AppError `not_found` for all others */
export function needTopAdministrator({ realm, authority: own }: CallContext): void {
  if (realm !== 'enterprise' || own < authority.code.top_administrator) throw notFound();
}
