/**
 * What is being typed and not saved yet, kept on the device, so that the end of a session, of a tab or of the battery
 * takes nothing away. Per person and place; emptied when it is saved or discarded, when the person signs out, and after
 * a week.
 */
import { shared } from '../../ui/base/shared';
import { hasSessionRunOut, type Realm, readSession } from './session';
import { inTab, onDevice } from './storage';

const MS_PER_DAY = 24 * 60 * 60 * 1000;
export const DRAFT_DAYS = 7;
const PREFIX = 'enishi_draft';
const LOCK = 'enishi_page';

export interface Draft<T> {
  /** When it was typed, ms. */
  at: number;
  /** The open page in which it was typed. */
  page: string;
  value: T;
}

/** A place of one person on this device; undefined: no person is known, so nothing is kept. */
export interface DraftPlace {
  realm: Realm;
  owner: string;
  key: string;
}

/** State that all copies of this module share: who was signed in last on this page, its name, the other open pages. */
const state = shared('drafts', () => ({
  owners: new Map<Realm, string>(),
  page: `${LOCK} ${Math.random().toString(36).slice(2)}`,
  open: new Set<string>(),
  isHeld: false,
}));

const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

async function lookForPages(): Promise<void> {
  const { held = [] } = (await locks()?.query()) ?? {};
  state.open = new Set(held.map(({ name = '' }) => name).filter((name) => name.startsWith(LOCK)));
}

/** From the first draft on until it is closed, a page holds a lock of its name: so others know that it is still open. */
function holdPage(): void {
  if (state.isHeld) return;
  state.isHeld = true;
  void locks()?.request(state.page, () => new Promise(() => undefined));
}

const hasRunOut = (realm: Realm): boolean => realm !== 'site' && hasSessionRunOut(realm);

/** Who types here: the person who is signed in, or was until their session ran out. */
function ownerOf(realm: Realm): string | undefined {
  const uid = readSession(realm)?.uid;
  if (uid) state.owners.set(realm, uid);
  return uid || (hasRunOut(realm) ? state.owners.get(realm) : undefined);
}

const prefixOf = (realm: Realm, owner: string) => `${PREFIX} ${realm} ${owner} `;

function parse<T>(text: string | null): Draft<T> | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft<T> | null;
    return draft && typeof draft.at === 'number' && 'value' in draft ? draft : undefined;
  } catch {
    return undefined;
  }
}

const isOver = (draft: Draft<unknown> | undefined, now: number) =>
  draft === undefined || now - draft.at > DRAFT_DAYS * MS_PER_DAY;

/** Once, before there are forms: removes what is too old or unreadable, and keeps an eye on the other pages. */
export function beginDrafts(now: number = Date.now()): void {
  void lookForPages();
  // Nothing is opened on a page that is not looked at.
  window.addEventListener('focus', () => void lookForPages());
  onDevice((store) => {
    for (const key of Object.keys(store))
      if (key.startsWith(`${PREFIX} `) && isOver(parse(store.getItem(key)), now)) store.removeItem(key);
  });
}

/** @param name the same for the same box: its page, the record and its part */
export function draftPlace(realm: Realm, name: string): DraftPlace | undefined {
  const owner = ownerOf(realm);
  return owner === undefined ? undefined : { realm, owner, key: prefixOf(realm, owner) + name };
}

/** What was left in a place; not what is being typed there on another open page. */
export function readDraft<T>({ key }: DraftPlace, now: number = Date.now()): Draft<T> | undefined {
  const draft = onDevice((store) => parse<T>(store.getItem(key)));
  if (draft === undefined || isOver(draft, now)) return undefined;
  return draft.page !== state.page && state.open.has(draft.page) ? undefined : draft;
}

/**
 * Keeps a value (JSON); undefined empties the place. What is typed on a page of a person who has signed out elsewhere, or
 * after whom another one has signed in, is not kept.
 */
export function writeDraft({ realm, owner, key }: DraftPlace, value: unknown, now: number = Date.now()): void {
  const uid = readSession(realm)?.uid;
  const isTheirs = uid ? uid === owner : hasRunOut(realm);
  onDevice((store) => {
    if (value === undefined) return store.removeItem(key);
    if (!isTheirs) return;
    holdPage();
    store.setItem(key, JSON.stringify({ at: now, page: state.page, value } satisfies Draft<unknown>));
  });
}

/** Takes all drafts of the one away who is signing out, also those of this tab alone (`page/use-tab-draft.ts`). */
export function dropDrafts(realm: Realm): void {
  const owner = ownerOf(realm);
  if (owner === undefined) return;
  const prefix = prefixOf(realm, owner);
  const empty = (store: Storage) => {
    for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
  };
  onDevice(empty);
  inTab(empty);
}
