import { activityBackfill } from '@enishi/crm/src/activity/activity-backfill';
import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { demoSignIns, seedDemo } from '@enishi/demo/seed';
import { seedCampaigns } from '@enishi/demo/seed-campaigns';
import { identity } from '@enishi/identity/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { bindCollections } from '@enishi/service-kit/data/collections';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';

let mongo: TestMongo;
let world: Constellation;

const rows = (service: string, collection: string) => world.service(service).deps.connection.collection(collection);

/** The note of the first run: a start that goes on makes the same agency, of the same moment. */
let begun: object | null;

const counts = async () => ({
  enterprises: await rows('identity', 'enterprises').countDocuments(),
  companies: await rows('crm', 'companies').countDocuments(),
  contacts: await rows('crm', 'company_members').countDocuments(),
  candidates: await rows('crm', 'candidates').countDocuments(),
  applies: await rows('crm', 'applies').countDocuments(),
  jobs: await rows('jobs', 'jobs').countDocuments(),
  opportunities: await rows('deals', 'opportunities').countDocuments(),
  announces: await rows('messaging', 'announces').countDocuments(),
});

beforeAll(async () => {
  mongo = await startMongo();
  world = await startConstellation({
    mongoUrl: mongo.url,
    services: [identity, crm, jobs, deals, messaging],
    config: { identity: { ALLOW_ADMIN_BOOTSTRAP: true } },
  });
  await seedDemo(world);
  begun = await rows('identity', 'demo_progress').findOne({});
});

afterAll(async () => {
  await world?.stop();
  await mongo?.stop();
});

