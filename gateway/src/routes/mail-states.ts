/** The state of the mails to one candidate or contact. */
import { candidate } from '@enishi/protos/crm/candidate';
import { companyMember } from '@enishi/protos/crm/company-member';
import type { Entity } from '@enishi/protos/fields/types';
import { idOf } from '../crud';
import { READ_OR_QUERY, type Route } from '../http/route';

const mailState = ({ name, plural, label }: Entity): Route => ({
  audience: 'enterprise',
  verbs: READ_OR_QUERY,
  path: `/${plural}/mail_state/{id}`,
  gains: 'reads people',
  input: 'nothing',
  guard: 'member',
  summary: `${label}へのメールの状況`,
  reads: 'json',
  records: 'nothing',
  probe: { ids: plural },
  async handle({ params }, rpc) {
    const { mail_state } = await rpc.messaging.MailStateService.Show({ entity: name, id: idOf(params.id) });
    return { body: { mail_state: { ...mail_state, mails: mail_state.mails ?? [] } }, personal: 1 };
  },
});

export const mailStateRoutes: readonly Route[] = [candidate, companyMember].map(mailState);
