/** An opportunity's own day of meeting is that of its next interview, or of the last one. */

import { interview } from '@enishi/protos/deals/interview';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Values } from '@enishi/protos/fields/parse';
import { interviewState } from '@enishi/protos/master/opportunity';
import type { CallContext } from '@enishi/service-kit/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { modelOf } from '@enishi/service-kit/crud/schema';
import { type CrudOverrides, findRecord, type Write } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { checkContacts } from './contacts';
import type { DealsDeps } from './deps';

type OwnDeps = Pick<DealsDeps, 'connection' | 'clients'>;

const OF = 'opportunity_id_by_enterprise_id';

interface Change {
  ctx: CallContext;
  session: ClientSession;
  /** The deal of the interview. */
  deal: number;
  /** The interview that is being written, and how it will be; nothing when it goes. */
  id: number;
  values?: Values;
}

async function followInterviews(deps: Pick<DealsDeps, 'connection'>, { ctx, session, deal, id, values }: Change) {
  const { store } = crudOf(deps, opportunity);
  const before = await findRecord(store, ctx, deal, session);
  if (!before) return;
  const filter = { enterprise_id: ctx.enterprise_id, [OF]: deal, id_by_enterprise_id: { $ne: id } };
  const others = await modelOf(deps.connection, interview).collection.find(filter, { session }).toArray();
  const standing = [...others, ...(values ? [values] : [])].filter(
    ({ interview_state_id }) => interview_state_id !== interviewState.code.cancelled,
  );
  const at = (row: Record<string, unknown>) => row.interview_datetime as string;
  const planned = standing
    .filter((row) => row.interview_state_id === interviewState.code.planned)
    .map(at)
    .sort();
  const last = standing.map(at).sort().at(-1);
  const opportunity_datetime = planned[0] ?? last ?? null;
  await writeChange(store, session, ctx, before, { ...before, opportunity_datetime });
}

const CONTACTS = 'company_member_id_by_enterprise_ids';

/** @throws AppError `invalid` where one who was added is of another company than the deal */
async function checkNewContacts(deps: OwnDeps, { ctx, session, before, values }: Write): Promise<void> {
  const known = (before?.[CONTACTS] as number[] | null | undefined) ?? [];
  const ids = ((values[CONTACTS] as number[] | null | undefined) ?? []).filter((id) => !known.includes(id));
  if (ids.length === 0) return;
  const deal = await findRecord(crudOf(deps, opportunity).store, ctx, values[OF] as number, session);
  const company = deal?.company_id_by_enterprise_id as number | null | undefined;
  await checkContacts(deps, ctx, { ids, company, column: CONTACTS });
}

export function interviewOverrides(deps: OwnDeps): CrudOverrides {
  return {
    async beforeWrite(write) {
      const { ctx, session, values } = write;
      await checkNewContacts(deps, write);
      const deal = values[OF] as number;
      await followInterviews(deps, { ctx, session, deal, id: values[interview.key] as number, values });
    },
    async beforeDelete({ ctx, session, before }) {
      // With a deal that goes there is nothing left to follow.
      if (ctx.realm === 'system') return;
      await followInterviews(deps, { ctx, session, deal: before[OF] as number, id: before[interview.key] as number });
    },
  };
}
