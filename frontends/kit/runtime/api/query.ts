/** One query client per page, with the product's defaults. */
import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error';

const RETRIES = 2;

/** Only what may pass by itself is tried again: the network and an overloaded server, never a refusal. */
function retry(failures: number, error: unknown): boolean {
  const passing = !isApiError(error) || error.status >= 500;
  return passing && failures < RETRIES;
}

/** `staleTime` in ms: how long hydrated or fetched data counts as fresh. */
export function createQueryClient(staleTime = 5_000): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime, retry, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}
