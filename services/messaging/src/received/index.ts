/** 取り込み箱: mails that come to the agency's address, read as drafts of jobs and candidates. */
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import { collections, type ReceivedDeps } from './collections';
import { inboxDoor, inboxRenew, inboxSave, inboxShow } from './inbox';
import { receivedAdd, receivedDownload, receivedMark, receivedRead } from './use-cases';
import { readJob, retentionJob } from './work';

/** With its record a mail goes whole: the words at once, the file by the work that follows. */
export const receivedOverrides = (deps: ReceivedDeps): Pick<CrudOverrides, 'beforeDelete'> => ({
  async beforeDelete({ ctx, session, before }) {
    const words = {
      text: '',
      attachments: '',
      drafts: '',
      sender: '',
      sender_key: '',
      check: '',
      problems: '',
    } as const;
    await deps
      .of(ctx)
      .receivedMails.updateOne(
        { received_mail_id: before.id_by_enterprise_id as number },
        { $set: { gone: true, due_at: deps.clock.now(), tries: 0 }, $unset: words },
        { session },
      );
  },
});

export const received = {
  collections,
  useCases: {
    InboxService: {
      Read: receivedRead,
      Mark: receivedMark,
      Download: receivedDownload,
      Add: receivedAdd,
      Show: inboxShow,
      Save: inboxSave,
      RenewAddress: inboxRenew,
    },
  },
  door: inboxDoor,
  jobs: [readJob, retentionJob],
};
