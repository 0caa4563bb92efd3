/** A mailing as its page follows it: state, counts, what stands in the way; and what people do with it. */
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { type Calls, rpc, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import type { Entity } from '@enishi/protos/fields/types';
import { mailingState, recipientState } from '@enishi/protos/master/messaging';
import type { Mailing } from '@enishi/protos/messaging/rpc';
import { useMutation } from '@tanstack/react-query';

/** A record whose page this is: a proposal, a broadcast. */
export interface MailingOf {
  entity: Pick<Entity, 'name' | 'plural'>;
  id: number;
}

const { preparing, waiting, sending } = mailingState.code;
/** States that go on by themselves. */
const moving = new Set<number>([preparing, waiting, sending]);
const LOOK_MS = 1_000;

/** Mails that were under way when a member paused or cancelled come back, or have gone, a moment later. */
export const isMoving = ({ state_id, counts }: Pick<Mailing, 'state_id' | 'counts'>): boolean =>
  moving.has(state_id) || counts.some((one) => one.state_id === recipientState.code.queued && one.count > 0);

export const useMailing = ({ entity, id }: MailingOf) =>
  useRead(
    entity.plural,
    ['mailing', id],
    async (calls, options) => (await calls.messaging.MailingService.Show({ kind: entity.name, id }, options)).mailing,
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_MS : false), staleTime: 0 },
  );

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

export function useRecipients({ entity, id }: MailingOf, { page, state, live, stand }: RecipientsOptions) {
  const part = { page, per_page: PER_PAGE, ...(state === undefined ? {} : { state_ids: [state] }) };
  return useRead(
    entity.plural,
    ['recipients', id, part, stand],
    (calls, options) => calls.messaging.MailingService.Recipients({ kind: entity.name, id, ...part }, options),
    { keeps: true, refetchInterval: live ? LIVE_MS : false, staleTime: 0 },
  );
}

export const useLinks = ({ entity, id }: MailingOf, stand: string) =>
  useRead(
    entity.plural,
    ['links', id, stand],
    (calls, options) => calls.messaging.MailingService.Links({ kind: entity.name, id }, options),
    { keeps: true, staleTime: 0 },
  );

export const usePreview = ({ entity, id }: MailingOf, position: number, version?: string) =>
  useRead(
    entity.plural,
    ['preview', id, position, version],
    async (calls, options) =>
      (await calls.messaging.MailingService.Preview({ kind: entity.name, id, position, version }, options)).preview,
    // The buttons that lead on keep the focus while the next one is read.
    { keeps: true, staleTime: 0 },
  );

type MailingCalls = Calls['messaging']['MailingService'];
type StepName = Exclude<keyof MailingCalls, 'Show' | 'Recipients' | 'Preview' | 'Links'>;

export type Step = {
  [Name in StepName]: {
    call: Name;
    asked?: Omit<Parameters<MailingCalls[Name]>[0], 'kind' | 'id'>;
    /** Told when it is done. */
    done?: string;
    /** What the caller shows errors of by itself. */
    column?: string;
  };
}[StepName];

/** Does something with the mailing; what its page shows is asked for anew. A refusal is told, and thrown on. */
export function useStep({ entity, id }: MailingOf) {
  const api = useApi();
  const invalidate = useInvalidate();
  const flash = useFlash();
  const action = useMutation<unknown, ApiError, Step>({
    mutationFn({ call, asked }) {
      const take = rpc(api).messaging.MailingService[call] as (request: object) => Promise<unknown>;
      return take({ kind: entity.name, id, ...asked });
    },
    onSettled: () => invalidate(entity.plural),
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

export const countOf = ({ counts }: Pick<Mailing, 'counts'>, state: number): number =>
  counts.find(({ state_id }) => state_id === state)?.count ?? 0;
