/** `/api/site`: what visitors ask about an agency's public jobs. */
import { job } from '@enishi/protos/jobs/job';
import { queryAsRead } from '@enishi/protos/jobs/keyword-reading';
import { knownQuery, publicCategory } from '@enishi/protos/jobs/public-masters';
import { parsePublicJobQuery, publicJobMasters, queryWithCategory } from '@enishi/protos/jobs/public-query';
import { STAFF_PATH } from '@enishi/protos/site/image-address';
import { jobCategoryDescribe } from '@enishi/protos/site/job-category-describe';
import { badRequest, notFound } from '@enishi/service-kit/base/errors';
import { rowFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { ifThere, whileThere } from '@enishi/service-kit/rpc/if-there';
import { idOf } from '../api/crud';
import { anything, fields } from '../http/input';
import type { Json, Route, RouteRpc } from '../http/route';
import type { JobCards } from '../public-site/job-cards';
import { chipOf, shownFacets, shownFacts, tasteOf, wantedFacets } from '../public-site/job-facets';
import { type JobOwners, ownerAt } from '../public-site/job-owners';
import { jobDigest, jobFacts } from '../public-site/pictures/facts';
import { publicNames } from '../public-site/public-names';
import { type Handle, site } from './site-route';

/** The first question about a large site after a start reads all its jobs. */
const SEARCH_DEADLINE = { deadlineMs: 8_000 };

/** As many as the service brings at once. */
const MOST_CARDS = 100;

/** Public jobs carry only what the definition lists as public; the service sends nothing else. */
const jobRow = (row: WireRecord): Json => rowFromWire(job, row);

const jobRows = (rows: WireRecord[] = []) => rows.map(jobRow);

/** The cards of jobs that were found as ids with the times of their last changes. */
const cardsAt = (cards: JobCards, site: number, rpc: RouteRpc, found: readonly WireRecord[]): Promise<Json[]> =>
  cards.of(site, found, async (ids) => jobRows((await rpc.jobs.PublicJobService.Cards({ ids })).jobs));

const jobsIndex =
  (cards: JobCards): Handle =>
  async ({ body, ctx }, rpc) => {
    const query = parsePublicJobQuery(body);
    const wanted = wantedFacets(body.facets);
    // The words above the first page of a category tell them.
    const facts = query.category !== undefined && !query.page;
    const asked = { ...query, facets: wanted !== undefined, taste: tasteOf(body.taste), facts };
    const { jobs: found = [], ...page } = await rpc.jobs.PublicJobService.Index(asked, SEARCH_DEADLINE);
    const jobs = await cardsAt(cards, ctx.enterprise_id, rpc, found);
    const { current_page, limit_value, count = 0, suggestion } = page;
    const known = queryWithCategory(knownQuery(query));
    const { query: asRead, keyword } = queryAsRead(known);
    const names = publicNames(jobs, asRead);
    const facets = wanted && shownFacets(page.facets ?? [], asRead, wanted);
    const understood = keyword.read.length > 0 ? { query: asRead, words: keyword.read.map(chipOf) } : undefined;
    const told = page.facts && shownFacts(page.facts, asRead);
    return { body: { jobs, names, current_page, limit_value, count, facets, facts: told, understood, suggestion } };
  };

const searchCount: Handle = async ({ body }, rpc) => {
  const query = parsePublicJobQuery(body);
  const { count } = await rpc.jobs.PublicJobService.SearchCount(query, SEARCH_DEADLINE);
  return { body: { count: count ?? 0 } };
};

/** Who looks after the job, where that member shows it; the job is shown all the same while identity is away. */
async function ownerOf(owners: JobOwners, site: number, rpc: RouteRpc, id: number | undefined): Promise<Json> {
  if (!id) return {};
  const read = async (): Promise<Json> => {
    const { name, photo } = (await ifThere(rpc.identity.ImageService.SitePerson({ id }))) ?? {};
    return name ? { owner: { name, ...(photo && { photo_url: STAFF_PATH + photo }) } } : {};
  };
  return (await whileThere(ownerAt(owners, site, id, read))) ?? {};
}

const jobShow =
  (owners: JobOwners): Handle =>
  async ({ params, ctx }, rpc) => {
    const { job: found, owner_id } = await rpc.jobs.PublicJobService.Show({ id: idOf(params.id) });
    const shown = jobRow(found);
    const facts = jobFacts(shown);
    const picture = facts && jobDigest(facts);
    const owner = await ownerOf(owners, ctx.enterprise_id, rpc, owner_id);
    return { body: { job: shown, names: publicNames([shown]), picture, ...owner } };
  };

/** The cards of those among these jobs that recruit, at most 100 of them, and the names that stand on them. */
export async function cardsOf(rpc: RouteRpc, ids: readonly number[]): Promise<Json> {
  const asked = ids.slice(0, MOST_CARDS);
  const jobs = asked.length > 0 ? jobRows((await rpc.jobs.PublicJobService.Cards({ ids: asked })).jobs) : [];
  return { jobs, names: publicNames(jobs) };
}

/** A visitor's own choice of jobs; what does not recruit any more is left out. */
const jobsOfIds: Handle = async ({ body }, rpc) => {
  const asked = Array.isArray(body.ids) ? body.ids : [];
  const ids = [...new Set(asked.map(Number))].filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  if (ids.length > MOST_CARDS) throw badRequest(`「ids」は${MOST_CARDS}件までにしてください。`);
  return { body: await cardsOf(rpc, ids) };
};

const related =
  (cards: JobCards): Handle =>
  async ({ params, ctx }, rpc) => {
    const { jobs: found = [] } = await rpc.jobs.PublicJobService.Related({ id: idOf(params.id), ids_only: true });
    const jobs = await cardsAt(cards, ctx.enterprise_id, rpc, found);
    return { body: { jobs, names: publicNames(jobs) } };
  };

/** Groups without a job behind any of their items come without items: an empty list does not travel. */
const categoryItems: Handle = async (_input, rpc) => {
  const answer = await rpc.jobs.PublicJobService.CategoryItems({}, SEARCH_DEADLINE);
  const category_items = (answer.category_items ?? []).map(({ items = [], ...group }) => ({
    ...group,
    items: items.map(({ updated_at: _changed, ...item }) => item),
  }));
  return { body: { count: answer.count ?? 0, category_items } };
};

const categoryDescribe: Handle = async ({ body }, rpc) => {
  const { category } = body;
  if (typeof category !== 'string' || !publicCategory(category)) throw notFound();
  const answer = await rpc.site.PublicSiteService.Category({ category });
  return {
    body: { job_category_describe: rowFromWire(jobCategoryDescribe, answer.job_category_describe) },
  };
};

const analysis: Handle = async ({ body }, rpc) => {
  const { group, key } = body;
  if (typeof group !== 'string' || (typeof key !== 'string' && typeof key !== 'number')) {
    throw badRequest('「group」と「key」を指定してください。');
  }
  return {
    body: await rpc.jobs.PublicJobService.Analysis({ group: group.slice(0, 100), key: String(key).slice(0, 100) }),
  };
};

const ids = anything({ type: 'array', items: { type: 'integer' } });
const number = anything({ type: 'integer' });
const word = anything({ type: 'string' });
/** Senseless parts of a search are left out and never refused: visitors follow old links. */
const jobQuery = fields({
  ...Object.fromEntries(Object.keys(publicJobMasters).map((name) => [name, ids])),
  ...{ keyword: word, category: word, price_max: number, sort: number, page: number, per_page: number },
});
/** `facets`: some or all choices of each kind are counted. `taste`: ids of what the visitor has looked at, kept nowhere. */
const jobIndex = fields({
  ...Object.fromEntries(Object.keys(publicJobMasters).map((name) => [name, ids])),
  ...{ keyword: word, category: word, price_max: number, sort: number, page: number, per_page: number },
  ...{ facets: word, taste: anything({ type: 'object' }) },
});

export const siteJobRoutes = (cards: JobCards, owners: JobOwners): readonly Route[] => [
  site('/jobs/index', '公開案件の一覧', jobIndex, jobsIndex(cards)),
  site('/jobs/cards', '公開案件のカード（IDの指定）', fields({ ids }), jobsOfIds),
  site('/jobs/search_count', '公開案件の件数', jobQuery, searchCount),
  site('/jobs/show/{id}', '公開案件の詳細', 'nothing', jobShow(owners), { probe: { ids: 'jobs' } }),
  site('/jobs/related/{id}', '類似する公開案件', 'nothing', related(cards), { probe: { ids: 'jobs' } }),
  site('/jobs/category_items', 'カテゴリーごとの件数', 'nothing', categoryItems),
  site(
    '/job_category_describes/show',
    'カテゴリーの説明文',
    fields({ category: anything({ type: 'string' }) }),
    categoryDescribe,
  ),
  site(
    '/analyses/show',
    '単価の分析',
    fields({ group: anything({ type: 'string' }), key: anything({ type: ['string', 'integer'] }) }),
    analysis,
  ),
];
