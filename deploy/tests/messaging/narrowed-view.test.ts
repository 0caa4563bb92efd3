/** Members who see their own records only propose them, send to them and compare them with jobs; a colleague's stay out. */
import { recordScope } from '@enishi/protos/master/record-scope';
import type { Browser } from '../gateway/browser';
import { memberWithRole, type WithRole } from '../gateway/with-role';
import type { Agency } from '../gateway/world';
import { mailingTests } from './mailing-tests';
import type { MailingWorld } from './mailing-world';

let world: MailingWorld;
let agency: Agency;
let scoped: WithRole;
let own: number;
let theirs: number;
let contact: number;
let job: number;

const api = (path: string) => `/api/enterprise/${path}`;

async function make(browser: Browser, plural: string, name: string, values: object): Promise<number> {
  const { body } = await browser.expect(201, 'POST', api(`${plural}/create`), { [name]: values });
  return body[name].id_by_enterprise_id;
}

const person = (l_name: string, owner: number) => ({
  ...{ l_name, f_name: '太郎', email: `${owner}@person.example.jp`, inception_day_type_id: 1, sales_status_id: 2 },
  ...{ enterprise_member1_id: owner, skill_ids: [1] },
});

mailingTests((begun) => {
  ({ world, agency } = begun);
}, 'file');
beforeAll(async () => {
  scoped = await memberWithRole(world, agency, { name: '自分の担当だけ', record_scope: recordScope.code.own });
  const { browser, member } = agency;
  own = await make(browser, 'candidates', 'candidate', person('自分', scoped.id));
  theirs = await make(browser, 'candidates', 'candidate', person('同僚', member.id_by_enterprise_id));
  const company = await make(browser, 'companies', 'company', { name: '青空商事' });
  const of = { company_id_by_enterprise_id: company };
  contact = await make(browser, 'company_members', 'company_member', {
    ...{ ...of, l_name: '発注', email: 'order@aozora.example.jp' },
  });
  job = await make(browser, 'jobs', 'job', { ...of, name: '決済基盤の設計', skill_ids: [1], job_status_id: 1 });
  await world.constellation.settle();
});

const proposalOf = (candidates: number[]) => ({
  ...{ name: '提案', proposal_direction_id: 1, title: 'ご紹介', body: '{{提案候補者情報}}' },
  ...{ candidate_id_by_enterprise_ids: candidates, company_member_id_by_enterprise_ids: [contact] },
  form_enterprise_member_id: scoped.id,
});
const broadcastOf = (candidates: number[]) => ({
  ...{ name: '配信', title: 'お知らせ', body: 'こんにちは', target_type_id: 1 },
  ...{ candidate_id_by_enterprise_ids: candidates, form_enterprise_member_id: scoped.id },
});
const written = { proposal: proposalOf, broadcast: broadcastOf };
const kinds = ['proposal', 'broadcast'] as const;
const CALLS = ['mailing', 'recipients', 'preview', 'prepare', 'pause', 'cancel', 'confirm', 'test_mail'] as const;

describe.each(kinds)('a %s', (kind) => {
  const plural = `${kind}s`;
  const at = (call: string, id: number) => api(`${plural}/${call}/${id}`);
  const begun = async (browser: Browser, candidates: number[]) => {
    const id = await make(browser, plural, kind, written[kind](candidates));
    await world.run();
    return id;
  };

  it('of own candidates is written, looked at and sent', async () => {
    const id = await begun(scoped.browser, [own]);
    const { body } = await scoped.browser.expect(200, 'POST', at('mailing', id), {});
    expect(body.mailing.state_id).toBe(2);
    const { body: listed } = await scoped.browser.expect(200, 'POST', at('recipients', id), {});
    expect(listed.recipients).toHaveLength(1);
    await scoped.browser.expect(200, 'POST', at('preview', id), { position: 0 });
    await scoped.browser.expect(200, 'POST', at('confirm', id), {});
  });

  it('cannot name a candidate of a colleague', async () => {
    await scoped.browser.expect(422, 'POST', api(`${plural}/create`), { [kind]: written[kind]([own, theirs]) });
  });

  it('of a colleague that names theirs tells nothing, though it goes out in the name of the member', async () => {
    const id = await begun(agency.browser, [own, theirs]);
    for (const call of CALLS) {
      const { status, text } = await scoped.browser.send('POST', at(call, id), { position: 0 });
      expect([call, status]).toEqual([call, 403]);
      expect(text).toContain('他のメンバーが担当する候補者');
    }
    await agency.browser.expect(200, 'POST', at('mailing', id), {});
  });

  it('that is in no way the member’s is not there', async () => {
    const values = { ...written[kind]([own]), form_enterprise_member_id: agency.member.id_by_enterprise_id };
    const id = await make(agency.browser, plural, kind, values);
    await world.run();
    for (const call of CALLS) {
      const { status } = await scoped.browser.send('POST', at(call, id), { position: 0 });
      expect([call, status]).toEqual([call, 404]);
    }
  });
});

it('matching compares own candidates only, and says of others that they are not there', async () => {
  const ids = async (browser: Browser) => {
    const { body } = await browser.expect(200, 'POST', api(`jobs/matches/${job}`), {});
    return [body.count, body.hits.map(({ id }: { id: number }) => id).sort()];
  };
  expect(await ids(agency.browser)).toEqual([2, [own, theirs]]);
  expect(await ids(scoped.browser)).toEqual([1, [own]]);
  await scoped.browser.expect(200, 'POST', api(`candidates/matches/${own}`), {});
  await scoped.browser.expect(404, 'POST', api(`candidates/matches/${theirs}`), {});
  const dismiss = (candidate_id: number, status: number) =>
    scoped.browser.expect(status, 'POST', api(`jobs/dismiss_match/${job}`), { candidate_id, reason: '経験が違う' });
  await dismiss(theirs, 404);
  await dismiss(own, 200);
  expect(await ids(scoped.browser)).toEqual([0, []]);
});
