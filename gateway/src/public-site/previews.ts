/**
 * Leave to see an agency's site as its draft says. The console and the site are different hosts, which share no session:
 * staff get a signed word, good for an hour and for that site alone, which becomes a cookie there (`preview.ts`).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Staff {
  enterprise_id: number;
  member_id: number;
}

export interface Previews {
  make(staff: Staff): { token: string; expires_at: string };
  /** The member of staff who asked; undefined for a token that is forged, another site's or too old. */
  read(token: string | null | undefined, enterprise_id: number): Staff | undefined;
}

/** How long it lasts, in seconds. */
export const PREVIEW_S = 3_600;
const LASTS_MS = PREVIEW_S * 1_000;
const FORM = /^(\d{1,10})-(\d{1,10})-(\d{13})\.([\w-]{43})$/;

export function createPreviews(secret: string, now: () => number = Date.now): Previews {
  const sign = (text: string) => createHmac('sha256', secret).update(`site preview ${text}`).digest('base64url');
  return {
    make({ enterprise_id, member_id }) {
      const until = now() + LASTS_MS;
      const text = `${enterprise_id}-${member_id}-${until}`;
      return { token: `${text}.${sign(text)}`, expires_at: new Date(until).toISOString() };
    },
    read(token, enterprise_id) {
      const [, enterprise, member, until, given] = FORM.exec(token ?? '') ?? [];
      if (given === undefined || Number(enterprise) !== enterprise_id || Number(until) < now()) return undefined;
      const expected = Buffer.from(sign(`${enterprise}-${member}-${until}`));
      if (!timingSafeEqual(expected, Buffer.from(given))) return undefined;
      return { enterprise_id, member_id: Number(member) };
    },
  };
}