describe('the demo agency', () => {
  it('is as large as a real one', async () => {
    const { enterprises, ...made } = await counts();
    expect(enterprises).toBe(1);
    expect(made.companies).toBe(60);
    expect(made.jobs).toBe(120);
    expect(made.candidates).toBeGreaterThanOrEqual(300);
    for (const count of [made.contacts, made.applies, made.opportunities]) expect(count).toBeGreaterThan(60);
  });

  it('has candidates who come back to its site', async () => {
    const owners = async (name: string) => (await rows('crm', name).distinct('candidate_id')).sort((a, b) => a - b);
    const [likers, savers] = await Promise.all(['candidate_likes', 'saved_conditions'].map(owners));
    expect(likers).toHaveLength(2);
    expect(savers).toEqual(likers);
    expect(await rows('crm', 'candidate_likes').countDocuments()).toBe(6);
    expect(await rows('crm', 'saved_conditions').countDocuments()).toBe(3);
  });

  it('can be signed in to with every sign-in that is told', async () => {
    for (const { who, email, password } of demoSignIns) {
      const strategy = who === '運営' ? 'admin' : 'enterprise';
      const request = { strategy, email, password };
      const session = await callRpc<{ access_token: string }>(
        world.clients,
        'identity.AuthService/SignIn',
        systemContext('test'),
        request,
        { deadlineMs: 10_000 },
      );
      expect(session.access_token).toBeTruthy();
    }
  });

  it('shows most of its jobs on its site, new ones among them', async () => {
    const site = await callRpc<{ enterprise_id: number }>(
      world.clients,
      'identity.AuthService/ResolveSite',
      systemContext('test'),
      {
        domain: 'demo.localhost',
      },
    );
    const ctx: CallContext = { ...systemContext('test', site.enterprise_id), realm: 'site' };
    const ask = (rpc: string, request: object) =>
      callRpc<{ count: number; jobs: { id_by_enterprise_id: number; created_at: string }[] }>(
        world.clients,
        `jobs.PublicJobService/${rpc}`,
        ctx,
        request,
      );
    const page = await ask('Index', { sort: 2 });
    expect(page.count).toBeGreaterThan(80);
    const { jobs } = await ask('Cards', { ids: [page.jobs[0].id_by_enterprise_id] });
    expect(Date.now() - Date.parse(jobs[0].created_at)).toBeLessThan(3 * 86_400_000);
  });

  it('tells on timelines what happened once, when it happened', async () => {
    await world.settle();
    const { connection } = world.service('crm').deps;
    // Long after the start, when no event is on its way any more.
    const clock = { now: () => new Date(Date.now() + 86_400_000) };
    const deps = { connection, clock, ...bindCollections(connection, crm.collections) };
    await activityBackfill(deps).run(new Date(), new AbortController().signal);
    const activities = await rows('crm', 'activities').find({ name: 'candidate.created' }).toArray();
    const people = await rows('crm', 'candidates').find().toArray();
    const times = (found: { id: number; at: Date }[]) => found.map(({ id, at }) => `${id} ${at.toISOString()}`).sort();
    expect(times(activities.map(({ candidate_id: id, at }) => ({ id, at })))).toEqual(
      times(people.map(({ id_by_enterprise_id: id, created_at: at }) => ({ id, at }))),
    );
  });

  it('has been there for years, and remembers who changed what', async () => {
    const [oldest] = await rows('crm', 'candidates')
      .find({}, { sort: { created_at: 1 }, limit: 1 })
      .toArray();
    expect(Date.now() - oldest.created_at.getTime()).toBeGreaterThan(365 * 86_400_000);
    const changes = await rows('crm', 'histories').countDocuments({
      entity: 'candidate',
      action: 'updated',
      member_id: { $gt: 0 },
    });
    expect(changes).toBeGreaterThan(200);
  });

  it('has résumés of the people who came last', async () => {
    expect(await rows('crm', 'candidates').countDocuments({ candidate_resume_ids: { $exists: true } })).toBe(12);
  });

  it('has the forecast that its deals come to, counted one by one', async () => {
    const found = await rows('deals', 'opportunities').find().toArray();
    const today = new Date(Date.now() + 9 * 3_600_000);
    const month = (by: number) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + by, 1)).toISOString().slice(0, 7);
    const ctx = systemContext('test', found[0].enterprise_id);
    const span = { from: month(-11), to: month(6) };
    const { months = [] } = await world.clients.rpc.deals.BoardService.Forecast(ctx, span);
    expect(months).toHaveLength(18);
    const chance: Record<number, number> = { 1: 9, 2: 7, 3: 5, 4: 2 };
    for (const { month: name, figure } of months) {
      const starts = found.filter((row) => row.opportunity_status_id < 9 && row.start_date?.startsWith(name));
      const won = found.filter(
        (row) => [6, 7, 8].includes(row.opportunity_status_id) && row.close_datetime?.startsWith(name),
      );
      const lost = found.filter((row) => {
        const moved = new Date(row.moved_at.getTime() + 9 * 3_600_000).toISOString();
        return row.opportunity_status_id >= 9 && moved.startsWith(name);
      });
      const margin = (list: typeof found) =>
        list.reduce((sum, row) => sum + row.monthly_payment_num - row.monthly_price_num, 0);
      const weight = (row: (typeof found)[number]) =>
        row.opportunity_status_id >= 6 ? 10 : (chance[row.opportunity_possibility_id] ?? 5);
      expect([name, figure]).toEqual([
        name,
        expect.objectContaining({
          starts: starts.length,
          payment: starts.reduce((sum, row) => sum + row.monthly_payment_num, 0),
          margin: margin(starts),
          weighted_payment: starts.reduce((sum, row) => sum + Math.round(row.monthly_payment_num * weight(row)), 0),
          won: won.length,
          won_margin: margin(won),
          lost: lost.length,
        }),
      ]);
    }
    expect(months.filter(({ figure }) => Number(figure?.won) + Number(figure?.lost) > 0).length).toBeGreaterThan(9);
    const all = (name: 'starts' | 'won' | 'lost') =>
      months.reduce((sum, { figure }) => sum + Number(figure?.[name] ?? 0), 0);
    for (const name of ['starts', 'won', 'lost'] as const) expect(all(name)).toBeGreaterThan(10);
  });

  it('has views of its lists that colleagues share', async () => {
    expect(await rows('identity', 'saved_views').countDocuments({ shared_flg: 1 })).toBe(5);
  });

  it('has news from the operator, the newest from the last days', async () => {
    const [newest] = await rows('messaging', 'announces')
      .find({}, { sort: { created_at: -1 }, limit: 1 })
      .toArray();
    expect((await counts()).announces).toBeGreaterThan(5);
    expect(Date.now() - newest.created_at.getTime()).toBeLessThan(3 * 86_400_000);
  });

  it('has a comparison that goes on, and people in a flow, once', async () => {
    const made = async () => ({
      compared: await rows('messaging', 'mailing_recipients').countDocuments({ version: { $exists: true } }),
      segments: await rows('messaging', 'mail_segments').countDocuments(),
      flows: await rows('messaging', 'flow_editions').countDocuments(),
      people: await rows('messaging', 'flow_runs').countDocuments(),
      mails: await rows('messaging', 'automation_email_mail_mgmts').countDocuments(),
    });
    expect(await made()).toEqual({ compared: 0, segments: 0, flows: 0, people: 0, mails: 0 });
    await seedCampaigns(world);
    expect(await made()).toEqual({ compared: 24, segments: 2, flows: 1, people: 8, mails: 4 });
    const waiting = await rows('messaging', 'flow_runs')
      .find({ due_at: { $exists: true } })
      .toArray();
    expect(waiting.filter(({ due_at }) => due_at.getTime() < Date.now())).toEqual([]);
    const before = await counts();
    // As an interrupted run, and as one more start.
    await rows('identity', 'demo_progress').deleteMany({ _id: 'campaigns' as never });
    for (let start = 0; start < 2; start++) await seedCampaigns(world);
    expect([await counts(), await made()]).toEqual([
      before,
      { compared: 24, segments: 2, flows: 1, people: 8, mails: 4 },
    ]);
  });

  it('is not made a second time, and not over what somebody has', async () => {
    const before = await counts();
    await seedDemo(world);
    expect(await counts()).toEqual(before);
    await rows('identity', 'demo_progress').deleteMany({});
    await seedDemo(world);
    expect(await counts()).toEqual(before);
  });

  it('is completed after an interrupted start', async () => {
    const before = await counts();
    const progress = rows('identity', 'demo_progress');
    await progress.insertOne({ ...begun, done: false } as never);
    await rows('crm', 'applies').deleteMany({});
    await seedDemo(world);
    expect(await counts()).toEqual(before);
  });
});
