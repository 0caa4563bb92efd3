/**
 * A client of the partner API, without dependencies: `createPartnerClient({ url, token })`. Calls that pass by themselves
 * (429, 5xx, a broken connection) are sent again; what is created carries a key of its own, so that nothing happens twice.
 *
 * Types of records come with the package that is packed from this folder (`deploy/tools/partner-client`), written out from the
 * API's description as a `Model`.
 */
import { type Answer, type Call, createCall, type PartnerClientOptions } from './call';
import { PartnerApiError } from './errors';

/** By their names in addresses: the name of one. */
export const resourceNames = {
  candidates: 'candidate',
  jobs: 'job',
  companies: 'company',
  opportunities: 'opportunity',
  applies: 'apply',
} as const;
export type Plural = keyof typeof resourceNames;

interface Kept {
  id_by_enterprise_id: number;
}

/** What is known of one kind of records. */
interface Kind {
  record: object & Kept;
  input: object;
  /** Input of an upsert, without `external_id`. */
  upsert: object;
  condition: object;
  sort: string;
}

export interface Model extends Record<Plural, Kind> {
  resume: object & Kept;
}

type Loose = Record<string, unknown>;
interface LooseKind extends Kind {
  record: Loose & Kept;
  input: Loose;
  upsert: Loose;
}
/** Without types of records. */
export interface LooseModel extends Record<Plural, LooseKind> {
  resume: Loose & Kept;
}

type Field<K extends Kind> = keyof K['record'];
type Only<K extends Kind, F extends Field<K>> = Pick<K['record'], F> & Pick<K['record'], 'id_by_enterprise_id'>;

interface Asked<K extends Kind, F extends Field<K>> {
  keyword?: string;
  /** All of them are to hold; of those under `any_of` one is enough. */
  conditions?: readonly (K['condition'] | { any_of: readonly K['condition'][] })[];
  sort?: K['sort'];
  ids?: readonly number[];
  /** Names of the fields that are wanted; all unless given. */
  fields?: readonly F[];
}

export interface PageOptions<K extends Kind, F extends Field<K>> extends Asked<K, F> {
  page?: number;
  per_page?: number;
}

export interface EachOptions<K extends Kind, F extends Field<K>> extends Asked<K, F> {
  /** ISO time: what was changed since, the longest unchanged first. */
  updated_since?: string;
  /** How many are asked for at once. */
  limit?: number;
}

export interface Page<R> {
  records: R[];
  current_page: number;
  limit_value: number;
  count: number;
  /** There are more than `count`, too many to count at once. */
  count_more?: boolean;
}

export interface UpsertResult {
  external_id: string;
  outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  id: number | null;
  errors: Record<string, string[]>;
  duplicates: { id: number; title: string; reasons: string[] }[];
}

interface Keyed {
  /** What happens once under it, for 24 hours; a new one for each call unless given. */
  idempotencyKey?: string;
}

interface Versioned {
  /** ETag of the version that was read: where the record has changed since, the call is refused with 412. */
  etag?: string | null;
}

export interface UpsertOptions extends Keyed {
  /** When a record seems to be there already. */
  on_duplicate?: 'hold' | 'update' | 'create';
}

export interface Resource<K extends Kind> {
  index<F extends Field<K> = Field<K>>(options?: PageOptions<K, F>): Promise<Page<Only<K, F>>>;
  /** Every record that fits, part after part. */
  each<F extends Field<K> = Field<K>>(options?: EachOptions<K, F>): AsyncGenerator<Only<K, F>, void, undefined>;
  show(id: number): Promise<{ record: K['record']; etag: string | null }>;
  create(input: K['input'], options?: Keyed): Promise<K['record']>;
  update(id: number, input: K['input'], options?: Versioned): Promise<K['record']>;
  remove(id: number, options?: Versioned): Promise<void>;
  /** At most 100 records by ids of the caller's own system, with a result for each. */
  upsert(
    records: readonly (K['upsert'] & { external_id: string | number })[],
    options?: UpsertOptions,
  ): Promise<UpsertResult[]>;
}

