/** Forms of a site come from its own pages. */
import { forbidden } from '@enishi/service-kit/base/errors';
import type { Request } from 'express';

/** A form of another site must not be able to act in a visitor's name. */
export function checkOrigin(req: Request): void {
  const origin = req.get('origin');
  const from = req.get('sec-fetch-site');
  const host = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined;
  const foreign = origin !== undefined && origin !== 'null' && host !== req.get('host');
  if (foreign || (from !== undefined && from !== 'same-origin' && from !== 'none')) throw forbidden();
}
