/** Addresses of pages that nobody can mean: what they decode to is in no link and was typed by nobody. */
import { isUnreadable, withoutInvisible } from '@enishi/protos/fields/foreign-text';
import { notFound } from '@enishi/service-kit/errors';
import { readable } from '../http/readable';

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
  // Two slashes would begin the name of another host.
  if (isUnreadable(path) || path !== withoutInvisible(path) || path.startsWith('//')) throw notFound();
  if (at >= 0) readable(Object.fromEntries(new URLSearchParams(url.slice(at))));
}
