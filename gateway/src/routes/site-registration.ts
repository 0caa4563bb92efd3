/** `/api/site/candidates` and `/candidate_resumes`: visitors register step by step, apply, and send their résumés. */
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { requiredFirst } from '@enishi/protos/crm/candidate-registration';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import type { RegistrationResponse } from '@enishi/protos/crm/rpc';
import { completeCreate, parseGiven } from '@enishi/protos/fields/parse';
import { DELETE } from '@enishi/protos/http/words';
import { applyKind } from '@enishi/protos/master/apply';
import { TRAP } from '@enishi/protos/site/trap';
import { type FieldErrors, invalid, notFound } from '@enishi/service-kit/base/errors';
import { inputToWire, patchToWire, recordFromWire, rowFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { type RateLimiter, rateLimiter } from '@enishi/service-kit/data/rate-limit';
import { candidateInput, idsOf, joinedSkills } from '../api/candidate-input';
import { idOf, recordBody } from '../api/crud';
import type { Captcha } from '../http/captcha';
import { anything, fields, form, json, recaptcha_token, text } from '../http/input';
import { objectAt, optionalObjectAt } from '../http/json';
import { type Input, type Json, type Route, type RouteRpc } from '../http/route';
import { accountKey, senderKey } from '../http/sender';
import type { RouteOptions } from './options';
import { resumeRequest } from './resumes';
import { type Handle, site } from './site-route';

const HOUR = 3600;
const FILE_DEADLINE = { deadlineMs: 20_000 };

/** The answer to a registration: the candidate's own fields, the application, the token for the next steps. */
function registrationBody(answer: RegistrationResponse): Json {
  const { token, expires_at } = answer;
  return {
    candidate: rowFromWire(candidate, answer.candidate),
    apply: answer.apply ? recordFromWire(apply, answer.apply) : null,
    token,
    expires_at,
  };
}

/** The token stands beside the candidate, or in it. */
function tokenOf({ body, header }: Input): string | undefined {
  const token = body.token ?? (body.candidate as Json | undefined)?.token ?? header('x-registration-token');
  return typeof token === 'string' && token.length > 0 && token.length <= 512 ? token : undefined;
}

/** Without the token no record is touched; the answer does not tell whether the candidate exists. */
function neededToken(input: Input): string {
  const token = tokenOf(input);
  if (!token) throw notFound('登録の情報が見つかりませんでした。最初のステップからやり直してください。');
  return token;
}

interface SiteLimits {
  /** Limits of registrations that came about: those of one mailbox from one address, and all of the address. */
  register: RateLimiter;
  office: RateLimiter;
  /** Limit of everything that is tried: a shared address may make many mistakes. */
  attempt: RateLimiter;
  step: RateLimiter;
  upload: RateLimiter;
}

function checkTrap(body: Json): void {
  if (body[TRAP] === undefined || body[TRAP] === null || body[TRAP] === '') return;
  const message =
    '自動送信の可能性があるため、受け付けられませんでした。ブラウザの自動入力をオフにして、もう一度お試しください。';
  throw invalid({ [TRAP]: [message] }, message);
}

/** Attempts that come to nothing (a mistake in the form, a job that is gone) do not count. */
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
  return async (input, rpc) => {
    const { body, ctx } = input;
    await limits.attempt.consume(senderKey(ctx.ip));
    checkTrap(body);
    await captcha?.check(body.recaptcha_token, ctx.ip);
    const wanted = optionalObjectAt(body, 'apply');
    const token = tokenOf(input);
    const person = await candidateInput.create(objectAt(body, 'candidate'), {});
    // With a token this is no first step: what is required may have been given before.
    const required = token ? [] : requiredFirst(kindOf(wanted));
    const unclear = questionProblems(wanted);
    // What is wrong in either part of the form is told at once.
    if (unclear)
      throw invalid({ ...completeCreate(candidate, parseGiven(candidate, person), { required }).errors, ...unclear });
    const given = inputToWire(candidate, person, 'create', required);
    const asked = wanted && applyToWire(wanted);
    const request = {
      ...{ candidate: given.values, cleared: given.cleared },
      ...(asked ? { apply: asked } : {}),
      ...(token ? { token } : {}),
    };
    const { email } = person;
    // One more application of a registered visitor names no mailbox.
    const ofMailbox = typeof email === 'string' && email !== '';
    const answer = await counted(
      [
        ...(ofMailbox ? ([[limits.register, accountKey(ctx.ip, email)]] as const) : []),
        [limits.office, senderKey(ctx.ip)],
      ],
      () => rpc.crm.RegistrationService.Create(request),
    );
    return { body: registrationBody(answer) };
  };
}

const { application, question } = applyKind.code;
const NO_QUESTION = '質問を入力してください。';

/** What is wanted of the job that is named; undefined where none is. */
function kindOf(wanted: Json | undefined): number | undefined {
  if (!wanted?.job_id_by_enterprise_id) return undefined;
  return Number(wanted.apply_kind_id) === question ? question : application;
}

