/** Time sheets: people enter their hours by a link, the client's contact approves by one, staff confirm. */
import { hasEntered } from '@enishi/service-kit/base/entered';
import { only } from '@enishi/service-kit/base/staff';
import { approvalAnswer, approvalOpen } from './approval';
import { sheetBoard, sheetShow } from './board';
import { collections } from './collections';
import { timeSheetJob } from './daily';
import { entryOpen, entrySave } from './entry';
import { approvalMail, entryMail, missingMail } from './mails';
import { myIndex, myLink, mySubmit } from './my';
import { sheetSend } from './send';
import { showSetting, updateSetting } from './setting';
import { sheetAct, sheetFix, sheetSave } from './steps';

export type { TimeSheetMails } from './collections';
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
  },
  recordUseCases: { TimeSheetSettingService: { Show: showSetting, Update: updateSetting } },
  jobs: [timeSheetJob],
  mails: { entry: entryMail, approval: approvalMail, missing: missingMail },
};
