/**
 * A client of the partner API for TypeScript, without dependencies: `createPartnerClient({ url, token })`. Calls that
 * pass by themselves (429, 503, a broken connection) are tried again; what is written carries a key of its own, so that
 * nothing happens twice.
 */
import type { Apply } from '../crm/apply';
import type { Candidate } from '../crm/candidate';
import type { CandidateResume } from '../crm/candidate-resume';
import type { Company } from '../crm/company';
import type { Opportunity } from '../deals/opportunity';
import type { Job } from '../jobs/job';

interface Records {
  candidates: { name: 'candidate'; record: Candidate };
  jobs: { name: 'job'; record: Job };
  companies: { name: 'company'; record: Company };
  opportunities: { name: 'opportunity'; record: Opportunity };
  applies: { name: 'apply'; record: Apply };
}
const names: { [P in keyof Records]: Records[P]['name'] } = {
  candidates: 'candidate',
  jobs: 'job',
  companies: 'company',
  opportunities: 'opportunity',
  applies: 'apply',
};

/** Beside the fields of the definition. */
interface Kept {
  id_by_enterprise_id: number;
  created_at: string;
  updated_at: string;
}
type Stored<P extends keyof Records> = Partial<Records[P]['record']> & Kept;
type StoredResume = Partial<CandidateResume> & Kept;
type Given<P extends keyof Records> = Partial<Records[P]['record']>;

export interface UpsertResult {
  external_id: string;
  outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  id: number | null;
  errors: Record<string, string[]>;
  duplicates: { id: number; title: string; reasons: string[] }[];
}

/** A refusal of the API. `code` never changes its meaning. */
export class PartnerApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: Record<string, string[]> = {},
  ) {
    super(message);
  }
}

export interface PartnerClientOptions {
  /** Of the product, e.g. `https://console.example.jp`. */
  url: string;
  token: string;
  /** How often a call is tried. */
  tries?: number;
}

interface ListOptions {
  /** ISO time. */
  updated_since?: string;
  limit?: number;
  fields?: readonly string[];
  keyword?: string;
  conditions?: readonly object[];
}

const MAX_WAIT_S = 60;
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

export function createPartnerClient({ url, token, tries = 5 }: PartnerClientOptions) {
  const base = `${url.replace(/\/$/, '')}/api/partner/v1`;

  async function attempt(path: string, body: object | undefined, headers: Record<string, string>) {
    const answer = await fetch(`${base}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    const said = (isJson ? JSON.parse(new TextDecoder().decode(bytes)) : {}) as Record<string, unknown>;
    return { answer, said, bytes };
  }

  async function call(path: string, body: object | undefined, headers: Record<string, string> = {}) {
    for (let n = 1; ; n++) {
      const result = await attempt(path, body, headers).catch((error: unknown) => {
        if (n >= tries) throw error;
      });
      const { answer, said, bytes } = result ?? {};
      if (answer?.ok && said && bytes) return { said, bytes, etag: answer.headers.get('etag') };
      const passes = !answer || answer.status === 429 || answer.status === 503;
      if (answer && said && (!passes || n >= tries))
        throw new PartnerApiError(answer.status, String(said.code), String(said.message), said.errors as never);
      await pause(Math.min(MAX_WAIT_S, Number(answer?.headers.get('retry-after') ?? 2 ** (n - 1))));
    }
  }

  const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });

  return {
    /** Every record that fits, page after page, the longest unchanged first. */
    async *each<P extends keyof Records>(plural: P, options: ListOptions = {}): AsyncGenerator<Stored<P>> {
      const { limit = 400, ...rest } = options;
      for (let cursor: string | null = null; ; ) {
        const { said } = await call(`${plural}/index`, { ...rest, limit, ...(cursor ? { cursor } : {}) });
        yield* said[plural] as Stored<P>[];
        cursor = (said.next_cursor as string | null) ?? null;
        if (!cursor) return;
      }
    },
    async show<P extends keyof Records>(plural: P, id: number): Promise<{ record: Stored<P>; etag: string | null }> {
      const { said, etag } = await call(`${plural}/show/${id}`, {});
      return { record: said[names[plural]] as Stored<P>, etag };
    },
    async create<P extends keyof Records>(plural: P, record: Given<P>): Promise<Stored<P>> {
      const { said } = await call(`${plural}/create`, { [names[plural]]: record }, key());
      return said[names[plural]] as Stored<P>;
    },
    /** @param etag of the version that was read; a change by somebody else is refused with 412 */
    async update<P extends keyof Records>(plural: P, id: number, record: Given<P>, etag?: string): Promise<Stored<P>> {
      const headers: Record<string, string> = etag ? { 'if-match': etag } : {};
      const { said } = await call(`${plural}/update/${id}`, { [names[plural]]: record }, headers);
      return said[names[plural]] as Stored<P>;
    },
    async remove(plural: keyof Records, id: number, etag?: string): Promise<void> {
      const headers: Record<string, string> = etag ? { 'if-match': etag } : {};
      await call(`${plural}/delete/${id}`, {}, headers);
    },
    /** At most 100 records by ids of the caller's own system, with a result for each. */
    async upsert<P extends keyof Records>(
      plural: P,
      records: readonly (Given<P> & { external_id: string })[],
      on_duplicate?: 'hold' | 'update' | 'create',
    ): Promise<UpsertResult[]> {
      const body = { records, ...(on_duplicate ? { on_duplicate } : {}) };
      const { said } = await call(`${plural}/upsert`, body, key());
      return said.results as UpsertResult[];
    },
    /** Of a candidate. */
    async resumes(candidate: number): Promise<StoredResume[]> {
      const { said } = await call(`candidate_resumes/index/${candidate}`, {});
      return said.candidate_resumes as StoredResume[];
    },
    /** The same content twice makes one. */
    async uploadResume(candidate: number, file_name: string, content: Uint8Array): Promise<StoredResume> {
      let binary = '';
      for (const byte of content) binary += String.fromCharCode(byte);
      const { said } = await call(`candidate_resumes/create/${candidate}`, { file_name, file: btoa(binary) });
      return said.candidate_resume as StoredResume;
    },
    async downloadResume(id: number): Promise<Uint8Array> {
      return (await call(`candidate_resumes/download/${id}`, undefined)).bytes;
    },
    async removeResume(id: number): Promise<void> {
      await call(`candidate_resumes/delete/${id}`, {});
    },
  };
}
