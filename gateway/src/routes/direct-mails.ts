/** Mails to one person: their records, which go out by themselves, and the files that members add to them. */
import { CREATE } from '@enishi/protos/http/words';
import { directMail } from '@enishi/protos/messaging/direct-mail';
import { badRequest } from '@enishi/service-kit/base/errors';
import { crud } from '../api/crud';
import { type Route, route } from '../http/route';

/** 10 MB on their way to the disk take longer than an ordinary call. */
const FILE_DEADLINE = { deadlineMs: 20_000 };

const addFile = route({
  audience: 'enterprise',
  verbs: CREATE,
  path: '/direct_mails/files',
  gains: 'writes records',
  needs: 'none',
  support: 'closed',
  guard: 'linked_domain',
  summary: '個別メールの添付ファイルの登録',
  status: 201,
  reads: 'file',
  records: 'nothing',
  input: 'nothing',
  probe: { file: true },
  async handle({ file }, rpc) {
    if (!file) throw badRequest('ファイルを選択してください。');
    const asked = { bytes: file.bytes, file_name: file.name };
    const { file: kept } = await rpc.messaging.DirectMailFileService.Add(asked, FILE_DEADLINE);
    return { body: { file: kept } };
  },
});

export const directMailRoutes: readonly Route[] = [
  ...crud(directMail, { guard: 'linked_domain', only: ['index', 'show', 'history', 'export'] }),
  // A mail that is written goes out by itself.
  ...crud(directMail, {
    ...{ guard: 'linked_domain', only: ['create', 'update'], needs: 'send' },
    gains: { create: 'mails others' },
  }),
  addFile,
];
