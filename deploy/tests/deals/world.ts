/** An agency with a deal that is about to be signed, by the API. */
import type { Clock } from '@enishi/service-kit/base/clock';
import type { Answer } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

export interface Turning extends Clock {
  set(day: string): void;
}

/**
 * A clock that stands at nine in the morning in Japan. Days of tests are far ahead, because the database forgets sessions
 * by its own clock; 2037 has the days of the week of 2026.
 */
export function turningClock(day: string): Turning {
  let now = new Date(`${day}T00:00:00Z`);
  return {
    now: () => now,
    set(to) {
      now = new Date(`${to}T00:00:00Z`);
    },
  };
}

export interface Deal {
  agency: Agency;
  world: World;
  candidate: number;
  company: number;
  opportunity: number;
  post(path: string, body?: object, status?: number): Promise<Answer>;
}

export const startDeals = (clock?: Clock): Promise<World> => startWorld({}, { clock });

const api = (path: string) => `/api/enterprise/${path}`;

/** Sessions end after two weeks. */
export async function signInOn(
  clock: Pick<Turning, 'set'>,
  day: string,
  { agency }: Pick<Deal, 'agency'>,
): Promise<void> {
  clock.set(day);
  const { email, password } = agency;
  await agency.browser.expect(200, 'POST', api('auth/sign_in'), { enterprise_member: { email, password } });
}

export async function signedDeal(world: World): Promise<Deal> {
  const agency = await world.agency();
  const { browser } = agency;
  const post: Deal['post'] = async (path, body = {}, status = 200) =>
    (await browser.expect(status, 'POST', api(path), body)).body;
  const create = async (name: string, plural: string, values: object): Promise<number> =>
    (await post(`${plural}/create`, { [name]: values }, 201))[name].id_by_enterprise_id;
  const enterprise = {
    name: '株式会社縁人材',
    president: '山田 花子',
    prefecture_id: 13,
    address: '千代田区丸の内1-1-1',
  };
  await browser.expect(200, 'PUT', api('enterprises/update'), { enterprise });
  const company = await create('company', 'companies', {
    name: '株式会社青空商事',
    prefecture_id: 13,
    address: '港区芝1-2-3',
  });
  await create('company_member', 'company_members', {
    l_name: '発注',
    f_name: '太郎',
    email: 'order@aozora.example.jp',
    company_id_by_enterprise_id: company,
  });
  const candidate = await create('candidate', 'candidates', {
    l_name: '田中',
    f_name: '一郎',
    email: 'tanaka@candidate.example.jp',
    inception_day_type_id: 1,
    sales_status_id: 2,
  });
  const job = await create('job', 'jobs', {
    name: 'ECサイトの開発',
    company_id_by_enterprise_id: company,
    detail: 'ECサイトの機能の設計、実装、試験',
    adjustment_type_id: 1,
    adjustment_unit_id: 1,
    usance_timing_id: 1,
    usance_span_id: 1,
    usance_day_id: 1,
    prefecture_id: 13,
    working_schedule: '10:00〜19:00',
  });
  const opportunity = await create('opportunity', 'opportunities', {
    candidate_id_by_enterprise_id: candidate,
    company_id_by_enterprise_id: company,
    job_id_by_enterprise_id: job,
    monthly_payment_num: 75,
    monthly_price_num: 60,
    enterprise_member1_id: agency.member.id_by_enterprise_id,
  });
  return { agency, world, candidate, company, opportunity, post };
}

/** The agreement that the deal leads to, for April to June 2037 unless told otherwise. */
export async function signAgreement(deal: Deal, values: object = {}): Promise<Answer> {
  const { agreement: draft } = await deal.post(`agreements/draft/${deal.opportunity}`);
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
  const period = { period_start: '2037-04-01', period_end: '2037-06-30', contract_date: '2037-03-20' };
  const { agreement } = await deal.post('agreements/create', { agreement: { ...given, ...period, ...values } }, 201);
  return agreement;
}
