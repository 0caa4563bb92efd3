/** 取り込み箱: mails that come to the agency's address, read as drafts of jobs and candidates. */
import type { CrudOverrides } from '@enishi/service-kit/crud/store';
import { forgetReading } from '@enishi/service-kit/taught/known';
import { collections, type ReceivedDeps } from './collections';
import { inboxDoor, replyDoor } from './doors';
import { extractJob } from './extract/work';
import { forgetReplies } from './forget-replies';
import { inboxRenew, inboxSave, inboxShow } from './inbox';
import { newsJob } from './news';
import { replyCopyMail } from './reply-copy';
import { receivedAdd, receivedDownload, receivedMark, receivedRead } from './use-cases';
import { readJob, receivedReader, retentionJob } from './work';

export { arrive, MOST_MAIL_BYTES } from './arrive';
export { checkSender } from './check';
export type { ReceivedMails } from './collections';
export { mailsAnHour, megabytes, room } from './limits';
export { seenReplies } from './replied';
export { receivedReader } from './work';

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
      reply: '',
      news_at: '',
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
  doors: (deps: ReceivedDeps) => [replyDoor(deps), inboxDoor(deps)],
  mails: (deps: ReceivedDeps) => ({ reply_copy: replyCopyMail(deps, receivedReader) }),
  events: [forgetReplies, forgetReading],
  jobs: [readJob, extractJob, newsJob, retentionJob],
};
