/** The few parts of a document that loading a script needs. */
interface FakeScript {
  src?: string;
  onload?: () => void;
  onerror?: () => void;
  remove(): void;
}

type CaptchaModule = typeof import('./captcha');

let added: FakeScript[];
let captcha: CaptchaModule;

beforeEach(() => {
  added = [];
  const document = {
    createElement: (): FakeScript => ({ remove: () => undefined }),
    head: { append: (...elements: FakeScript[]) => added.push(...elements) },
  };
  Object.assign(globalThis, { document, window: {} });
  jest.resetModules();
  captcha = require('./captcha') as CaptchaModule;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'window');
});

const script = () => added.findLast(({ src }) => src !== undefined);

it('needs a key and a version', async () => {
  await expect(captcha.loadCaptcha({})).rejects.toThrow('ReCaptcha error: No key provided');
  await expect(captcha.loadCaptcha({ key: 'k', version: null })).rejects.toThrow(
    'ReCaptcha error: No version provided',
  );
});

it('says when the script cannot be loaded, and tries again the next time', async () => {
  const first = captcha.loadCaptcha({ key: 'k' });
  script()?.onerror?.();
  await expect(first).rejects.toThrow('ReCaptcha error: Failed to load script');
  const second = captcha.loadCaptcha({ key: 'k' });
  const provider = { ready: (then: () => void) => then(), execute: async () => 'token' };
  Object.assign(globalThis.window, { grecaptcha: provider });
  script()?.onload?.();
  await expect(second).resolves.toBe(provider);
});

it('loads version 3 once per key, with its badge hidden', async () => {
  void captcha.loadCaptcha({ key: 'a key' });
  void captcha.loadCaptcha({ key: 'a key' });
  expect(added.filter(({ src }) => src)).toHaveLength(1);
  expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=a%20key');
  expect(JSON.stringify(added)).toContain('.grecaptcha-badge { visibility: hidden; }');
});
