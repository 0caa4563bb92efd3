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
  const [items, setItems] = useState<Upload[]>([]);
  const running = useRef<{ key: number; stop: AbortController }>(undefined);

  const change = (key: number, patch: Partial<Upload>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  const drop = (key: number) => {
    if (running.current?.key === key) running.current.stop.abort();
    setItems((all) => all.filter((one) => one.key !== key));
  };

  const next = items.find(({ error }) => error === undefined);
  useEffect(() => {
    if (!next || running.current) return;
    const { key, file } = next;
    const stop = new AbortController();
    running.current = { key, stop };
    const send = async () => {
      const options = {
        signal: stop.signal,
        onProgress: (progress: number) => change(key, { progress: progress * SENT }),
      };
      try {
        change(key, { progress: 0 });
        await api.upload(path, body, file, options);
        await Promise.all(stale.map(invalidate));
        setItems((all) => all.filter((one) => one.key !== key));
        onDone(file);
      } catch (thrown) {
        if (!stop.signal.aborted) change(key, { progress: undefined, ...failureOf(thrown) });
      }
      running.current = undefined;
      // Wakes the line: the last change may have been rendered while this file was still the running one.
      setItems((all) => [...all]);
    };
    void send();
  });

  // Leaving the page stops what travels: the member would not see it fail.
  useEffect(() => () => running.current?.stop.abort(), []);

  const nextKey = useRef(1);
  return {
    items,
    add: (files) => setItems((all) => [...all, ...files.map((file) => ({ key: nextKey.current++, file }))]),
    retry: (key) => change(key, { error: undefined }),
    replace: (key, file) => change(key, { file, error: undefined, unfit: undefined }),
    drop,
  };
}
