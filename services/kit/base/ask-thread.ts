/** One question to a thread and its answer, within a limit. */
import type { Worker } from 'node:worker_threads';

/** Why a thread gave no answer: it took longer than it may, its heap was not enough, or it broke or ended. */
export class ThreadFailure extends Error {
  constructor(
    readonly reason: 'slow' | 'memory' | 'broken',
    cause?: unknown,
  ) {
    super(`a thread gave no answer: ${reason}`, { cause });
  }
}

const LOOK_MS = 100;

/** How long a thread has worked since, ms, without the time in which it had nothing to do. */
export const workOf = (worker: Worker): (() => number) => {
  const began = worker.performance.eventLoopUtilization().active;
  return () => worker.performance.eventLoopUtilization().active - began;
};

/**
 * @param isOver whether the thread has had its time, asked ten times a second
 * @throws ThreadFailure; a thread that was too slow is still at work
 */
export function askThread<Answer>(worker: Worker, ask: unknown, isOver: () => boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (told: () => void): void => {
      clearInterval(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      told();
    };
    const fail = (reason: ThreadFailure['reason'], cause?: unknown) =>
      end(() => reject(new ThreadFailure(reason, cause)));
    const onMessage = (answer: Answer) => end(() => resolve(answer));
    const onError = (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken', error);
    const onExit = () => fail('broken');
    const timer = setInterval(() => isOver() && fail('slow'), LOOK_MS);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(ask);
  });
}
