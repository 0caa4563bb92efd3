/** 気になる: the jobs that a visitor wants to come back to, as this device has them: by id and name. */
import { onDevice } from '../session/storage';
import { deviceList } from './device-list';

export interface Liked {
  id: number;
  /** As it was called then: a job that is closed has no card any more. */
  name: string;
}

/** As many as one call brings the cards of. */
export const MOST_LIKED = 100;

export const LIKED_KEY = 'enishi_liked';

export const deviceLikes = deviceList<Liked>(LIKED_KEY, MOST_LIKED, ({ name }) => typeof name === 'string');

/** Present while the list is that of an account: see `account-likes.ts`, which is fetched when it is. */
export const ACCOUNT_KEY = 'enishi_liked_account';

export const isJoined = (): boolean => onDevice((store) => store.getItem(ACCOUNT_KEY)) != null;
