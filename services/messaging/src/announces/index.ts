/** News of the operator to agencies: published at their time, perhaps by mail, and who has read them. */
import { collections } from './collections';
import { announcesHaveStates, publishJob } from './publish';
import { announceReaders, noteRead, unread } from './readers';

export { announceKind, announceOverrides } from './kind';

export const announces = {
  collections,
  migrations: [announcesHaveStates],
  useCases: { AnnounceReaderService: { Note: noteRead, Unread: unread, Index: announceReaders } },
  jobs: [publishJob],
};
