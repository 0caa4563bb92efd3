/** Files on their way to the server, one after the other, each with its own progress and its own failure. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useEffect, useRef, useState } from 'react';

export interface Upload {
  key: number;
  file: File;
  /** 0 to 1 while it travels; undefined while it waits its turn. */
  progress?: number;
  /** Why it did not arrive. */
  error?: string;
  /** The same file would be refused again: it is not one that is taken. */
  unfit?: boolean;
}

export interface Uploads {
  items: readonly Upload[];
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  /** Sends another file in its place. */
  replace: (key: number, file: File) => void;
  /** Takes a file that waits or failed out of the line, and stops one that travels. */
  drop: (key: number) => void;
}

interface UploadOptions {
  path: string;
  body: Record<string, unknown>;
  /** Plurals that are asked again after each file. */
  stale: readonly string[];
  onDone: (file: File) => void;
}

/** Too large, of no accepted kind, empty or broken: what a second try cannot change. */
const UNFIT = new Set([400, 413, 415, 422]);

function failureOf(thrown: unknown): Pick<Upload, 'error' | 'unfit'> {
  const { errors, message, status } = toApiError(thrown);
  return { error: [...Object.values(errors).flat(), message][0], unfit: UNFIT.has(status) };
}

/** A file sent to the end counts as a little less than everything: the server still has to store it. */
const SENT = 0.97;

export function useUploads({ path, body, stale, onDone }: UploadOptions): Uploads {
  const api = useApi();
  const invalidate = useInvalidate();
  const [items, show] = useState<readonly Upload[]>([]);
  /** The line itself. The items follow a moment later: read from there, a file that has just arrived or failed would be sent again. */
  const line = useRef(items);
  const running = useRef<{ key: number; stop: AbortController }>(undefined);

  const set = (next: readonly Upload[]) => {
    line.current = next;
    show(next);
  };
  const change = (key: number, patch: Partial<Upload>) =>
    set(line.current.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  const take = (key: number) => set(line.current.filter((one) => one.key !== key));

  const send = async ({ key, file }: Upload, { signal }: AbortController) => {
    const onProgress = (progress: number) => change(key, { progress: progress * SENT });
    try {
      change(key, { progress: 0 });
      await api.upload(path, body, file, { signal, onProgress });
      await Promise.all(stale.map(invalidate));
      take(key);
      onDone(file);
    } catch (thrown) {
      if (!signal.aborted) change(key, { progress: undefined, ...failureOf(thrown) });
    }
  };
  /** Sends the next file when none travels, and those behind it. */
  const goOn = async () => {
    while (!running.current) {
      const next = line.current.find(({ error }) => error === undefined);
      if (!next) return;
      const stop = new AbortController();
      running.current = { key: next.key, stop };
      await send(next, stop);
      running.current = undefined;
    }
  };
  const retry = (key: number, patch: Partial<Upload>) => {
    change(key, { error: undefined, unfit: undefined, ...patch });
    void goOn();
  };

  // Leaving the page stops what travels and what waits: the member would not see it fail.
  useEffect(
    () => () => {
      line.current = [];
      running.current?.stop.abort();
    },
    [],
  );

  const nextKey = useRef(1);
  return {
    items,
    add: (files) => {
      set([...line.current, ...files.map((file) => ({ key: nextKey.current++, file }))]);
      void goOn();
    },
    retry: (key) => retry(key, {}),
    replace: (key, file) => retry(key, { file }),
    drop: (key) => {
      take(key);
      if (running.current?.key === key) running.current.stop.abort();
    },
  };
}
