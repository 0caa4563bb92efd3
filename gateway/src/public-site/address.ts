/** Addresses of pages: which no visitor can mean, and which are longer than any page reads. */
import { isUnreadable, withoutInvisible } from '@enishi/protos/fields/foreign-text';
import { notFound } from '@enishi/service-kit/base/errors';
import { readable } from '../http/readable';

/** Most characters of an address; longer ones are neither read whole nor remembered. */
export const MAX_ADDRESS = 2_000;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw notFound();
  }
}

/**
 * @throws AppError `not_found` for a path with control characters or broken UTF-8; `invalid`, naming the parameter, for
 *   a query that holds what no text can
 */
export function checkAddress(url: string): void {
  const at = url.indexOf('?');
  const path = decoded(at < 0 ? url : url.slice(0, at));
  // Two slashes would begin the name of another host; readers of addresses take a backslash for one.
  if (isUnreadable(path) || path !== withoutInvisible(path) || /^\/\/|\\/.test(path)) throw notFound();
  if (at >= 0) readable(Object.fromEntries(new URLSearchParams(url.slice(at))));
}

/** A link leads to its page whatever stands behind it: parameters that hold what no text can are left out. */
export function withoutUnreadable(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const parameters = url.slice(at + 1).split('&');
  const readable = parameters.filter((one) => {
    const [[name, text] = ['', '']] = new URLSearchParams(one);
    return !isUnreadable(name) && !isUnreadable(text);
  });
  if (readable.length === parameters.length) return url;
  return readable.length > 0 ? `${url.slice(0, at)}?${readable.join('&')}` : url.slice(0, at);
}

/** A link with more behind it than a page reads leads there all the same: parameters that do not fit are left out. */
export function fitting(url: string): string {
  if (url.length <= MAX_ADDRESS) return url;
  const [path, query = ''] = url.split(/\?(.*)/s);
  const fit: string[] = [];
  let room = MAX_ADDRESS - path.length;
  for (const parameter of query.split('&')) {
    room -= parameter.length + 1;
    if (room < 0) break;
    fit.push(parameter);
  }
  return fit.length > 0 ? `${path}?${fit.join('&')}` : path;
}
