/** One keyword over the records of a console: a few of each kind, asked side by side, and the names of those opened lately. */
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { dialledDigits, toHalfWidth } from '@enishi/protos/fields/normalize';
import type { Entity } from '@enishi/protos/fields/types';
import { type Guard, READ_OR_QUERY } from '@enishi/protos/http/words';
import { job } from '@enishi/protos/jobs/job';
import { domainStatus } from '@enishi/protos/master/domains';
import { broadcast } from '@enishi/protos/messaging/broadcast';
import { proposal } from '@enishi/protos/messaging/proposal';
import type { IndexRequest, SearchItem, SearchRequest, WireRecord } from '@enishi/service-kit/crud/messages';
import { recordRpc } from '@enishi/service-kit/crud/record-rpc';
import { MAX_KEYWORD } from '@enishi/service-kit/crud/requests';
import { whileThere } from '@enishi/service-kit/rpc/if-there';
import { fields, text, texts } from '../http/input';
import { type Json, type RouteRpc, route } from '../http/route';

/** Rows of one kind. */
const ROWS = 5;
const MOST_RECENT = 20;
/** A member who types waits for no service that is slow: its kind is left out. */
const ASKING = { deadlineMs: 1_500, untilLeft: true };
const MAX_ID = 2 ** 31 - 1;

interface Kind {
  entity: Entity;
  /** As of its page and its list; default: all members. */
  guard?: Guard;
}

/** In the order in which they are shown. */
const kinds: readonly Kind[] = [
  { entity: candidate },
  { entity: company },
  { entity: companyMember },
  { entity: job },
  { entity: opportunity },
  { entity: proposal, guard: 'linked_domain' },
  { entity: broadcast, guard: 'linked_domain' },
];

/** Undefined while the service is away. */
type Found = SearchItem[] | undefined;

const search = async (rpc: RouteRpc, entity: Entity, request: SearchRequest): Promise<Found> => {
  const answer = await whileThere(recordRpc(rpc, entity).Search(request, ASKING));
  return answer && (answer.items ?? []);
};

/** Rows of several searches, those of the first in front, each once; undefined where none was answered. */
function together(answers: readonly Found[]): Found {
  if (answers.length > 0 && answers.every((items) => items === undefined)) return undefined;
  const rows = new Map<number, SearchItem>();
  for (const item of answers.flatMap((items) => items ?? [])) if (!rows.has(item.id)) rows.set(item.id, item);
  return [...rows.values()].slice(0, ROWS);
}

const DIALLED = /^\+?[\d()\s-]+$/;
/** Fewer digits are in too many numbers. */
const LEAST_DIGITS = 4;

/** The digits of a part of a telephone number, where the number may be kept with other hyphens, or none. */
function digitsOf(keyword: string): string | undefined {
  const digits = DIALLED.test(keyword) ? dialledDigits(keyword) : '';
  return digits.length >= LEAST_DIGITS && digits !== keyword ? digits : undefined;
}

const hasTel = ({ fields, keyword }: Entity): boolean => keyword.some((name) => fields[name].kind === 'tel');

/** `12` and `#12` are the record of that id. */
function idIn(keyword: string): number | undefined {
  const [, digits] = /^#?([1-9]\d{0,9})$/.exec(keyword) ?? [];
  return digits && Number(digits) <= MAX_ID ? Number(digits) : undefined;
}

function searchesOf(entity: Entity, keyword: string): SearchRequest[] {
  const id = idIn(keyword);
  const digits = hasTel(entity) ? digitsOf(keyword) : undefined;
  const words = [keyword, ...(digits ? [digits] : [])].map((word) => ({ keyword: word, ids: [], limit: ROWS }));
  return [...(id ? [{ ids: [id] }] : []), ...(entity.keyword.length > 0 ? words : [])];
}

const find = async (rpc: RouteRpc, entity: Entity, keyword: string): Promise<Found> =>
  together(await Promise.all(searchesOf(entity, keyword).map((request) => search(rpc, entity, request))));

