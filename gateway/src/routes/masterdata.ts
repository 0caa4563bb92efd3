/** `/api/masterdata`: versioned reference data, the same for all callers, cached by ETag; and searches of own records. */
import { createHash } from 'node:crypto';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { zipcode } from '@enishi/protos/fields/builders';
import { parseValue } from '@enishi/protos/fields/values';
import { QUERY, READ } from '@enishi/protos/http/words';
import { job } from '@enishi/protos/jobs/job';
import {
  findMaster,
  type MasterName,
  masterItems,
  masterNames,
  masters,
  masterVersion,
} from '@enishi/protos/master/index';
import { searchMaster } from '@enishi/protos/master/search';
import { findZipcode } from '@enishi/protos/master/zipcodes';
import { badRequest } from '@enishi/service-kit/base/errors';
import { crud } from '../api/crud';
import { anything, fields, text, whole } from '../http/input';
import { type Input, type Json, type Reply, type Route } from '../http/route';

const DAY = 24 * 60 * 60;
const SEARCH_LIMIT = 50;
const MAX_KEYWORD = 100;

interface Answer {
  version: number;
  etag: string;
  json: string;
}

const answers = new Map<string, Answer>();

/** Lists change with the version only, so each is serialised once. */
function answerOf(key: string, make: () => Json): Answer {
  const version = masterVersion();
  const known = answers.get(key);
  if (known?.version === version) return known;
  const json = JSON.stringify(make());
  const made = { version, json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
  answers.set(key, made);
  return made;
}

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((given) => given.trim().replace(/^W\//, '') === etag || given.trim() === '*');

/** 304 when the client has it. With `?v=<version>` of today the answer holds for a day without asking again. */
function cached(input: Input, key: string, make: () => Json): Reply {
  const { version, etag, json } = answerOf(key, make);
  const fresh = input.query.v === String(version);
  const headers = { etag, 'cache-control': fresh ? `public, max-age=${DAY}` : 'public, no-cache' };
  if (matches(input.header('if-none-match'), etag)) return { status: 304, headers };
  return {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    pieces: (async function* () {
      yield json;
    })(),
  };
}

function read(path: string, summary: string, make: () => Json): Route {
  return {
    audience: 'masterdata',
    verbs: READ,
    path,
    gains: 'nothing',
    needs: 'none',
    support: 'frame',
    input: fields({ v: anything({ type: 'string' }) }),
    guard: 'public',
    summary,
    reads: 'none',
    records: 'nothing',
    probe: {},
    handle: async (input) => cached(input, path, make),
  };
}

const listOf = (name: MasterName): Json => {
  const list = masters[name];
  return { [name]: list.items, ...(list.groups ? { groups: list.groups } : {}), version: masterVersion() };
};

const index = (name: MasterName): Route => read(`/${name}/index`, `${masters[name].label}の一覧`, () => listOf(name));

const byGroup = (group: string): Route =>
  read(`/features/by_group_${group}`, `特徴（${group}）の一覧`, () => ({
    features: masterItems('features', group),
    version: masterVersion(),
  }));

const zipcodeField = zipcode('郵便番号');

const SEARCHED = ['nationalities', 'stations', 'skills'] as const satisfies readonly MasterName[];

/** Records of the agency that stand beside the lists in pickers; for its members only. */
const RECORDS = [company, companyMember, candidate, job] as const;

const optionalNumber = (value: unknown): number | undefined =>
  Number.isInteger(value) ? (value as number) : undefined;

/** `{keyword, group?, prefecture_id?, ids?}`: entries that fit what was typed, or the named ones. */
function search(name: MasterName): Route {
  return {
    audience: 'masterdata',
    verbs: QUERY,
    path: `/${name}/search`,
    gains: 'nothing',
    needs: 'none',
    support: 'frame',
    input: fields({
      keyword: text(MAX_KEYWORD),
      name: text(MAX_KEYWORD),
      ids: anything(),
      group: text(),
      prefecture_id: whole,
    }),
    guard: 'public',
    summary: `${masters[name].label}の検索`,
    reads: 'json',
    records: 'nothing',
    probe: {},
    async handle({ body }) {
      const keyword = body.keyword ?? body.name ?? '';
      if (typeof keyword !== 'string' || keyword.length > MAX_KEYWORD) {
        throw badRequest(`「keyword」は${MAX_KEYWORD}文字以内の文字列で指定してください。`);
      }
      if (Array.isArray(body.ids)) {
        const wanted = new Set(body.ids.slice(0, 1000));
        return { body: { [name]: findMaster(name)?.items.filter((item) => wanted.has(item.id)) ?? [] } };
      }
      const items = searchMaster(name, keyword, {
        group: typeof body.group === 'string' ? body.group : undefined,
        prefecture_id: optionalNumber(body.prefecture_id),
        limit: SEARCH_LIMIT,
      });
      return { body: { [name]: items } };
    },
  };
}

/** `{zipcode}`: the towns of a postal code, none for one that is not known. */
const zipcodes: Route = {
  audience: 'masterdata',
  verbs: QUERY,
  path: '/zipcodes/search',
  gains: 'nothing',
  needs: 'none',
  support: 'frame',
  input: fields({ zipcode: anything({ type: 'string' }), keyword: anything({ type: 'string' }) }),
  guard: 'public',
  summary: '郵便番号からの住所の検索',
  reads: 'json',
  records: 'nothing',
  probe: {},
  async handle({ body }) {
    const parsed = parseValue(zipcodeField, body.zipcode ?? body.keyword);
    if ('error' in parsed) throw badRequest(parsed.error);
    if (typeof parsed.value !== 'string') throw badRequest('「zipcode」を指定してください。');
    return { body: { zipcodes: findZipcode(parsed.value) } };
  },
};

export const masterdataRoutes: readonly Route[] = [
  read('/master_versions/latest', 'マスタデータの最新版', () => ({ master_version: { version: masterVersion() } })),
  ...masterNames.map(index),
  byGroup('company'),
  byGroup('job'),
  ...SEARCHED.map(search),
  ...RECORDS.flatMap((entity) => crud(entity, { audience: 'masterdata', guard: 'member', only: ['search'] })),
  zipcodes,
];
