/** Journals of the agency's own money: entries of its papers, files of accounting programs, months that are closed. */
import { closeMonth, reopenMonth } from '../books';
import { collections } from './collections';
import { journalExport, journalFileOf } from './export';
import { journalMonth } from './month';
import { showJournalSetting, updateJournalSetting } from './setting';

export { journalSettingOverrides } from './setting';

export const journals = {
  collections,
  useCases: {
    JournalService: {
      Month: journalMonth,
      Export: journalExport,
      File: journalFileOf,
      Close: closeMonth,
      Reopen: reopenMonth,
    },
  },
  recordUseCases: { JournalSettingService: { Show: showJournalSetting, Update: updateJournalSetting } },
};
