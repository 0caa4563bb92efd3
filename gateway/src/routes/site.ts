/** `/api/site`: what visitors of an agency's public site may ask and send. */
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { requiredOfStep } from '@enishi/protos/crm/candidate-registration';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import { job } from '@enishi/protos/jobs/job';
import { knownQuery, publicCategory } from '@enishi/protos/jobs/public-masters';
import { parsePublicJobQuery } from '@enishi/protos/jobs/public-query';
import { LOGO_PATH } from '@enishi/protos/site/image-address';
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import { siteSetting } from '@enishi/protos/site/site-setting';
import { inputToWire, patchToWire, recordFromWire, rowFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { badRequest, invalid, notFound } from '@enishi/service-kit/errors';
import { type RateLimiter, rateLimiter } from '@enishi/service-kit/rate-limit';
import { candidateInput, idsOf, joinedSkills } from '../candidate-input';
import { idOf, recordBody } from '../crud';
import type { Captcha } from '../http/captcha';
import { objectAt, optionalObjectAt } from '../http/json';
import { type Call, DELETE, type Input, type Json, QUERY, READ_OR_QUERY, type Route, type Verb } from '../http/route';
import { accountKey, senderKey } from '../http/sender';
import { createJobCards, type JobCards } from '../site/job-cards';
import type { RouteOptions } from './options';
import { publicNames } from './public-names';
import { resumeRequest } from './resumes';

const HOUR = 3600;
const FILE_DEADLINE = { deadlineMs: 20_000 };
/** The first question about a large site after a start reads all its jobs. */
const SEARCH_DEADLINE = { deadlineMs: 8_000 };

type Handle = Route['handle'];

const site = (path: string, summary: string, handle: Handle, options: Partial<Route> = {}): Route => ({
  audience: 'site',
  verbs: QUERY as readonly Verb[],
  path,
  guard: 'site',
  summary,
  reads: 'json',
  records: 'nothing',
  probe: {},
  handle,
  ...options,
});

/** Public jobs carry only what the definition lists as public; the service sends nothing else. */
const jobRow = (row: WireRecord): Json => rowFromWire(job, row);

const jobRows = (rows: WireRecord[] = []) => rows.map(jobRow);

interface JobsAnswer {
  jobs?: WireRecord[];
  current_page: number;
  limit_value: number;
  count?: number;
}

const siteSettings =
  (captcha: Captcha | undefined): Handle =>
  async ({ site, ctx }, call) => {
    // Only the preview of a draft asks in the name of staff; what comes over HTTP is a visitor.
    const draft = ctx.realm === 'enterprise';
    const request = { enterprise_name: site?.name, service_name: site?.service_name, ...(draft ? { draft } : {}) };
    const answer = await call('site.PublicSiteService/Show', request);
    const settings = rowFromWire(siteSetting, answer.site_setting as WireRecord);
    const logo_url = settings.logo_url ?? (site?.logo ? LOGO_PATH + site.logo : undefined);
    const { name: enterprise_name, url_org: enterprise_url } = site ?? {};
    const { enabled = false, ...keys } = captcha?.settings ?? {};
    const pictures = answer.pictures ?? [];
    const more = { logo_url, enterprise_name, enterprise_url, pictures, ...(enabled ? { captcha: keys } : {}) };
    return { body: { site_setting: { ...settings, ...more } } };
  };

const jobsIndex =
  (cards: JobCards): Handle =>
  async ({ body, ctx }, call) => {
    const query = parsePublicJobQuery(body);
    const { jobs: found = [], ...page } = await call<JobsAnswer>('jobs.PublicJobService/Index', query, SEARCH_DEADLINE);
    const jobs = await cards.of(ctx.enterprise_id, found, async (ids) =>
      jobRows((await call<JobsAnswer>('jobs.PublicJobService/Cards', { ids })).jobs),
    );
    const { current_page, limit_value, count = 0 } = page;
    return { body: { jobs, names: publicNames(jobs, knownQuery(query)), current_page, limit_value, count } };
  };

const searchCount: Handle = async ({ body }, call) => {
  const query = parsePublicJobQuery(body);
  const { count } = await call<{ count?: number }>('jobs.PublicJobService/SearchCount', query, SEARCH_DEADLINE);
  return { body: { count: count ?? 0 } };
};

const jobShow: Handle = async ({ params }, call) => {
  const answer = await call<Json>('jobs.PublicJobService/Show', { id: idOf(params.id) });
  const shown = jobRow(answer.job as WireRecord);
  return { body: { job: shown, names: publicNames([shown]) } };
};

const related: Handle = async ({ params }, call) => {
  const answer = await call<JobsAnswer>('jobs.PublicJobService/Related', { id: idOf(params.id) });
  const jobs = jobRows(answer.jobs);
  return { body: { jobs, names: publicNames(jobs) } };
};

interface CategoryGroup {
  name: string;
  label: string;
  items?: Json[];
}

/** Groups without a job behind any of their items come without items: an empty list does not travel. */
const categoryItems: Handle = async (_input, call) => {
  const answer = await call<{ count?: number; category_items?: CategoryGroup[] }>(
    'jobs.PublicJobService/CategoryItems',
    {},
    SEARCH_DEADLINE,
  );
  const category_items = (answer.category_items ?? []).map((group) => ({ ...group, items: group.items ?? [] }));
  return { body: { count: answer.count ?? 0, category_items } };
};

const categoryDescribe: Handle = async ({ body }, call) => {
  const { category } = body;
  if (typeof category !== 'string' || !publicCategory(category)) throw notFound();
  const answer = await call('site.PublicSiteService/Category', { category });
  return {
    body: { job_category_describe: rowFromWire(jobCategoryDescribe, answer.job_category_describe as WireRecord) },
  };
};

const analysis: Handle = async ({ body }, call) => {
  const { group, key } = body;
  if (typeof group !== 'string' || (typeof key !== 'string' && typeof key !== 'number')) {
    throw badRequest('「group」と「key」を指定してください。');
  }
  return {
    body: await call('jobs.PublicJobService/Analysis', { group: group.slice(0, 100), key: String(key).slice(0, 100) }),
  };
};

/** What a registration answers: the candidate's own fields, the application, the token for the next steps. */
function registrationBody(answer: Json): Json {
  const { token, expires_at } = answer;
  return {
    candidate: rowFromWire(candidate, (answer.candidate as WireRecord | undefined) ?? {}),
    apply: answer.apply ? recordFromWire(apply, answer.apply as WireRecord) : null,
    token,
    expires_at,
  };
}

/** The token stands beside the candidate, or in it. */
function tokenOf({ body, header }: Input): string | undefined {
  const token = body.token ?? (body.candidate as Json | undefined)?.token ?? header('x-registration-token');
  return typeof token === 'string' && token.length > 0 && token.length <= 512 ? token : undefined;
}

/** Without the token nobody's record is touched; the answer does not tell whether the candidate exists. */
function neededToken(input: Input): string {
  const token = tokenOf(input);
  if (!token) throw notFound('登録の情報が見つかりませんでした。最初のステップからやり直してください。');
  return token;
}

interface SiteLimits {
  /** Of registrations that came about: those of one mailbox from one address, and all of the address. */
  register: RateLimiter;
  office: RateLimiter;
  /** Of everything that is tried: a shared address may make many mistakes. */
  attempt: RateLimiter;
  step: RateLimiter;
  upload: RateLimiter;
}

/** A field that people do not see; what fills it in is a program, or an over-eager browser, which is told so. */
export const TRAP = 'website';

function checkTrap(body: Json): void {
  if (body[TRAP] === undefined || body[TRAP] === null || body[TRAP] === '') return;
  const message =
    '自動送信の可能性があるため、受け付けられませんでした。ブラウザの自動入力をオフにして、もう一度お試しください。';
  throw invalid({ [TRAP]: [message] }, message);
}

/** What comes to nothing (a mistake in the form, a job that is gone) does not count. */
async function counted<T>(limits: readonly (readonly [RateLimiter, string])[], run: () => Promise<T>): Promise<T> {
  const taken: (readonly [RateLimiter, string])[] = [];
  try {
    for (const [limit, key] of limits) {
      await limit.consume(key);
      taken.push([limit, key]);
    }
    return await run();
  } catch (error) {
    await Promise.all(taken.map(([limit, key]) => limit.giveBack(key)));
    throw error;
  }
}

function register(limits: SiteLimits, captcha: Captcha | undefined): Handle {
  return async (input, call) => {
    const { body, ctx } = input;
    await limits.attempt.consume(senderKey(ctx.ip));
    checkTrap(body);
    await captcha?.check(body.recaptcha_token, ctx.ip);
    const wanted = optionalObjectAt(body, 'apply');
    const token = tokenOf(input);
    const person = await candidateInput.create(objectAt(body, 'candidate'), {});
    // With a token this is no first step: what is required may have been given before.
    const required = token ? [] : requiredOfStep('profile');
    const { values, cleared } = inputToWire(candidate, person, 'create', required);
    const request = {
      candidate: values,
      cleared,
      ...(wanted ? { apply: applyToWire(wanted) } : {}),
      ...(token ? { token } : {}),
    };
    const mailbox = typeof person.email === 'string' ? person.email : '';
    const answer = await counted(
      [
        [limits.register, accountKey(ctx.ip, mailbox)],
        [limits.office, senderKey(ctx.ip)],
      ],
      () => call('crm.RegistrationService/Create', request),
    );
    return { status: 201, body: registrationBody(answer) };
  };
}

function applyToWire(wanted: Json): WireRecord {
  const { job_id_by_enterprise_id, message } = patchToWire(apply, wanted).values;
  return { job_id_by_enterprise_id, message };
}

/** A visitor's own registration, as it is stored. */
async function registrationState(token: string, call: Call): Promise<Json> {
  const {
    candidate: person,
    candidate_resumes,
    applies,
    completed,
    expires_at,
  } = await call('crm.RegistrationService/Show', { token });
  return {
    candidate: rowFromWire(candidate, (person as WireRecord | undefined) ?? {}),
    candidate_resumes: candidate_resumes ?? [],
    applies: ((applies ?? []) as WireRecord[]).map((row) => recordFromWire(apply, row)),
    completed: completed ?? false,
    expires_at,
  };
}

function registerStep({ step: limit }: SiteLimits): Handle {
  return async (input, call) => {
    const { body, ctx } = input;
    await limit.consume(senderKey(ctx.ip));
    const token = neededToken(input);
    const stored = async () => idsOf((await registrationState(token, call)).candidate as Json);
    const { values, cleared } = patchToWire(candidate, await joinedSkills(objectAt(body, 'candidate'), stored));
    const step = typeof body.step === 'string' ? { step: body.step.slice(0, 40) } : {};
    const request = { token, candidate: values, cleared, ...step };
    return { body: registrationBody(await call('crm.RegistrationService/Update', request)) };
  };
}

function showRegistration({ step: limit }: SiteLimits): Handle {
  return async (input, call) => {
    await limit.consume(senderKey(input.ctx.ip));
    return { body: await registrationState(neededToken(input), call) };
  };
}

function removeResume({ step: limit }: SiteLimits): Handle {
  return async (input, call) => {
    await limit.consume(senderKey(input.ctx.ip));
    const request = { token: neededToken(input), id: idOf(input.params.id) };
    const { id } = await call<{ id: number }>('crm.RegistrationService/RemoveResume', request);
    return { body: { id_by_enterprise_id: id, id } };
  };
}

/** A stranger's file is taken in only for a registration that exists, and not more often than anyone needs. */
function uploadResume({ upload }: SiteLimits): Pick<Route, 'before' | 'handle'> {
  return {
    async before(input, call) {
      await upload.consume(senderKey(input.ctx.ip));
      await call('crm.RegistrationService/Check', { token: neededToken(input) });
    },
    async handle(input, call) {
      const request = { ...resumeRequest(input), token: neededToken(input) };
      const answer = await call('crm.ResumeFileService/Create', request, FILE_DEADLINE);
      const { id_by_enterprise_id, name, size } = recordBody(candidateResume, answer).candidate_resume as Json;
      return { status: 201, body: { candidate_resume: { id_by_enterprise_id, name, size } } };
    },
  };
}

export function siteRoutes({ redis, rateFactor, captcha, cards = createJobCards() }: RouteOptions): Route[] {
  const limit = (name: string, points: number) =>
    rateLimiter({ name, points: points * rateFactor, duration: HOUR, redis });
  const limits: SiteLimits = {
    register: limit('site-register', 20),
    office: limit('site-office', 120),
    attempt: limit('site-attempt', 1_200),
    step: limit('site-step', 3_000),
    upload: limit('site-upload', 120),
  };
  const resume = uploadResume(limits);
  return [
    site('/site_settings/show', 'サイト設定', siteSettings(captcha), { verbs: READ_OR_QUERY }),
    site('/jobs/index', '公開案件の一覧', jobsIndex(cards)),
    site('/jobs/search_count', '公開案件の件数', searchCount),
    site('/jobs/show/{id}', '公開案件の詳細', jobShow, { probe: { ids: 'jobs' } }),
    site('/jobs/related/{id}', '類似する公開案件', related, { probe: { ids: 'jobs' } }),
    site('/jobs/category_items', 'カテゴリーごとの件数', categoryItems),
    site('/job_category_describes/show', 'カテゴリーの説明文', categoryDescribe),
    site('/analyses/show', '単価の分析', analysis),
    site('/candidates/create', '会員登録・応募', register(limits, captcha)),
    site('/candidates/update', '会員登録の続き', registerStep(limits)),
    site('/candidates/show', '登録した内容と進み具合', showRegistration(limits)),
    site('/candidate_resumes/create/{id}', '職務経歴書の登録', resume.handle, {
      before: resume.before,
      reads: 'file',
      records: 'nothing',
      probe: { ids: 'candidates', file: true },
    }),
    site('/candidate_resumes/delete/{id}', '登録した職務経歴書の削除', removeResume(limits), {
      verbs: DELETE,
      probe: { ids: 'candidate_resumes' },
    }),
  ];
}
