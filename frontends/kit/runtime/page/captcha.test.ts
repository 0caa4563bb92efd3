/** @jest-environment node */
/** The few parts of a document that loading a script needs. */
interface FakeScript {
  src?: string;
  onload?: () => void;
  onerror?: () => void;
  remove(): void;
}

type CaptchaModule = typeof import('./captcha');

let added: FakeScript[];
/** Texts of the style sheets that were made. */
let rules: string[];
let captcha: CaptchaModule;

beforeEach(() => {
  jest.useFakeTimers();
  added = [];
  rules = [];
  const document = {
    createElement: (): FakeScript => ({ remove: () => undefined }),
    head: { append: (...elements: FakeScript[]) => added.push(...elements) },
    adoptedStyleSheets: [],
  };
  Object.assign(globalThis, {
    document,
    window: {},
    CSSStyleSheet: class {
      replaceSync(text: string) {
        rules.push(text);
      }
    },
  });
  jest.resetModules();
  captcha = require('./captcha') as CaptchaModule;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'CSSStyleSheet');
});

const script = () => added.findLast(({ src }) => src !== undefined);

const provider = (execute: () => Promise<string>) => ({ ready: (then: () => void) => then(), execute });
const asked = { key: 'k', action: 'try' };

it('needs a key and a version', async () => {
  await expect(captcha.captchaToken({ action: 'try' })).rejects.toThrow('ReCaptcha error: No key provided');
  await expect(captcha.captchaToken({ ...asked, version: null })).rejects.toThrow(
    'ReCaptcha error: No version provided',
  );
});

it('says when the script cannot be loaded, and tries again the next time', async () => {
  const first = captcha.captchaToken(asked);
  script()?.onerror?.();
  await expect(first).rejects.toThrow('ReCaptcha error: Failed to load script');
  const second = captcha.captchaToken(asked);
  Object.assign(globalThis.window, { grecaptcha: provider(async () => 'token') });
  script()?.onload?.();
  await expect(second).resolves.toBe('token');
});

it('does not wait for ever for a script that neither arrives nor fails', async () => {
  const waiting = captcha.captchaToken(asked);
  const refused = expect(waiting).rejects.toThrow('ReCaptcha error: Failed to load script');
  await jest.advanceTimersByTimeAsync(60_000);
  await refused;
});

it('says so too when the script refuses, for whatever reason or for none', async () => {
  const refused = captcha.captchaToken(asked);
  Object.assign(globalThis.window, { grecaptcha: provider(() => Promise.reject(null)) });
  script()?.onload?.();
  await expect(refused).rejects.toThrow('ReCaptcha error: Failed to load script');
});

it('loads version 3 once per key, with its badge hidden', async () => {
  void captcha.captchaToken({ ...asked, key: 'a key' });
  void captcha.captchaToken({ ...asked, key: 'a key' });
  expect(added.filter(({ src }) => src)).toHaveLength(1);
  expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=a%20key');
  expect(rules).toEqual(['.grecaptcha-badge { visibility: hidden; }']);
});
