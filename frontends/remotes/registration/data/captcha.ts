import type { SiteData } from '@enishi/frontend-kit/runtime/site/site-page';

interface CaptchaKeys {
  site_key: string | null;
  version: number;
}

/**
 * The provider's word that a person is sending; nothing where the installation has no captcha.
 * @throws Error in the words of the specification when the provider cannot be reached
 */
export async function captchaToken({ settings }: SiteData): Promise<{ recaptcha_token?: string }> {
  const keys = settings.captcha as CaptchaKeys | undefined;
  if (!keys) return {};
  const { captchaToken: token } = await import('@enishi/frontend-kit/runtime/page/captcha');
  return { recaptcha_token: await token({ key: keys.site_key, version: keys.version, action: 'register' }) };
}
