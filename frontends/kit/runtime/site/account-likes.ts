/**
 * The list of a device whose visitor has entered マイページ is that of the account: presses go there, and what other devices did
 * comes from there. What could not be sent waits on the device.
 */
import { ApiError } from '../api/api-error';
import { onDevice } from '../session/storage';
import { ACCOUNT_KEY, deviceLikes, LIKED_KEY, MOST_LIKED } from './device-likes';
import { callSite } from './site-calls';
import type { SiteData } from './site-page';

/** A press that the account has not heard of: whether the job is liked now. */
type Press = readonly [id: number, liked: boolean];

interface Account {
  /** Number of the candidate. */
  of: number;
  /** The latest first; one for each job. */
  presses: Press[];
}

/** The answer to `my/likes` and `my/likes/change`. */
export interface AccountLikes<Job = { id_by_enterprise_id: number; name?: string }> {
  /** The latest first. */
  job_ids: number[];
  /** Those among them that recruit, as cards have them. */
  jobs: Job[];
}

function accountOf(): Account | undefined {
  const kept = onDevice((store) => JSON.parse(store.getItem(ACCOUNT_KEY) ?? 'null') as Account | null);
  return Number.isInteger(kept?.of) && Array.isArray(kept?.presses) ? (kept as Account) : undefined;
}

function setAccount(account: Account | undefined): void {
  onDevice((store) => (account ? store.setItem(ACCOUNT_KEY, JSON.stringify(account)) : store.removeItem(ACCOUNT_KEY)));
}

function setLikes(likes: Parameters<typeof deviceLikes.keep>[0]): void {
  deviceLikes.keep(likes);
  // Browsers tell other tabs alone.
  dispatchEvent(new StorageEvent('storage', { key: LIKED_KEY }));
}

/** The account's list, with the presses that it has not heard of; jobs without a name are not for this device. */
function takeOver({ job_ids, jobs }: AccountLikes, presses: readonly Press[]): void {
  const named = jobs.map(({ id_by_enterprise_id: id, name = '' }) => ({ id, name }));
  const known = new Map([...named, ...deviceLikes.all()].map((one) => [one.id, one]));
  const pressed = new Map(presses);
  const liked = presses.filter(([, on]) => on).map(([id]) => id);
  const ids = [...liked, ...job_ids.filter((id) => !pressed.has(id))];
  setLikes(ids.flatMap((id) => known.get(id) ?? []).slice(0, MOST_LIKED));
}

/** @returns undefined where the list is not, or no longer, an account's */
async function send(site: SiteData): Promise<AccountLikes | undefined> {
  const account = accountOf();
  if (!account) return undefined;
  const { presses, of } = account;
  const ids = (wanted: boolean) => presses.filter(([, on]) => on === wanted).map(([id]) => id);
  const answer = await callSite<AccountLikes>(site, 'my/likes/change', { put: ids(true), drop: ids(false) }).catch(
    (error) => {
      // A visitor whose session has ended keeps the list as one of the device.
      if (error instanceof ApiError && error.status === 401) setAccount(undefined);
      throw error;
    },
  );
  const now = accountOf();
  if (now?.of !== of) return undefined;
  const sent = new Map(presses);
  const left = now.presses.filter(([id, on]) => sent.get(id) !== on);
  setAccount({ of, presses: left });
  takeOver(answer, left);
  return answer;
}

/** One after the other: an answer must not be taken over after that to a later question. */
let last: Promise<unknown> = Promise.resolve();

/** Sends what waits and takes over the account's list. @throws ApiError */
export function refreshLikes(site: SiteData): Promise<AccountLikes | undefined> {
  const next = last.catch(() => undefined).then(() => send(site));
  last = next;
  return next;
}

/**
 * Makes the device's list that of the candidate who has entered. What was liked here before goes to the account; the list of
 * another candidate, who did not leave, does not.
 * @throws ApiError
 */
export function joinLikes(site: SiteData, of: number): Promise<AccountLikes | undefined> {
  const account = accountOf();
  if (account && account.of !== of) setLikes([]);
  if (account?.of !== of) setAccount({ of, presses: deviceLikes.all().map(({ id }) => [id, true]) });
  return refreshLikes(site);
}

/** Tells the account of a press; what fails is told with the next one. */
export function noteLiked(site: SiteData, id: number, liked: boolean): void {
  const account = accountOf();
  if (!account) return;
  setAccount({ ...account, presses: [[id, liked], ...account.presses.filter((one) => one[0] !== id)] });
  void refreshLikes(site).catch(() => undefined);
}

/** A candidate who signs out of マイページ leaves nothing of the account on the device. */
export function leaveLikes(): void {
  if (!accountOf()) return;
  setLikes([]);
  setAccount(undefined);
}