/** A deal has no words of its own: it is found by its candidate, its job and its company. */
async function findDeals(rpc: RouteRpc, keyword: string, found: ReadonlyMap<Entity, Found>): Promise<Found> {
  const byParts = [candidate, job, company].map(async (part) => {
    const values = (found.get(part) ?? []).map(({ id }) => String(id));
    if (values.length === 0) return [];
    const condition = { column: `${part.name}_id_by_enterprise_id`, operator: 'any', values };
    const request: IndexRequest = { page: 1, per_page: ROWS, columns: [opportunity.key], conditions: [condition] };
    const page = await whileThere(recordRpc(rpc, opportunity).Index(request, ASKING));
    return page && (((page as Json)[opportunity.plural] as WireRecord[] | undefined) ?? []);
  });
  const [named, ...parts] = await Promise.all([find(rpc, opportunity, keyword), ...byParts]);
  if (parts.some((rows) => rows === undefined)) return undefined;
  const ids = [...new Set(parts.flatMap((rows) => rows ?? []).map((row) => Number((row as Json)[opportunity.key])))];
  const titled = ids.length > 0 ? await search(rpc, opportunity, { ids: ids.slice(0, ROWS) }) : [];
  return together([named, titled]);
}

async function findAll(rpc: RouteRpc, open: readonly Kind[], keyword: string): Promise<ReadonlyMap<Entity, Found>> {
  const plain = open.filter(({ entity }) => entity !== opportunity);
  const found = new Map(
    await Promise.all(plain.map(async ({ entity }) => [entity, await find(rpc, entity, keyword)] as const)),
  );
  return new Map([...found, [opportunity, await findDeals(rpc, keyword, found)]]);
}

/** Names of records as they are now; what is gone has none. @param recent `candidates:12` */
async function nameAll(rpc: RouteRpc, open: readonly Kind[], recent: readonly string[]) {
  const named = open.map(async ({ entity }) => {
    const ids = recent.flatMap((place) => {
      const [plural, id] = place.split(':');
      return plural === entity.plural ? [idIn(id ?? '')].filter((one) => one !== undefined) : [];
    });
    return [entity, ids.length > 0 ? await search(rpc, entity, { ids }) : []] as const;
  });
  return new Map(await Promise.all(named));
}

const groupOf = ({ name, plural, label }: Entity, items: readonly SearchItem[]): Json => ({
  ...{ entity: name, plural, label },
  rows: items.map(({ id, title, subtitle }) => ({ id, title, subtitle: subtitle ?? null })),
});

const finds = route({
  audience: 'enterprise',
  verbs: READ_OR_QUERY,
  path: '/finds/index',
  gains: 'reads people',
  needs: 'none',
  support: 'closed',
  input: fields({ keyword: text(MAX_KEYWORD), recent: texts(MOST_RECENT) }),
  guard: 'member',
  summary: 'すべての種類からの検索',
  reads: 'json',
  records: 'nothing',
  probe: { body: { keyword: '1' } },
  async handle({ given, session }, rpc) {
    const keyword = toHalfWidth(given.keyword ?? '').trim();
    const isLinked = session?.domain_status === domainStatus.code.linked;
    const open = kinds.filter(({ guard }) => guard !== 'linked_domain' || isLinked);
    const found = keyword ? await findAll(rpc, open, keyword) : await nameAll(rpc, open, given.recent ?? []);
    const entities = open.map(({ entity }) => entity);
    return {
      body: {
        groups: entities.flatMap((entity) => {
          const items = found.get(entity) ?? [];
          return items.length > 0 ? [groupOf(entity, items)] : [];
        }),
        /** Kinds whose service is away. */
        missing: entities
          .filter((entity) => found.get(entity) === undefined)
          .map(({ name, label }) => ({ entity: name, label })),
      },
    };
  },
});

export const findRoutes = [finds];
