/** Mails that came to the agency's address: their list, what was read in them, and mails that members bring as files. */
import { candidate } from '@enishi/protos/crm/candidate';
import type { Sent } from '@enishi/protos/http/sent';
import { CREATE, READ_OR_QUERY } from '@enishi/protos/http/words';
import { job } from '@enishi/protos/jobs/job';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import type { ReceivedDraft } from '@enishi/protos/messaging/rpc';
import { badRequest } from '@enishi/service-kit/base/errors';
import { rowFromWire } from '@enishi/service-kit/crud/codec';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { crud, idOf } from '../api/crud';
import { type Route, route } from '../http/route';
import { notesBody } from './drafts';

/** A mail of 10 MB on its way to the disk takes longer than an ordinary call. */
const FILE_DEADLINE = { deadlineMs: 20_000 };

const draftBody = ({ job: offer, candidate: person, notes, ...draft }: Sent<ReceivedDraft>) => ({
  ...draft,
  file_name: draft.file_name ?? '',
  record_id: draft.record_id || null,
  same_record_id: draft.same_record_id || null,
  same_mail_id: draft.same_mail_id || null,
  changed: draft.changed ?? [],
  values: rowFromWire(draft.entity === job.name ? job : candidate, (offer ?? person ?? {}) as WireRecord),
  ...notesBody(notes),
});

const read = route({
  audience: 'enterprise',
  verbs: READ_OR_QUERY,
  path: '/received_mails/read/{id}',
  gains: 'reads people',
  needs: 'none',
  support: 'closed',
  guard: 'member',
  summary: '受信メールの本文と、読み取った下書き',
  reads: 'json',
  records: 'nothing',
  input: 'nothing',
  probe: { ids: 'received_mails' },
  async handle({ params }, rpc) {
    const {
      text = '',
      attachments,
      drafts,
      sender,
      checks = '',
      spam = false,
      problems,
      reply,
      extracting = false,
    } = await rpc.messaging.InboxService.Read({ id: idOf(params.id) });
    return {
      body: {
        ...{ text, checks, spam, extracting, sender: sender ?? {}, problems: problems ?? [] },
        // What it answers; null for mails that answer none of the agency's.
        reply: reply ? { kind: reply.kind ?? '', record_id: reply.record_id || null, title: reply.title ?? '' } : null,
        attachments: (attachments ?? []).map(({ at = 0, ...attachment }) => ({ at, ...attachment })),
        drafts: (drafts ?? []).map(draftBody),
      },
    };
  },
});

const add = route({
  audience: 'enterprise',
  verbs: CREATE,
  path: '/received_mails/add',
  gains: 'spends',
  needs: 'none',
  support: 'closed',
  guard: 'member',
  summary: 'メールのファイル（.eml）の取り込み',
  status: 201,
  reads: 'file',
  records: 'nothing',
  input: 'nothing',
  probe: { file: true },
  async handle({ file }, rpc) {
    if (!file) throw badRequest('ファイルを選択してください。');
    const { known = false } = await rpc.messaging.InboxService.Add({ bytes: file.bytes }, FILE_DEADLINE);
    return { body: { known } };
  },
});

export const receivedMailRoutes: readonly Route[] = [
  read,
  add,
  ...crud(receivedMail, {
    only: ['index', 'show', 'update', 'delete', 'bulk_update', 'bulk_delete', 'history', 'export'],
  }),
];
