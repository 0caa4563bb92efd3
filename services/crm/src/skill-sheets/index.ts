/** Sheets that present candidates to companies, anonymous ones after a look at what may tell who they are. */
import { collections } from './collections';
import { layouts } from './layouts';
import { sheetCheck, sheetConfirm } from './sheet-check';
import { skillSheetMake } from './skill-sheet';

export const skillSheets = {
  collections,
  useCases: {
    SkillSheetService: { Make: skillSheetMake, Check: sheetCheck, Confirm: sheetConfirm },
    SheetLayoutService: layouts,
  },
};
