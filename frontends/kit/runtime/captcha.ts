/** The captcha of public forms: version 3, without a badge, and nothing at all where no key is configured. */
import { useCallback } from 'react';
import type { Api } from './api';
import { ApiError } from './api-error';
import { useApi } from './realm';

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

export const captchaErrors = {
  key: 'ReCaptcha error: No key provided',
  version: 'ReCaptcha error: No version provided',
  script: 'ReCaptcha error: Failed to load script',
} as const;

const scripts = new Map<string, Promise<Recaptcha>>();

function load(src: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new ApiError(captchaErrors.script));
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onerror = () => {
      script.remove();
      failed();
    };
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else failed();
    };
    const style = document.createElement('style');
    style.textContent = '.grecaptcha-badge { visibility: hidden; }';
    document.head.append(style, script);
  });
}

/**
 * Loads the provider's script once per key; a failed load may be tried again.
 * @throws ApiError with one of `captchaErrors`, which forms show
 */
export async function loadCaptcha({ key, version = 3 }: CaptchaOptions): Promise<Recaptcha> {
  if (!key) throw new ApiError(captchaErrors.key);
  if (!version) throw new ApiError(captchaErrors.version);
  const src = version === 3 ? `${PROVIDER}?render=${encodeURIComponent(key)}` : PROVIDER;
  const known = scripts.get(src) ?? load(src);
  scripts.set(src, known);
  known.catch(() => scripts.delete(src));
  return known;
}

interface Settings {
  captcha: { enabled: boolean; site_key: string | null; version: number };
}

async function tokenFor(api: Api, action: string): Promise<string> {
  const { captcha } = await api.get<Settings>('captchas/show');
  if (!captcha.enabled) return '';
  const recaptcha = await loadCaptcha({ key: captcha.site_key, version: captcha.version });
  return recaptcha.execute(captcha.site_key ?? '', { action });
}

/** A function that answers the token to send as `recaptcha_token`; empty where no captcha is configured. */
export function useCaptcha(): (action: string) => Promise<string> {
  const api = useApi();
  return useCallback((action) => tokenFor(api, action), [api]);
}
