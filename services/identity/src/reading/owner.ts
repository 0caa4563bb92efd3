/** Whose words are meant, and the news that they are others now. */
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden } from '@enishi/service-kit/base/errors';
import type { OwnDocuments } from '@enishi/service-kit/data/collections';
import type { ClientSession } from 'mongoose';
import type { ReadingDeps, ReadingWordDoc } from './collections';

/** A member's are the agency's, an operator's those of all agencies. @throws AppError `forbidden` */
export function wordsOwnedBy(deps: ReadingDeps, ctx: CallContext): OwnDocuments<ReadingWordDoc> {
  if (ctx.realm === 'admin' && ctx.enterprise_id === 0) return deps.ofOperator().readingWords;
  if (ctx.realm !== 'enterprise') throw forbidden();
  return deps.of(ctx).readingWords;
}

export const tellChanged = (deps: ReadingDeps, session: ClientSession, enterprise_id: number): Promise<void> =>
  deps.outbox.add(session, {
    ...{ name: 'reading.changed', enterprise_id, key: `${enterprise_id}:reading`, payload: {} },
  });
