/** The call with which a visitor registers, applies or asks. */
import { idempotencyKey } from '@enishi/frontend-kit/runtime/api/api';
import { callSite } from '@enishi/frontend-kit/runtime/site/site-data';
import type { SiteData } from '@enishi/frontend-kit/runtime/site/site-page';
import { captchaToken } from './captcha';
import type { Values } from './steps';

/** The answer to every call of a registration. */
export interface RegistrationAnswer {
  candidate: Values & { id_by_enterprise_id: number };
  /** The application or the question that was made, or was there before. */
  apply?: { job_id_by_enterprise_id: number; apply_kind_id?: number | null } | null;
  token: string;
  expires_at: string;
}

let last: { text: string; key: string } | undefined;

/** The same request sent again, after a lost connection or a second press, has the same effect once. */
function keyOf(body: unknown): string {
  const text = JSON.stringify(body);
  if (last?.text !== text) last = { text, key: idempotencyKey() };
  return last.key;
}

export async function sendCreate(site: SiteData, body: Record<string, unknown>): Promise<RegistrationAnswer> {
  const whole = { ...body, ...(await captchaToken(site)) };
  return callSite<RegistrationAnswer>(site, 'candidates/create', whole, { idempotencyKey: keyOf(body) });
}
