/**
 * The typed client of the gateway: JSON in and out, session headers, idempotency keys, one error class.
 * Paths are relative to `/api/<realm>/`; a path that begins with `/` is taken as it is.
 */
import { FETCH_MIN_DELAY_MS } from '@enishi/protos/master/constants';
import { attendance } from '../session/attendance';
import { type Realm, readSession, type SignedRealm, writeSession } from '../session/session';
import { leaveSession, needsSession, signOutBy } from '../session/session-end';
import { wait } from '../session/wait';
import { ApiError, errorFrom, toApiError } from './api-error';
import { finishLoading, startLoading } from './loading';
import { fetchOutliving } from './outliving';
import { withProof } from './proof';
import { type UploadOptions, upload } from './upload';

export { ApiError, isApiError, toApiError } from './api-error';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RequestOptions {
  method?: Method;
  body?: unknown;
  signal?: AbortSignal;
  /** Wait at least this many ms, so that a spinner does not flicker. 0 when left out. */
  minimumDelay?: number;
  /** Same key, same effect: resend the key when the user presses the button again after a network error. */
  idempotencyKey?: string;
  /** A 401 is the answer to what the user typed (sign-in), not the end of a session. */
  credentialsAreInput?: boolean;
}

export interface Api {
  realm: Realm;
  /** Sends one call. Throws ApiError; a 401 ends the session and goes to the sign-in. */
  request<T>(path: string, options?: RequestOptions): Promise<T>;
  get<T>(path: string, options?: RequestOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  delete<T>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  /** POST with an idempotency key. */
  create<T>(path: string, body: unknown, options?: RequestOptions): Promise<T>;
  /** POST (auth/sign_in, auth, invites/accept) whose answer's headers become the session. */
  signIn<T>(path: string, body: unknown): Promise<T>;
  /** POST whose answer's headers become the session of another realm: an operator who looks into an agency's console. */
  enter(other: SignedRealm, path: string, body: unknown): Promise<void>;
  /** Signs out at the gateway and forgets the session, also when the gateway no longer knows it. */
  signOut(): Promise<void>;
  /** Multipart POST with progress; `body` keys become fields (objects as JSON), files go as `file`. */
  upload<T>(path: string, body: Record<string, unknown>, files: File | File[], options?: UploadOptions): Promise<T>;
}

/** A new idempotency key. `randomUUID` exists in secure contexts only, sites may be plain HTTP on an intranet. */
export function idempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** URL of a call, for links and previews too. */
export function apiUrl(realm: Realm, path: string): string {
  return path.startsWith('/') ? path : `/api/${realm}/${path}`;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function send(realm: Realm, path: string, options: RequestOptions): Promise<{ body: unknown; headers: Headers }> {
  const response = await fetchOutliving(apiUrl(realm, path), {
    method: options.method ?? 'GET',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(realm === 'site' ? {} : { ...readSession(realm), ...attendance.header }),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    },
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
    signal: options.signal,
    credentials: 'same-origin',
  });
  const body = await readBody(response);
  if (!response.ok) {
    if (response.status === 401 && !options.credentialsAreInput) leaveSession(realm);
    throw errorFrom(response.status, body);
  }
  return { body, headers: response.headers };
}

async function call(realm: Realm, path: string, options: RequestOptions): ReturnType<typeof send> {
  startLoading();
  try {
    const [answer] = await Promise.all([
      needsSession(
        realm,
        withProof(() => send(realm, path, options)),
      ),
      wait(options.minimumDelay ?? 0),
    ]);
    return answer;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw toApiError(error);
  } finally {
    finishLoading();
  }
}

/** The client of a realm. Components get it from `useApi()`. */
export function createApi(realm: Realm): Api {
  const request = async <T>(path: string, options: RequestOptions = {}) => (await call(realm, path, options)).body as T;
  return {
    realm,
    request,
    get: (path, options) => request(path, { ...options, method: 'GET' }),
    post: (path, body, options) => request(path, { ...options, method: 'POST', body: body ?? {} }),
    put: (path, body, options) => request(path, { ...options, method: 'PUT', body: body ?? {} }),
    delete: (path, body, options) => request(path, { ...options, method: 'DELETE', body }),
    create: (path, body, options) =>
      request(path, { idempotencyKey: idempotencyKey(), ...options, method: 'POST', body }),
    async signIn<T>(path: string, body: unknown) {
      const options = { method: 'POST', body, credentialsAreInput: true, minimumDelay: FETCH_MIN_DELAY_MS } as const;
      const answer = await call(realm, path, { ...options, idempotencyKey: idempotencyKey() });
      if (realm !== 'site') writeSession(realm, answer.headers);
      return answer.body as T;
    },
    async enter(other, path, body) {
      writeSession(other, (await call(realm, path, { method: 'POST', body })).headers);
    },
    async signOut() {
      await signOutBy(realm, async () => {
        try {
          await request('auth/sign_out', { method: 'DELETE', credentialsAreInput: true });
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 401) throw error;
        }
      });
    },
    async upload<T>(path: string, body: Record<string, unknown>, files: File | File[], options?: UploadOptions) {
      const headers = { 'idempotency-key': idempotencyKey(), ...readSession(realm) };
      try {
        return (await upload(apiUrl(realm, path), body, [files].flat(), headers, options)) as T;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) leaveSession(realm);
        throw error;
      }
    },
  };
}
