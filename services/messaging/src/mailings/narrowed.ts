/** Mailings before a member whose role shows not all records: those that are shown, when all of their people are. */
import { findEntity } from '@enishi/protos/entities';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import type { MailingRequest } from '@enishi/protos/messaging/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, notFound } from '@enishi/service-kit/base/errors';
import { visibleMembers } from '@enishi/service-kit/crud/record-scope';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailingDeps } from './deps';

const COLLEAGUES =
  'この配信には、他のメンバーが担当する候補者が含まれるため、ご自身の役割では扱えません。担当するメンバー、または社内の管理者に依頼してください。';

/** Candidates that a record names, in whatever columns. */
function candidatesIn({ fields }: Entity, record: Values): number[] {
  const columns = Object.entries(fields).filter(([, field]) => field.entity === 'candidate');
  return [...new Set(columns.flatMap(([name]) => (record[name] as number | number[] | null | undefined) ?? []))];
}

const COLUMNS = { columns: ['id_by_enterprise_id'], per_page: 1 };

/**
 * What is answered of a mailing tells of its people, and reads them for the agency: it is asked for before, as the caller.
 * @throws AppError `not_found` where the caller does not see the record, `forbidden` where not all of its candidates
 */
export async function checkSeen(
  deps: Pick<MailingDeps, 'connection' | 'records' | 'clients'>,
  ctx: CallContext,
  { kind, id }: MailingRequest,
): Promise<void> {
  if (!visibleMembers(ctx)) return;
  const definition = findEntity(kind) as Entity;
  const record = definition.tenant ? await findRecord(crudOf(deps, definition).store, ctx, id) : undefined;
  if (!record) throw notFound();
  const ids = candidatesIn(definition, record);
  if (ids.length === 0) return;
  const { Index } = deps.clients.rpc.crm.CandidateService;
  const all: CallContext = { ...ctx, realm: 'system' };
  const [seen, there] = await Promise.all([ctx, all].map((asker) => Index(asker, { ids, ...COLUMNS })));
  if ((seen.count ?? 0) < (there.count ?? 0)) throw forbidden(COLLEAGUES);
}
