import { AppError } from '../base/errors';

/** An answer, or nothing of it where the record is gone (or is not the caller's): for effects that end with their record. */
export async function ifThere<T extends object>(answer: Promise<T>): Promise<Partial<T>> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return {};
    throw error;
  }
}

/** An answer; undefined while its service is away: for parts that the rest can be shown without. */
export async function whileThere<T>(answer: Promise<T>, onAway?: (error: AppError) => void): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    onAway?.(error);
    return undefined;
  }
}
