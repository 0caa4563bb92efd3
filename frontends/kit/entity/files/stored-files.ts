/** Files behind the API: a plain link could not carry the session's headers, so they are fetched and handed over. */
import { type Api, apiUrl, toApiError } from '../../runtime/api/api';
import { type ApiError, errorFrom } from '../../runtime/api/api-error';
import { withProof } from '../../runtime/api/proof';
import { readSession } from '../../runtime/session/session';

export interface StoredFile {
  name: string;
  type: string;
  blob: Blob;
  headers: Headers;
}

interface FetchOptions {
  signal?: AbortSignal;
  /** Body of the call; with it the call is a POST. */
  body?: unknown;
}

/** The name in a `content-disposition` header: RFC 5987 first, then the plain one. */
export function nameIn(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A broken name: the plain one will do.
    }
  }
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1] || 'file';
}

async function fetchOnce(api: Api, path: string, { signal, body }: FetchOptions): Promise<StoredFile> {
  const asks = body !== undefined;
  try {
    const response = await fetch(apiUrl(api.realm, path), {
      method: asks ? 'POST' : 'GET',
      headers: { ...(asks ? { 'content-type': 'application/json' } : {}), ...readSession(api.realm) },
      body: asks ? JSON.stringify(body) : undefined,
      credentials: 'same-origin',
      signal,
    });
    if (!response.ok) throw errorFrom(response.status, await response.json().catch(() => undefined));
    const blob = await response.blob();
    const { headers } = response;
    return { name: nameIn(headers.get('content-disposition')), type: blob.type, blob, headers };
  } catch (thrown) {
    throw toApiError(thrown);
  }
}

/** Fetches a file. Throws ApiError. */
export const fetchFile = (api: Api, path: string, options: FetchOptions = {}): Promise<StoredFile> =>
  withProof(() => fetchOnce(api, path, options));

/** Signs that a made document could not show; '' for none. */
export const missingIn = ({ headers }: Pick<StoredFile, 'headers'>): string =>
  decodeURIComponent(headers.get('x-file-missing') ?? '');

/** Whether a virus scanner is still to look into a file. */
export const isUnchecked = ({ headers }: Pick<StoredFile, 'headers'>): boolean => headers.has('x-file-unchecked');

/** Whether a file is not handed out because a virus was found in it. */
export const isQuarantined = ({ errors }: Pick<ApiError, 'errors'>): boolean => errors.virus_scan !== undefined;

const REVOKE_MS = 60_000;

/** Hands a file over to the reader's downloads. */
export function saveFile({ name, blob }: Pick<StoredFile, 'name' | 'blob'>): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the press; there is no event for its end.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}

/** Fetches a file and saves it under its own name. Throws ApiError. */
export async function downloadFile(api: Api, path: string): Promise<void> {
  saveFile(await fetchFile(api, path));
}
