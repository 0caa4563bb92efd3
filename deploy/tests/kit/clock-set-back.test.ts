/** The product while the clock of its machine is set back, by an hour and then by a day. */
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

const [SECOND, HOUR, DAY] = [1_000, 3_600_000, 86_400_000];

const MachineDate = Date;
let moved = 0;

const now = () => MachineDate.now() + moved;
/** The time of this process as on a machine whose clock was moved; timers go on as they do there. */
const MovedDate = new Proxy(MachineDate, {
  construct: (made, given) => Reflect.construct(made, given.length > 0 ? given : [now()]),
  get: (read, name) => (name === 'now' ? now : Reflect.get(read, name)),
});

let world: World;
let agency: Agency;
let company_id_by_enterprise_id: number;

beforeAll(async () => {
  globalThis.Date = MovedDate;
  world = await startWorld();
  agency = await world.agency('時計');
  const company = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '発注元' },
  });
  company_id_by_enterprise_id = company.body.company.id_by_enterprise_id;
});
afterAll(async () => {
  await world?.stop();
  globalThis.Date = MachineDate;
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The machine's clock, and the second after it in which schedulers look. */
async function setBack(ms: number): Promise<void> {
  moved -= ms;
  await pause(SECOND);
}

async function publish({ browser }: Agency, name: string): Promise<number> {
  const job = { name, company_id_by_enterprise_id, occupation_ids: [1], monthly_price_l_num: 90 };
  return (await browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job })).body.job.id_by_enterprise_id;
}

const update = ({ browser }: Agency, id: number, job: object) =>
  browser.expect(200, 'PUT', `/api/enterprise/jobs/update/${id}`, { job });

async function shown(visitor: Browser): Promise<string[]> {
  const domain = agency.enterprise.site_domain;
  const { body } = await visitor.expect(200, 'POST', '/api/site/jobs/index', { domain });
  return body.jobs.map(({ name }: { name: string }) => name).sort();
}

describe.each([
  ['an hour', HOUR],
  ['a day', DAY],
])('set back by %s', (name, ms) => {
  it('visitors see what is published, changed and deleted afterwards', async () => {
    const visitor = world.browser();
    const [changed, deleted] = [await publish(agency, `変更前${name}`), await publish(agency, `削除前${name}`)];
    expect(await shown(visitor)).toEqual(expect.arrayContaining([`変更前${name}`, `削除前${name}`]));
    // Not known any more by what changed a moment ago.
    await pause(3 * SECOND);
    await shown(visitor);
    await setBack(ms);
    expect(await shown(visitor)).toContain(`変更前${name}`);
    await pause(3 * SECOND);
    await update(agency, changed, { name: `変更後${name}` });
    await publish(agency, `新規${name}`);
    await agency.browser.expect(200, 'DELETE', `/api/enterprise/jobs/delete/${deleted}`);
    const names = await shown(visitor);
    expect(names).toEqual(expect.arrayContaining([`変更後${name}`, `新規${name}`]));
    expect(names).not.toEqual(expect.arrayContaining([`変更前${name}`]));
    expect(names).not.toEqual(expect.arrayContaining([`削除前${name}`]));
    await pause(3 * SECOND);
    await update(agency, changed, { name: `再変更${name}` });
    expect(await shown(visitor)).toContain(`再変更${name}`);
  });

  it('members stay signed in, and a new agency gets the mail that it signs up by', async () => {
    await setBack(ms);
    await agency.browser.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
    const other = await world.agency();
    await other.browser.expect(200, 'GET', '/api/enterprise/enterprise_members/show');
  });
});
