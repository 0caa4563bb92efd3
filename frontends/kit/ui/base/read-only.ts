/**
 * A console that is only looked at: what changes anything or takes a file along is not offered, or says why not. The same for
 * what the role of a member does not have.
 */
import { useContext } from 'react';
import { sharedContext } from './shared';

export interface Looking {
  /** The console is looked at, and nothing in it changes. */
  looks: boolean;
  /** Whether a page is for changes only, or for other roles. */
  isClosed(path: string): boolean;
  /** Why a press that needs these rights, or changes something, is refused; undefined where it is not. */
  refusal(needs?: string | readonly string[], changes?: boolean): string | undefined;
}

/** Undefined for all who may do everything that their authority allows. */
export const LookingContext = sharedContext<Looking | undefined>('looking', undefined);

export const READ_ONLY_REASON = '閲覧のみのため、この操作はできません。';

export const useReadOnly = (): boolean => useContext(LookingContext)?.looks === true;

/** Whether an address leads where a person who only looks, or has another role, has nothing to do. */
export const useClosed = (to: string): boolean => useContext(LookingContext)?.isClosed(to.split(/[?#]/)[0]) ?? false;

/** Why a press is refused: `changes` something that is only looked at, or `needs` what the member's role does not have. */
export const useRefusal: Looking['refusal'] = (...press) => useContext(LookingContext)?.refusal(...press);
