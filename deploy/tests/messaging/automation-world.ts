/** An agency whose mail domain is linked, its automation e-mails, and people who register on its site. */
import { candidate } from '@enishi/protos/crm/candidate';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { createMailer } from '@enishi/service-kit/mail/mailer';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import type { Answer } from '../gateway/browser';
import { linkDomain } from '../gateway/linked-domain';
import { type Agency, startWorld, type World } from '../gateway/world';

export const DRAFTS = '/api/enterprise/automation_email_drafts';
export const REGISTRATION = 1;
export const APPLICATION = 2;
export const STOPPED = 3;

export const idsOf = (rows: Answer[]): number[] => rows.map(({ id_by_enterprise_id }) => id_by_enterprise_id);

export interface AutomationWorld {
  world: World;
  own: Agency;
  now(): Date;
  later(ms: number): void;
  linked(name?: string): Promise<Agency>;
  post(path: string, body: object, status?: number, agency?: Agency): Promise<Answer>;
  list(group: number, agency?: Agency): Promise<Answer[]>;
  create(values: object, agency?: Agency): Promise<Answer>;
  makeOfficial(id: number, agency?: Agency): Promise<Answer>;
  change(id: number, values: object): Promise<Answer>;
  /** A candidate registers on the agency's site. */
  register(values?: object, agency?: Agency): Promise<{ id: number; email: string }>;
  /** Mails of a mailbox after everything that is due has been sent, the newest first. */
  mailsTo(address: string): ReturnType<ReturnType<typeof createMailer>['list']>;
}

export async function startAutomationWorld(): Promise<AutomationWorld> {
  let now = new Date();
  let people = 0;
  const world = await startWorld({ SESSION_CACHE_MS: '0' }, { clock: { now: () => now } });

  async function linked(name?: string): Promise<Agency> {
    const agency = await world.agency(name);
    await linkDomain(world.constellation, agency.enterprise.id);
    return agency;
  }

  const own = await linked('風の便り');
  const post = async (path: string, body: object, status = 200, { browser }: Agency = own): Promise<Answer> =>
    (await browser.expect(status, 'POST', path, body)).body;

  return {
    world,
    own,
    linked,
    post,
    now: () => now,
    later: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    async list(group, agency) {
      const conditions = [{ column: 'group', operator: 'any', value: [group] }];
      const body = { sort: 'order', per_page: 100, full: true, conditions };
      return (await post(`${DRAFTS}/index`, body, 200, agency)).automation_email_drafts;
    },
    async create(values, agency) {
      const automation_email_draft = { group: REGISTRATION, name: '試し', title: '件名', body: '本文', ...values };
      return (await post(`${DRAFTS}/create`, { automation_email_draft }, 201, agency)).automation_email_draft;
    },
    makeOfficial: (id, agency) => post(`${DRAFTS}/set_official_edition`, { id }, 200, agency),
    change: async (id, automation_email_draft) =>
      (await own.browser.expect(200, 'PUT', `${DRAFTS}/update/${id}`, { automation_email_draft })).body
        .automation_email_draft,
    async register(values = {}, { enterprise } = own) {
      const email = `person${++people}@example.com`;
      const person = { name: '佐藤 次郎', email, tel: '090-0000-1111', birth_date: '1992-05-06', prefecture_id: 14 };
      const ctx = { realm: 'site' as const, enterprise_id: enterprise.id, member_id: 0, authority: 0, request_id: 'a' };
      const { candidate: made } = await callRpc<{ candidate: { id_by_enterprise_id: number } }>(
        world.constellation.clients,
        'crm.RegistrationService/Create',
        ctx,
        { candidate: inputToWire(candidate, { ...person, ...values }, 'update').values },
      );
      return { id: made.id_by_enterprise_id, email };
    },
    async mailsTo(address) {
      await world.constellation.settle();
      return (await createMailer(world.constellation.config).list(1_000)).filter(({ to }) => to === address);
    },
  };
}
