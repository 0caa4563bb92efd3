/** Counting a list to the end, part by part: it ends when the list is left, and tells how far it is. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from './api';
import { entityKey } from './entities';
import { useApi } from './realm';

interface Part {
  count: number;
  /** How far the count is, in per cent. */
  progress: number;
  next_cursor: string | null;
}

export interface ExactCount {
  count: number | undefined;
  progress: number;
  failed: boolean;
}

/** Only says that the answer is wanted in parts: each takes a third of a second, however many records it looks at. */
const IN_PARTS = 1;

export function useExactCount(plural: string, path: string, body: Record<string, unknown>): ExactCount {
  const api = useApi();
  const [progress, setProgress] = useState(0);
  const counting = useQuery<number, ApiError>({
    queryKey: entityKey(api.realm, plural, 'exact_count', path, body),
    queryFn: async ({ signal }) => {
      let cursor: string | null = null;
      for (;;) {
        const asked = { ...body, exact_count: true, limit: IN_PARTS, ...(cursor !== null && { cursor }) };
        const part: Part = await api.post<Part>(path, asked, { signal });
        if (part.next_cursor === null) return part.count;
        setProgress(part.progress);
        cursor = part.next_cursor;
      }
    },
  });
  return { count: counting.data, progress, failed: counting.isError };
}
