/** The captcha of public forms: version 3, without a badge, and nothing at all where no key is configured. */
import { CAPTCHA_DEFAULT_VERSION } from '@enishi/protos/master/constants';
import { useCallback } from 'react';
import type { Api } from '../api/api';
import { ApiError } from '../api/api-error';
import { useApi } from '../api/realm';

export interface CaptchaOptions {
  key?: string | null;
  version?: number | null;
}

interface Recaptcha {
  ready(then: () => void): void;
  execute(key: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const PROVIDER = 'https://www.google.com/recaptcha/api.js';

/** The words of the specification, and what their reader can do. */
export const captchaErrors = {
  key: 'フォームの設定に不備があり、送信できません。サイトの運営者にお問い合わせください。（ReCaptcha error: No key provided）',
  version:
    'フォームの設定に不備があり、送信できません。サイトの運営者にお問い合わせください。（ReCaptcha error: No version provided）',
  script:
    '自動送信でないことを確認する機能を読み込めませんでした。通信環境と広告ブロックなどの設定を確かめて、もう一度お試しください。（ReCaptcha error: Failed to load script）',
} as const;

/** A script that neither arrives nor fails must not keep a form waiting for ever. */
const LOAD_MS = 15_000;

const scripts = new Map<string, Promise<Recaptcha>>();

/** By rules of the document: a style element with text would need a word in the policy of every page. */
function hideBadge(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.grecaptcha-badge { visibility: hidden; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function load(src: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const failed = () => {
      clearTimeout(waiting);
      script.remove();
      reject(new ApiError(captchaErrors.script));
    };
    const waiting = setTimeout(failed, LOAD_MS);
    script.src = src;
    script.async = true;
    script.onerror = failed;
    script.onload = () => {
      const { grecaptcha } = window;
      if (!grecaptcha) return failed();
      grecaptcha.ready(() => {
        clearTimeout(waiting);
        resolve(grecaptcha);
      });
    };
    hideBadge();
    document.head.append(script);
  });
}

/** Loads the provider's script once per key; a failed load may be tried again. */
async function loadCaptcha({ key, version }: CaptchaOptions): Promise<Recaptcha> {
  if (!key) throw new ApiError(captchaErrors.key);
  if (!version) throw new ApiError(captchaErrors.version);
  const src = `${PROVIDER}?render=${encodeURIComponent(key)}`;
  const known = scripts.get(src) ?? load(src);
  scripts.set(src, known);
  known.catch(() => scripts.delete(src));
  return known;
}

/**
 * The provider's word that a person is doing `action`.
 * @throws ApiError with one of `captchaErrors`, which forms show
 */
export async function captchaToken({
  key,
  version = CAPTCHA_DEFAULT_VERSION,
  action,
}: CaptchaOptions & { action: string }) {
  const recaptcha = await loadCaptcha({ key, version });
  // Its refusals (an unknown key, no connection) are whatever its script throws, or nothing at all.
  return Promise.resolve(recaptcha.execute(key ?? '', { action })).catch(() => {
    throw new ApiError(captchaErrors.script);
  });
}

interface Settings {
  captcha: { enabled: boolean; site_key: string | null; version: number };
}

async function tokenFor(api: Api, action: string): Promise<string> {
  const { captcha } = await api.get<Settings>('captchas/show');
  if (!captcha.enabled) return '';
  return captchaToken({ key: captcha.site_key, version: captcha.version, action });
}

/** A function that answers the token to send as `recaptcha_token`; empty where no captcha is configured. */
export function useCaptcha(): (action: string) => Promise<string> {
  const api = useApi();
  return useCallback((action) => tokenFor(api, action), [api]);
}
