/** Time sheets: people enter their hours by a link, the client's contact approves by one, staff confirm. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { hasEntered } from '@enishi/service-kit/base/entered';
import { only } from '@enishi/service-kit/base/staff';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import { approvalAnswer, approvalOpen } from './approval';
import { sheetBoard, sheetShow } from './board';
import { collections, type TimeSheetDeps } from './collections';
import { timeSheetJob } from './daily';
import { entryOpen, entrySave } from './entry';
import { fileUseCases, letGoJob, placeOfSheet, removeFiles } from './files';
import { approvalMail, entryMail, missingMail } from './mails';
import { myIndex, myLink, mySubmit } from './my';
import { sheetSend } from './send';
import { showSetting, updateSetting } from './setting';
import { sheetAct, sheetFix, sheetSave } from './steps';

export { candidateLinks, type TimeSheetMails } from './collections';
export { columnLinks } from './files';
export { hourRule, sheetOverrides } from './rules';
export { settingOverrides as sheetSettingOverrides } from './setting';

export const timeSheets = {
  collections,
  useCases: {
    TimeSheetDeskService: {
      Board: sheetBoard,
      Show: sheetShow,
      Save: sheetSave,
      Act: sheetAct,
      Fix: sheetFix,
      Send: sheetSend,
    },
    TimeSheetEntryService: { Open: entryOpen, Save: entrySave },
    TimeSheetApprovalService: { Open: approvalOpen, Answer: approvalAnswer },
    MyTimeSheetService: only(hasEntered, { Index: myIndex, Submit: mySubmit, Link: myLink }),
    ...fileUseCases,
  },
  recordUseCases: { TimeSheetSettingService: { Show: showSetting, Update: updateSetting } },
  jobs: [timeSheetJob, letGoJob],
  events: (deps: TimeSheetDeps): EventHandlers<EventMap> => ({
    'agreement.deleted': async ({ enterprise_id, payload }, session) => {
      await removeFiles(deps, enterprise_id, payload.id, session);
    },
  }),
  placeOf: placeOfSheet,
  mails: { entry: entryMail, approval: approvalMail, missing: missingMail },
};
