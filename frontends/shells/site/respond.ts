/** One request of the public site, from address to document: calls, status, redirect. */
import type { FormReply, QuerySpec, SiteData } from '@enishi/frontend-kit/runtime/site-page';
import { toDocument } from './document';
import { type Matched, match, type RenderInput, render } from './server';

type Call = (path: string, body: Record<string, unknown>) => Promise<unknown>;

export interface SiteRequestInput {
  /** Path and query. */
  url: string;
  site: SiteData;
  nonce?: string;
  /** Runs a call of the site API; rejects with an error that has `status`, `message`, `errors`. */
  call: Call;
  /** A form posted without JavaScript. */
  submission?: {
    fields: Record<string, string | string[]>;
    carried: Record<string, string>;
    /** Names of the file inputs in which something was chosen. */
    files: readonly string[];
    /** `file`: name of the posted file input that goes along. */
    call: (path: string, body: Record<string, unknown>, file?: string) => Promise<unknown>;
  };
}

export interface SiteAnswer {
  status: number;
  /** UTF-8; empty for a redirect. */
  html: Buffer;
  /** Redirect (303) instead of the HTML. */
  location?: string;
  /** Values to keep for later submissions. */
  carry?: Record<string, string>;
  /** How long the HTML may be reused for this address. */
  cacheSeconds: number;
}

interface Failure {
  status: number;
  message: string;
  errors: Record<string, string[]>;
}

function failureOf(error: unknown): Failure {
  const { status, message, errors } = (error ?? {}) as Partial<Failure>;
  return {
    status: typeof status === 'number' ? status : 500,
    message: typeof message === 'string' ? message : '予期せぬエラーが発生しました。',
    errors: errors ?? {},
  };
}

type Answers = RenderInput['state']['queries'];

/** All calls of a page at once; the status of the worst failure that matters. */
async function gather(queries: QuerySpec[], call: Call): Promise<{ answers: Answers; status?: number }> {
  const results = await Promise.allSettled(queries.map(({ path, body }) => call(path, body)));
  const answers: Answers = [];
  let status: number | undefined;
  results.forEach((result, at) => {
    if (result.status === 'fulfilled') answers.push([queries[at].queryKey, result.value]);
    else if (!queries[at].optional) status = failureOf(result.reason).status === 404 ? (status ?? 404) : 500;
  });
  return { answers, status };
}

async function submit(
  matched: Matched,
  submission: NonNullable<SiteRequestInput['submission']>,
): Promise<{ next: SiteAnswer } | { form: FormReply; status: number } | undefined> {
  const { fields, carried } = submission;
  const action = matched.page.action?.({ ...matched.request, fields, carried });
  if (!action) return undefined;
  try {
    const answer = action.call && (await submission.call(action.call.path, action.call.body, action.file));
    const upload = action.upload?.(answer);
    if (upload && submission.files.includes(upload.file)) await submission.call(upload.path, upload.body, upload.file);
    const { location, carry } = action.next(answer);
    return { next: { status: 303, html: Buffer.alloc(0), location, carry, cacheSeconds: 0 } };
  } catch (error) {
    const { status, message, errors } = failureOf(error);
    return { form: { fields, message, errors }, status };
  }
}

/** Answers one request. Rejects only for a defect of a page while rendering. */
export async function respond(input: SiteRequestInput): Promise<SiteAnswer> {
  const { url, site, nonce } = input;
  const matched = match(url, site);
  const posted = matched && input.submission && (await submit(matched, input.submission));
  if (posted && 'next' in posted) return posted.next;
  const gathered = matched ? await gather(matched.queries, input.call) : { answers: [], status: 404 };
  const rendered = render({
    url,
    matched,
    site,
    nonce,
    form: posted?.form,
    state: { queries: gathered.answers },
    status: gathered.status,
  });
  const cacheable = rendered.status === 200 && !input.submission;
  return {
    status: posted && rendered.status === 200 ? posted.status : rendered.status,
    html: toDocument(rendered, url, nonce),
    cacheSeconds: cacheable ? (matched?.page.cacheSeconds ?? 0) : 0,
  };
}
