/** A console that is only looked at: what changes anything or takes a file along is not offered, or says why not. */
import { useContext } from 'react';
import { sharedContext } from './shared';

export interface Looking {
  /** Whether a page is for changes only. */
  isClosed(path: string): boolean;
}

/** Undefined for all who may act. */
export const LookingContext = sharedContext<Looking | undefined>('looking', undefined);

export const READ_ONLY_REASON = '閲覧のみのため、この操作はできません。';

export const useReadOnly = (): boolean => useContext(LookingContext) !== undefined;

/** Whether an address leads where a person who only looks has nothing to do. */
export const useClosed = (to: string): boolean => useContext(LookingContext)?.isClosed(to.split(/[?#]/)[0]) ?? false;
