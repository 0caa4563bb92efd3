/** Whether a form was sent by a person, asked of the captcha's provider. Without keys nothing is asked. */
import { CAPTCHA_DEFAULT_VERSION } from '@enishi/protos/master/constants';
import { invalid, unavailable } from '@enishi/service-kit/base/errors';
import { z } from 'zod';

export interface CaptchaConfig {
  siteKey?: string;
  secret?: string;
  version?: number;
  /** Where tokens are verified. */
  url?: string;
}

export interface Captcha {
  /** The settings for the browser; without a key it loads nothing. */
  readonly settings: { enabled: boolean; site_key: string | null; version: number };
  /** @throws AppError `invalid` on `recaptcha_token`; `unavailable` while the provider cannot be asked */
  check(token: unknown, ip?: string): Promise<void>;
}

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify';
const MIN_SCORE = 0.5;
const TIMEOUT_MS = 5_000;
const MAX_TOKEN = 4_096;

const answerShape = z.object({ success: z.boolean(), score: z.number().optional() });

/** Without JavaScript there is no token at all. */
const REFUSAL =
  '自動送信でないことを確認できませんでした。JavaScriptを有効にしてページを再読み込みし、もう一度お試しください。';

const refused = () => invalid({ recaptcha_token: [REFUSAL] }, REFUSAL);

export function createCaptcha({
  siteKey,
  secret,
  version = CAPTCHA_DEFAULT_VERSION,
  url = GOOGLE,
}: CaptchaConfig): Captcha {
  const enabled = Boolean(siteKey && secret);

  async function ask(token: string, ip?: string) {
    const body = new URLSearchParams({ secret: secret as string, response: token, ...(ip ? { remoteip: ip } : {}) });
    try {
      const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return answerShape.parse(await answer.json());
    } catch (error) {
      throw unavailable('確認サービスに接続できませんでした。しばらくしてからもう一度お試しください。', error);
    }
  }

  return {
    settings: { enabled, site_key: enabled ? (siteKey as string) : null, version },
    async check(token, ip) {
      if (!enabled) return;
      if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN) throw refused();
      const { success, score } = await ask(token, ip);
      if (!success || (score !== undefined && score < MIN_SCORE)) throw refused();
    },
  };
}
