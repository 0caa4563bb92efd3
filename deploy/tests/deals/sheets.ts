/** Time sheets by the API: an agreement whose person has a link, and what staff, person and contact do. */
import type { Answer, Response } from '../gateway/browser';
import { tokenFor } from '../identity/mails';
import { type Deal, signAgreement } from './world';

export const APRIL = '2037-04-01';
export const PERSON = 'tanaka@candidate.example.jp';
export const CONTACT = 'order@aozora.example.jp';
export const api = (path: string) => `/api/enterprise/${path}`;

/** Nine to six with an hour of rest. */
export const day = (date: string, more: object = {}) => ({
  ...{ day: date, start_minutes: 540, end_minutes: 1_080, break_minutes: 60 },
  ...more,
});

export interface Sheets {
  id: number;
  show(): Promise<Answer>;
  line(): Promise<Answer>;
  /** A step of staff. */
  act(action: string, more?: object): Promise<Response>;
  save(values: object): Promise<Response>;
  send(what: string, more?: object): Promise<Answer>;
  /** The token of the newest mail to the person. */
  entryLink(): Promise<string>;
  approvalLink(): Promise<string>;
  hours(): Promise<Answer>;
}

/** @param email of the person; each deal of a world has the same otherwise */
export async function sheetsOf(deal: Deal, email: string, contact: string, values: object = {}): Promise<Sheets> {
  const { browser } = deal.agency;
  await browser.expect(200, 'PUT', api(`candidates/update/${deal.candidate}`), { candidate: { email } });
  const { company_members: members } = await deal.post('company_members/index');
  const member = members[0].id_by_enterprise_id;
  await browser.expect(200, 'PUT', api(`company_members/update/${member}`), { company_member: { email: contact } });
  const { id_by_enterprise_id: id } = await signAgreement(deal, {
    ...{ company_member_id_by_enterprise_id: member, work_hours: '10:00〜19:00（休憩1時間）' },
    ...values,
  });
  const send = (what: string, more: object = {}) =>
    deal.post('time_sheets/send', { month: APRIL, what, agreement_ids: [id], ...more });
  return {
    id,
    send,
    show: () => deal.post(`time_sheets/sheet/${id}`, { month: APRIL }),
    line: async () => (await deal.post('time_sheets/board', { month: APRIL })).lines[0],
    act: (action, more = {}) => browser.send('PUT', api(`time_sheets/act/${id}`), { month: APRIL, action, ...more }),
    save: (given) => browser.send('PUT', api(`time_sheets/save/${id}`), { month: APRIL, days: [], ...given }),
    async entryLink() {
      await send('entry');
      return tokenFor(deal.world, email);
    },
    async approvalLink() {
      await send('approval');
      return tokenFor(deal.world, contact);
    },
    hours: async () => (await deal.post('agreement_hours/sheet', { month: APRIL })).lines[0].agreement_hour,
  };
}
