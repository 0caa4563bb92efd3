/** Failures that have nothing to do with what was asked: the same work can succeed a little later. */
import { AppError } from './errors';
import { isPassingFailure } from './failures';

/** Whether a failed piece of work deserves to be tried again for as long as it takes, instead of being given up. */
export const isTemporary = (thrown: unknown): boolean =>
  thrown instanceof AppError ? thrown.code === 'unavailable' || thrown.code === 'too_many' : isPassingFailure(thrown);

/** 1, 2, 4, ... times `firstMs`, at most `mostMs`; varied by a fifth, so that what failed together comes apart. */
export const backoffMs = (attempt: number, firstMs: number, mostMs: number): number =>
  Math.min(firstMs * 2 ** Math.min(attempt - 1, 30), mostMs) * (0.8 + 0.4 * Math.random());
