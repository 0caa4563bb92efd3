/** One request of the public site, from address to document: calls, status, redirect. */
import type {
  FormReply,
  QuerySpec,
  SiteCall,
  SiteRegistration,
  SiteSettings,
} from '@enishi/frontend-kit/runtime/site/site-page';
import type { SiteRenderCall, SiteRendering, SiteRenderRequest, SiteSubmission } from '@enishi/protos/site/renderer';
import { toDocument } from './document';
import { type Matched, match, type RenderInput, render } from './server';

type SiteRequestInput = SiteRenderRequest<SiteSettings, SiteRegistration>;

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
async function askAll(queries: QuerySpec[], call: SiteRenderCall): Promise<{ answers: Answers; status?: number }> {
  const results = await Promise.allSettled(queries.map(({ path, body }) => call(path, body)));
  const answers: Answers = [];
  let status: number | undefined;
  for (const [at, result] of results.entries()) {
    if (result.status === 'fulfilled') {
      answers.push([queries[at].queryKey, result.value]);
      continue;
    }
    const missing = failureOf(result.reason).status === 404;
    if (!queries[at].optional) status = missing ? (status ?? 404) : 500;
    // That there is none is an answer, too; what merely failed is asked again in the browser.
    else if (missing) answers.push([queries[at].queryKey, null]);
  }
  return { answers, status };
}

const SEE_FIELDS = '各項目のメッセージを確認してください。';

/** A mistake in a file is reported where the file was chosen. */
function refuseFile(file: string, error: unknown): never {
  const { status, message, errors } = failureOf(error);
  const own = Object.values(errors).flat();
  throw { status, message: SEE_FIELDS, errors: { [file]: own.length > 0 ? own : [message] } };
}

/** One after the other: each may need what the one before it did. Answers what the last one was answered. */
async function runAll(calls: readonly SiteCall[], { call, files }: SiteSubmission): Promise<unknown> {
  let answer: unknown;
  for (const { path, body, file } of calls)
    if (file === undefined) answer = await call(path, body);
    else if (files.includes(file)) answer = await call(path, body, file).catch((error) => refuseFile(file, error));
  return answer;
}

async function submit(
  matched: Matched,
  submission: SiteSubmission,
  registration: SiteRegistration | undefined,
): Promise<{ next: SiteRendering } | { form: FormReply; status: number } | undefined> {
  const { fields, carried, files: chosen, refused = {} } = submission;
  const action = matched.page.action?.({
    ...matched.request,
    ...{ fields, carried, registration },
    files: [...chosen, ...Object.keys(refused)],
  });
  if (!action) return undefined;
  if ('refuse' in action) return { form: { fields, ...action.refuse }, status: 409 };
  const files = Object.entries(refused).map(([name, message]) => [name, [message]]);
  if (files.length > 0)
    return { form: { fields, message: SEE_FIELDS, errors: Object.fromEntries(files) }, status: 413 };
  try {
    const { location, carry } = action.next(await runAll(action.calls, submission));
    return { next: { status: 303, html: Buffer.alloc(0), location, carry, cacheSeconds: 0 } };
  } catch (error) {
    const { status, message, errors } = failureOf(error);
    return { form: { fields, message, errors }, status };
  }
}

/** Answers one request. Rejects only for a defect of a page while rendering. */
export async function respond(input: SiteRequestInput): Promise<SiteRendering> {
  const { url, site, registration } = input;
  const matched = match(url, site);
  const posted = matched && input.submission && (await submit(matched, input.submission, registration));
  if (posted && 'next' in posted) return posted.next;
  const location = posted ? undefined : matched?.page.redirect?.({ ...matched.request, registration });
  if (location) return { status: 303, html: Buffer.alloc(0), location, cacheSeconds: 0 };
  const asked = matched ? await askAll(matched.queries, input.call) : { answers: [], status: 404 };
  const rendered = render({
    url,
    matched,
    site,
    form: posted?.form,
    registration,
    state: { queries: asked.answers },
    status: asked.status,
  });
  const cacheable = rendered.status === 200 && !input.submission && !registration;
  return {
    status: posted && rendered.status === 200 ? posted.status : rendered.status,
    html: toDocument(rendered),
    css: rendered.css,
    cacheSeconds: cacheable ? (matched?.page.cacheSeconds ?? 0) : 0,
  };
}
