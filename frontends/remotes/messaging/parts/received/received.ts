/** A received mail with what was read in it, as the API tells it. */
import type { Draft } from '@enishi/frontend-kit/entity/pages/read-papers';
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { entityKey, useInvalidate } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { rpc, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export interface ReceivedDraft extends Draft {
  key: string;
  entity: 'job' | 'candidate';
  /** The attachment that it was read in; '': the mail's words. */
  file_name: string;
  state: 'open' | 'saved' | 'dropped';
  record_id: number | null;
  same_record_id: number | null;
  same_mail_id: number | null;
  changed: readonly string[];
}

export interface Attachment {
  at: number;
  file_name: string;
  size: number;
  virus_scan_id?: number;
}

export interface Reading {
  text: string;
  checks: string;
  spam: boolean;
  /** An extractor is still to complete the drafts. */
  extracting: boolean;
  problems: readonly string[];
  sender: { company?: string; name?: string; tel?: string; url?: string };
  attachments: readonly Attachment[];
  drafts: readonly ReceivedDraft[];
  /** The mail of the agency that it answers. */
  reply: { kind: string; record_id: number | null; title: string } | null;
}

export const nameOf = ({ entity, values }: ReceivedDraft): string =>
  entity === 'job'
    ? String(values.name ?? '名称なし')
    : [values.l_name, values.f_name].filter(Boolean).join(' ') || String(values.name_for_company ?? '氏名なし');

export function useReading(id: string) {
  const api = useApi();
  return useQuery<Reading, ApiError>({
    queryKey: entityKey(api.realm, receivedMail.plural, 'read', id),
    queryFn: ({ signal }) => api.get<Reading>(`${receivedMail.plural}/read/${id}`, { signal }),
    // A form is being filled in beside its evidence: both are those of one reading until the member asks for another one.
    refetchOnWindowFocus: false,
  });
}

/** Says what became of a draft; the page shows it at once, and lists are read anew. */
export function useMark(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return async (key: string, state: ReceivedDraft['state'], record_id?: number): Promise<void> => {
    const place = entityKey(api.realm, receivedMail.plural, 'read', id);
    client.setQueryData<Reading>(
      place,
      (now) =>
        now && {
          ...now,
          drafts: now.drafts.map((draft) =>
            draft.key === key ? { ...draft, state, record_id: record_id ?? null } : draft,
          ),
        },
    );
    try {
      await rpc(api).messaging.InboxService.Mark({ id: Number(id), key, state, record_id: record_id ?? 0 });
    } finally {
      await invalidate(receivedMail.plural);
    }
  };
}

export const useInbox = () =>
  useRead(receivedMail.plural, ['inbox'], (calls, options) => calls.messaging.InboxService.Show({}, options));
