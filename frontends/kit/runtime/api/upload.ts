/** Uploads with progress: fetch cannot report how much of a request has been sent. */
import { ApiError, errorFrom } from './api-error';

export interface UploadOptions {
  /** Called with 0 to 1 while the file travels. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

function form(body: Record<string, unknown>, files: File[]): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    data.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const file of files) data.append('file', file, file.name);
  return data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Multipart POST. Fields come before the files, so that the gateway knows them when the file begins. */
export function upload(
  url: string,
  body: Record<string, unknown>,
  files: File[],
  headers: Record<string, string>,
  options: UploadOptions = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(errorFrom(request.status, answer));
    };
    request.onerror = () => reject(new ApiError('送信できませんでした。接続を確かめて、もう一度お試しください。'));
    request.onabort = () => reject(new ApiError('送信を取り消しました。'));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form(body, files));
  });
}
