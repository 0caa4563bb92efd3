/** A mailing as its page follows it: state, counts, what stands in the way; and what people do with it. */
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api';
import { entityKey, useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import type { Mailing, MailingProblem, MailingRecipient, PreviewResponse } from '@enishi/protos/messaging/rpc';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

/** A record whose page this is: a proposal, a broadcast. */
export interface MailingOf {
  plural: string;
  id: number;
}

export interface MailingView extends Mailing {
  counts: NonNullable<Mailing['counts']>;
  problems: MailingProblem[];
}

const { preparing, waiting, sending } = mailingState.code;
/** States that go on by themselves. */
const moving = new Set<number>([preparing, waiting, sending]);
const LOOK_MS = 1_000;

/** Mails that were under way when a member paused or cancelled come back, or have gone, a moment later. */
export const isMoving = ({ state_id, counts }: Pick<MailingView, 'state_id' | 'counts'>): boolean =>
  moving.has(state_id ?? 0) ||
  counts.some((one) => one.state_id === recipientState.code.queued && Number(one.count) > 0);

export function useMailing({ plural, id }: MailingOf) {
  const api = useApi();
  return useQuery<MailingView, ApiError>({
    queryKey: entityKey(api.realm, plural, 'mailing', id),
    queryFn: async ({ signal }) =>
      (await api.get<{ mailing: MailingView }>(`${plural}/mailing/${id}`, { signal })).mailing,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_MS : false),
    staleTime: 0,
  });
}

export interface RecipientPage {
  recipients: (MailingRecipient & { problems: MailingProblem[] })[];
  current_page: number;
  limit_value: number;
  count: number;
}

interface RecipientsOptions {
  page: number;
  state?: number;
  /** Whether rows change by themselves. */
  live: boolean;
  /** How the mailing stands: rows are asked for anew when that changes. */
  stand: string;
}

const PER_PAGE = 30;
const LIVE_MS = 2_000;

export function useRecipients({ plural, id }: MailingOf, { page, state, live, stand }: RecipientsOptions) {
  const api = useApi();
  const body = { page, per_page: PER_PAGE, ...(state === undefined ? {} : { state_ids: [state] }) };
  return useQuery<RecipientPage, ApiError>({
    queryKey: entityKey(api.realm, plural, 'recipients', id, body, stand),
    queryFn: ({ signal }) => api.post<RecipientPage>(`${plural}/recipients/${id}`, body, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: live ? LIVE_MS : false,
    staleTime: 0,
  });
}

export interface Preview extends PreviewResponse {
  recipient: MailingRecipient & { problems: MailingProblem[] };
}

export function usePreview({ plural, id }: MailingOf, position: number) {
  const api = useApi();
  return useQuery<Preview, ApiError>({
    queryKey: entityKey(api.realm, plural, 'preview', id, position),
    queryFn: async ({ signal }) =>
      (await api.post<{ preview: Preview }>(`${plural}/preview/${id}`, { position }, { signal })).preview,
    // The buttons that lead on keep the focus while the next one is read.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export interface Step {
  /** The call below the plural. */
  call: string;
  body?: Record<string, unknown>;
  /** Told when it is done. */
  done?: string;
  /** What the caller shows errors of by itself. */
  column?: string;
}

/** Does something with the mailing; what its page shows is asked for anew. A refusal is told, and thrown on. */
export function useStep({ plural, id }: MailingOf) {
  const api = useApi();
  const invalidate = useInvalidate();
  const flash = useFlash();
  const action = useMutation<unknown, ApiError, Step>({
    mutationFn: ({ call, body = {} }) => api.post(`${plural}/${call}/${id}`, body),
    onSettled: () => invalidate(plural),
  });
  const take = async (step: Step): Promise<boolean> => {
    try {
      await action.mutateAsync(step);
      if (step.done) flash.success(step.done);
      return true;
    } catch (thrown) {
      const { message, errors = {} } = thrown as ApiError;
      if (!step.column || !errors[step.column]) flash.error(Object.values(errors)[0]?.[0] ?? message);
      return false;
    }
  };
  const errorOf = (column: string): string | undefined => action.error?.errors?.[column]?.[0];
  return { take, errorOf, busy: action.isPending, doing: action.isPending ? action.variables?.call : undefined };
}

export const countOf = ({ counts }: Pick<MailingView, 'counts'>, state: number): number =>
  counts.find(({ state_id }) => state_id === state)?.count ?? 0;
