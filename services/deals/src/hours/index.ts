/** Hours of agreements month by month: the sheet, files that come and go, and the amounts that follow. */
import { hourExport } from './export';
import { hourImport } from './import';
import { hourSave } from './save';
import { hourSheet } from './sheet';

export { termsOfSide, wholePeriod } from './amounts';
export { type HourRule, hourOverrides } from './guards';
export { recalculate } from './recalculate';
export { checkMonth, type Line, linesOf as monthLines } from './sheet';
export { turnOfClient, turnOfHours } from './turn';

export const hours = {
  useCases: { HourSheetService: { Show: hourSheet, Save: hourSave, Import: hourImport, Export: hourExport } },
};