const MOST_AT_ONCE = 400;

const keyOf = ({ idempotencyKey = crypto.randomUUID() }: Keyed) => ({ 'idempotency-key': idempotencyKey });
const versionOf = ({ etag }: Versioned): Record<string, string> => (etag ? { 'if-match': etag } : {});

function resource<K extends Kind>(call: Call, plural: Plural): Resource<K> {
  const name = resourceNames[plural];
  const recordOf = ({ said }: Answer) => said[name] as K['record'];
  return {
    async index<F extends Field<K>>(options: PageOptions<K, F> = {}) {
      const { said } = await call(`${plural}/index`, { body: options });
      const { [plural]: records, ...page } = said;
      return { ...page, records } as Page<Only<K, F>>;
    },
    async *each<F extends Field<K>>({ limit = MOST_AT_ONCE, ...asked }: EachOptions<K, F> = {}) {
      for (let cursor: unknown = null; ; ) {
        const { said } = await call(`${plural}/index`, { body: { ...asked, limit, ...(cursor ? { cursor } : {}) } });
        yield* said[plural] as Only<K, F>[];
        cursor = said.next_cursor;
        if (!cursor) return;
      }
    },
    async show(id) {
      const answer = await call(`${plural}/show/${id}`);
      return { record: recordOf(answer), etag: answer.etag };
    },
    async create(input, options = {}) {
      return recordOf(await call(`${plural}/create`, { body: { [name]: input }, headers: keyOf(options) }));
    },
    async update(id, input, options = {}) {
      return recordOf(await call(`${plural}/update/${id}`, { body: { [name]: input }, headers: versionOf(options) }));
    },
    async remove(id, options = {}) {
      await removed(call(`${plural}/delete/${id}`, { body: {}, headers: versionOf(options) }));
    },
    async upsert(records, { on_duplicate, ...options } = {}) {
      const body = { records, ...(on_duplicate ? { on_duplicate } : {}) };
      return (await call(`${plural}/upsert`, { body, headers: keyOf(options) })).said.results as UpsertResult[];
    },
  };
}

/** Sent again after an answer that was lost, a removal finds nothing any more: it has happened. */
async function removed(answer: Promise<Answer>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    if (!(error instanceof PartnerApiError && error.status === 404 && error.repeats > 0)) throw error;
  }
}

function base64(content: Uint8Array): string {
  let binary = '';
  for (const byte of content) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export interface Resumes<R> {
  /** The resumes of a candidate. */
  index(candidate: number): Promise<R[]>;
  /** The same content twice makes one. */
  upload(candidate: number, file_name: string, content: Uint8Array): Promise<R>;
  download(id: number): Promise<Uint8Array>;
  remove(id: number): Promise<void>;
}

export type PartnerClient<M extends Model> = { [P in Plural]: Resource<M[P]> } & { resumes: Resumes<M['resume']> };

export function createPartnerClient<M extends Model = LooseModel>(options: PartnerClientOptions): PartnerClient<M> {
  const call = createCall(options);
  const resources = Object.keys(resourceNames).map((plural) => [plural, resource(call, plural as Plural)]);
  const resumes: Resumes<M['resume']> = {
    index: async (candidate) =>
      (await call(`candidate_resumes/index/${candidate}`)).said.candidate_resumes as M['resume'][],
    upload: async (candidate, file_name, content) => {
      const body = { file_name, file: base64(content) };
      return (await call(`candidate_resumes/create/${candidate}`, { body })).said.candidate_resume as M['resume'];
    },
    download: async (id) => (await call(`candidate_resumes/download/${id}`)).bytes,
    remove: (id) => removed(call(`candidate_resumes/delete/${id}`, { body: {} })),
  };
  return { ...Object.fromEntries(resources), resumes } as PartnerClient<M>;
}
