/** @jest-environment node */
import { beginDrafts, draftPlace, dropDrafts, readDraft, writeDraft } from './drafts';
import { clearSession, endSession, writeSession } from './session';

const DAY = 24 * 60 * 60 * 1000;
const NAME = 'comment_candidates 12';

class Store {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, text: string): void {
    (this as unknown as Record<string, string>)[key] = text;
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

/** Keeps cookies as a browser does. */
class Cookies {
  readonly #all = new Map<string, string>();
  get cookie(): string {
    return [...this.#all].map((pair) => pair.join('=')).join('; ');
  }
  set cookie(text: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (text.includes('Max-Age=0')) this.#all.delete(name);
    else this.#all.set(name, value);
  }
}

function signIn(uid: string): void {
  const headers = { 'access-token': 't', 'csrf-token': 'c', client: 'c', 'token-type': 'Bearer' };
  writeSession('enterprise', new Headers({ ...headers, uid, strategies: 'enterprise' }));
}

const here = () => draftPlace('enterprise', NAME);
function place() {
  const found = here();
  if (!found) throw new Error('nobody is known');
  return found;
}

beforeEach(() => {
  Object.assign(globalThis, {
    localStorage: new Store(),
    sessionStorage: new Store(),
    document: new Cookies(),
    window: new EventTarget(),
    location: { protocol: 'http:' },
  });
  signIn('a@example.jp');
});

afterAll(() => {
  for (const name of ['document', 'window', 'location', 'localStorage', 'sessionStorage'])
    Reflect.deleteProperty(globalThis, name);
});

test('what somebody types is theirs: nobody else who signs in on the device gets it', () => {
  writeDraft(place(), { text: '面談の内容' }, 1_000);
  expect(readDraft(place(), 2_000)).toMatchObject({ at: 1_000, value: { text: '面談の内容' } });
  const old = place();
  signIn('b@example.jp');
  expect(readDraft(place(), 2_000)).toBeUndefined();
  // A window in which the first one's page still stands.
  writeDraft(old, 'late');
  signIn('a@example.jp');
  expect(readDraft(place(), 2_000)?.value).toEqual({ text: '面談の内容' });
});

test('it stays while the session runs out, and what is typed then is kept, too', () => {
  const before = place();
  clearSession('enterprise');
  writeDraft(before, 'typed after the end');
  expect(readDraft(place())?.value).toBe('typed after the end');
  signIn('a@example.jp');
  expect(readDraft(place())?.value).toBe('typed after the end');
});

test('it goes when it is saved, and after a week', () => {
  writeDraft(place(), 'a', 0);
  writeDraft(place(), undefined);
  expect(readDraft(place(), 0)).toBeUndefined();
  writeDraft(place(), 'b', 0);
  expect(readDraft(place(), 7 * DAY)).toBeDefined();
  expect(readDraft(place(), 7 * DAY + 1)).toBeUndefined();
  expect(Object.keys(localStorage)).toContain(place().key);
  beginDrafts(7 * DAY + 1);
  expect(Object.keys(localStorage)).not.toContain(place().key);
});

test('signing out takes one’s own away, leaves those of others, and keeps nothing that is typed after it', () => {
  const mine = place();
  writeDraft(mine, 'mine');
  signIn('aa@example.jp');
  writeDraft(place(), 'another’s');
  sessionStorage.setItem(place().key, 'another’s');
  signIn('a@example.jp');
  sessionStorage.setItem(mine.key, 'of this tab');
  dropDrafts('enterprise');
  expect(Object.values(sessionStorage)).toEqual(['another’s']);
  endSession('enterprise');
  writeDraft(mine, 'late');
  expect(here()).toBeUndefined();
  signIn('a@example.jp');
  expect(readDraft(place())).toBeUndefined();
  signIn('aa@example.jp');
  expect(readDraft(place())?.value).toBe('another’s');
});

test('a device that stores nothing, or something else under the name, has no drafts', () => {
  localStorage.setItem(place().key, '{"at":');
  expect(readDraft(place())).toBeUndefined();
  const mine = place();
  Reflect.deleteProperty(globalThis, 'localStorage');
  writeDraft(mine, 'x');
  expect(readDraft(mine)).toBeUndefined();
  dropDrafts('enterprise');
});
