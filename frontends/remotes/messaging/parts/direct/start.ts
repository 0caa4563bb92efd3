/** Whom a mail is begun for, as addresses of its page name it: `?candidates=3`, `?contacts=4`, with `&deal=5`, or `?reply=6`. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import type { ComposeBegin } from '@enishi/protos/messaging/rpc';
import { DIRECT_CREATE } from '../paths';

export interface Start {
  entity: '' | 'candidate' | 'company_member';
  id: number;
  opportunity_id: number;
  received_mail_id: number;
}

const numberIn = (params: URLSearchParams, name: string): number => {
  const id = Number(params.get(name)?.split(',')[0]);
  return Number.isInteger(id) && id > 0 ? id : 0;
};

export function startOf(params: URLSearchParams): Start {
  const [candidate, contact] = [numberIn(params, 'candidates'), numberIn(params, 'contacts')];
  return {
    entity: candidate ? 'candidate' : contact ? 'company_member' : '',
    id: candidate || contact,
    opportunity_id: numberIn(params, 'deal'),
    received_mail_id: numberIn(params, 'reply'),
  };
}

/** The address at which a mail to this person begins. */
export function composeAddress({
  entity,
  id,
  opportunity_id,
}: Pick<Start, 'entity' | 'id' | 'opportunity_id'>): string {
  const query = new URLSearchParams({ [entity === 'candidate' ? 'candidates' : 'contacts']: String(id) });
  if (opportunity_id) query.set('deal', String(opportunity_id));
  return `${DIRECT_CREATE}?${query}`;
}

export const answerAddress = (received_mail_id: number): string => `${DIRECT_CREATE}?reply=${received_mail_id}`;

/** The reader as calls name it. */
export const readerOf = ({ entity, id }: Pick<Start, 'id'> & { entity: string }) => ({
  candidate_id: entity === 'candidate' ? id : 0,
  company_member_id: entity === 'company_member' ? id : 0,
});

const askedOf = ({ opportunity_id, received_mail_id, ...reader }: Start) => ({
  ...{ ...readerOf(reader), opportunity_id, received_mail_id },
});

/** What the composer begins with. What is typed stands on it, so it stays as it was first read. */
export const useBegun = (start: Start) =>
  useRead<ComposeBegin>(
    directMail.plural,
    ['compose', start],
    async (calls, options) => (await calls.messaging.DirectMailComposeService.Begin(askedOf(start), options)).compose,
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
