import { callOutcome } from '@enishi/protos/master/calls';
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

let world: World;
let agency: Agency;
let author: Browser;
let colleague: Browser;

interface Kind {
  /** Wire name of the comment, and its plural. */
  name: string;
  plural: string;
  parent: string;
}

const kinds: Kind[] = [
  { name: 'comment_candidate', plural: 'comment_candidates', parent: 'candidate' },
  { name: 'comment_company', plural: 'comment_companies', parent: 'company' },
  { name: 'comment_job', plural: 'comment_jobs', parent: 'job' },
  { name: 'comment_opportunity', plural: 'comment_opportunities', parent: 'opportunity' },
  { name: 'comment_agreement', plural: 'comment_agreements', parent: 'agreement' },
];

/** A fresh record that can be commented on. */
const parents: Record<string, () => Promise<number>> = {
  async candidate() {
    const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/candidates/create', {
      candidate: { l_name: '山田', f_name: '花子', inception_day_type_id: 1 },
    });
    return body.candidate.id_by_enterprise_id;
  },
  async company() {
    const company = { name: '株式会社青葉' };
    const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', { company });
    return body.company.id_by_enterprise_id;
  },
  async job() {
    const job = { name: 'ECサイトの開発', company_id_by_enterprise_id: await parents.company() };
    const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job });
    return body.job.id_by_enterprise_id;
  },
  async opportunity() {
    const opportunity = {
      candidate_id_by_enterprise_id: await parents.candidate(),
      company_id_by_enterprise_id: await parents.company(),
    };
    const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/opportunities/create', { opportunity });
    return body.opportunity.id_by_enterprise_id;
  },
  async agreement() {
    const agreement = {
      name: 'ECサイトの開発',
      candidate_id_by_enterprise_id: await parents.candidate(),
      company_id_by_enterprise_id: await parents.company(),
      ...{ period_start: '2026-04-01', period_end: '2026-06-30', sell_price: 800_000, buy_price: 700_000 },
    };
    const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/agreements/create', { agreement });
    return body.agreement.id_by_enterprise_id;
  },
};

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
  author = await world.colleague(agency, 0);
  colleague = await world.colleague(agency, 0);
});
afterAll(() => world.stop());

const at = ({ plural }: Kind, call: string, ...ids: number[]) => `/api/enterprise/${plural}/${call}/${ids.join('/')}`;

async function write(kind: Kind, parent: number, text: string, browser = author): Promise<number> {
  const { body } = await browser.expect(201, 'POST', at(kind, 'create', parent), { [kind.name]: { text } });
  return body[kind.name].id_by_enterprise_id;
}

describe.each(kinds)('comments: $plural', (kind) => {
  it('come newest first, with who wrote them and when', async () => {
    const parent = await parents[kind.parent]();
    const me = await author.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
    const first = await write(kind, parent, '1件目');
    const second = await write(kind, parent, '2件目\n2行目');
    await write(kind, await parents[kind.parent](), 'ほかの記録');
    const { body } = await author.expect(200, 'POST', at(kind, 'index', parent), {});
    expect(body.count).toBe(2);
    expect(body[kind.plural]).toMatchObject([
      { id_by_enterprise_id: second, text: '2件目\n2行目' },
      { id_by_enterprise_id: first, text: '1件目' },
    ]);
    for (const row of body[kind.plural]) {
      expect(row.enterprise_member_id).toBe(me.body.enterprise_member.id_by_enterprise_id);
      expect(Date.parse(row.created_at)).toBeGreaterThan(0);
      expect(row.updated_at).toBe(row.created_at);
    }
  });

  it('are changed and deleted by their author and by administrators, by nobody else', async () => {
    const parent = await parents[kind.parent]();
    const id = await write(kind, parent, '下書き');
    const change = (text: string) => ({ [kind.name]: { text } });
    await colleague.expect(403, 'PUT', at(kind, 'update', parent, id), change('書き換え'));
    await colleague.expect(403, 'DELETE', at(kind, 'delete', parent, id));
    await author.expect(200, 'PUT', at(kind, 'update', parent, id), change('清書'));
    await agency.browser.expect(200, 'PUT', at(kind, 'update', parent, id), change('確認済み'));
    await author.expect(200, 'DELETE', at(kind, 'delete', parent, id));
    const { body } = await author.expect(200, 'POST', at(kind, 'index', parent), {});
    expect(body.count).toBe(0);
  });

  it('keep every earlier wording, for who asks by POST', async () => {
    const parent = await parents[kind.parent]();
    const id = await write(kind, parent, '最初');
    await author.expect(200, 'PUT', at(kind, 'update', parent, id), { [kind.name]: { text: '次' } });
    const { body } = await colleague.expect(200, 'POST', at(kind, 'edit_histories', id), { column_name: 'text' });
    expect(body.histories.map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [{ column_name: 'text', old_value: '最初', new_value: '次' }],
      [{ column_name: 'text', old_value: null, new_value: '最初' }],
    ]);
  });

  it('are unknown under another record, and a change of an outdated version is refused', async () => {
    const [parent, other] = [await parents[kind.parent](), await parents[kind.parent]()];
    const id = await write(kind, parent, '本文');
    await author.expect(404, 'PUT', at(kind, 'update', other, id), { [kind.name]: { text: '別の記録' } });
    const outdated = { [kind.name]: { text: '遅れた変更', updated_at: '2020-01-01T00:00:00.000Z' } };
    await author.expect(409, 'PUT', at(kind, 'update', parent, id), outdated);
  });

  it('tell of a call with whom it was, what it came to and what is next; other comments tell nothing of it', async () => {
    const parent = await parents[kind.parent]();
    await write(kind, parent, '電話ではないコメント');
    const call = {
      ...{ text: '12月から可', call_outcome_id: callOutcome.code.called_back, call_with: '佐藤 花子' },
      ...{ next_step: '返事を確認', next_day: '2026-12-01' },
    };
    await author.expect(201, 'POST', at(kind, 'create', parent), { [kind.name]: call });
    const { body } = await colleague.expect(200, 'POST', at(kind, 'index', parent), {});
    const [last, first] = body[kind.plural];
    expect(last).toMatchObject(call);
    expect([first.call_outcome_id ?? null, first.call_with ?? null, first.next_day ?? null]).toEqual([
      null,
      null,
      null,
    ]);
    const unknown = { [kind.name]: { ...call, call_outcome_id: 99, next_day: '来週' } };
    const refused = await author.expect(422, 'POST', at(kind, 'create', parent), unknown);
    expect(Object.keys(refused.body.errors).sort()).toEqual(['call_outcome_id', 'next_day']);
  });

  it('say what is wrong with an empty one', async () => {
    const parent = await parents[kind.parent]();
    const { body } = await author.expect(422, 'POST', at(kind, 'create', parent), { [kind.name]: { text: ' \n ' } });
    expect(Object.keys(body.errors)).toEqual(['text']);
  });
});