/** A question is nothing without its text. */
function questionProblems(wanted: Json | undefined): FieldErrors | undefined {
  if (kindOf(wanted) !== question) return undefined;
  const { values, errors } = parseGiven(apply, { message: wanted?.message });
  if (errors.message) return { message: errors.message };
  return values.message ? undefined : { message: [NO_QUESTION] };
}

function applyToWire(wanted: Json): WireRecord {
  const { job_id_by_enterprise_id, message } = patchToWire(apply, wanted).values;
  return { job_id_by_enterprise_id, message, apply_kind_id: kindOf(wanted) };
}

/** A visitor's own registration, as it is stored. */
async function registrationState(token: string, rpc: RouteRpc): Promise<Json> {
  const {
    candidate: person,
    candidate_resumes,
    applies,
    completed,
    expires_at,
  } = await rpc.crm.RegistrationService.Show({ token });
  return {
    candidate: rowFromWire(candidate, person),
    candidate_resumes: candidate_resumes ?? [],
    applies: (applies ?? []).map((row) => recordFromWire(apply, row)),
    completed,
    expires_at,
  };
}

function registerStep({ step: limit }: SiteLimits): Handle {
  return async (input, rpc) => {
    const { body, ctx } = input;
    await limit.consume(senderKey(ctx.ip));
    const token = neededToken(input);
    const stored = async () => idsOf((await registrationState(token, rpc)).candidate as Json);
    const { values, cleared } = patchToWire(candidate, await joinedSkills(objectAt(body, 'candidate'), stored));
    const step = typeof body.step === 'string' ? { step: body.step.slice(0, 40) } : {};
    const request = { token, candidate: values, cleared, ...step };
    return { body: registrationBody(await rpc.crm.RegistrationService.Update(request)) };
  };
}

function showRegistration({ step: limit }: SiteLimits): Handle {
  return async (input, rpc) => {
    await limit.consume(senderKey(input.ctx.ip));
    return { body: await registrationState(neededToken(input), rpc) };
  };
}

/** The key of a mailed link is tried as seldom as a registration: it opens what a candidate has given. */
function proveMailbox({ attempt }: SiteLimits): Handle {
  return async (input, rpc) => {
    await attempt.consume(senderKey(input.ctx.ip));
    return { body: registrationBody(await rpc.crm.RegistrationService.Prove({ token: neededToken(input) })) };
  };
}

function removeResume({ step: limit }: SiteLimits): Handle {
  return async (input, rpc) => {
    await limit.consume(senderKey(input.ctx.ip));
    const request = { token: neededToken(input), id: idOf(input.params.id) };
    const { id } = await rpc.crm.RegistrationService.RemoveResume(request);
    return { body: { id_by_enterprise_id: id, id } };
  };
}

/** A stranger's file is taken in only for a registration that exists, and not more often than a visitor needs. */
function uploadResume({ upload }: SiteLimits): Pick<Route, 'before' | 'handle'> {
  return {
    async before(input, rpc) {
      await upload.consume(senderKey(input.ctx.ip));
      await rpc.crm.RegistrationService.Check({ token: neededToken(input) });
    },
    async handle(input, rpc) {
      const request = { ...resumeRequest(input), token: neededToken(input) };
      const answer = await rpc.crm.ResumeFileService.Create(request, FILE_DEADLINE);
      const { id_by_enterprise_id, name, size } = recordBody(candidateResume, answer).candidate_resume as Json;
      return { body: { candidate_resume: { id_by_enterprise_id, name, size } } };
    },
  };
}

/** `tokenOf` reads it. */
const token = anything({ type: 'string' });

export function registrationRoutes({ redis, rateFactor, captcha }: RouteOptions): Route[] {
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
    site(
      '/candidates/create',
      '会員登録・応募',
      form(candidate, { apply: json, token, recaptcha_token, [TRAP]: anything() }),
      register(limits, captcha),
      { status: 201, gains: 'mails others' },
    ),
    site('/candidates/update', '会員登録の続き', form(candidate, { token, step: text() }), registerStep(limits), {
      gains: 'own account',
      needs: 'none',
    }),
    site('/candidates/show', '登録した内容と進み具合', fields({ token }), showRegistration(limits), {
      gains: 'own account',
      needs: 'none',
    }),
    site('/candidates/prove', 'メールのリンクによる会員登録の続き', fields({ token }), proveMailbox(limits), {
      gains: 'own account',
      needs: 'none',
    }),
    site('/candidate_resumes/create/{id}', '職務経歴書の登録', fields({ token }), resume.handle, {
      before: resume.before,
      status: 201,
      gains: 'spends',
      needs: 'none',
      reads: 'file',
      records: 'nothing',
      probe: { ids: 'candidates', file: true },
    }),
    site('/candidate_resumes/delete/{id}', '登録した職務経歴書の削除', fields({ token }), removeResume(limits), {
      verbs: DELETE,
      gains: 'own account',
      needs: 'none',
      probe: { ids: 'candidate_resumes' },
    }),
  ];
}
