/** Secret addresses of members' calendars: made, taken back, and opened by the calendars that read them. */
import { collections } from './collections';
import { calendarKeyOpen } from './open';
import { calendarKeyMake, calendarKeyRemove, calendarKeyShow } from './use-cases';

export const calendarKeys = {
  collections,
  useCases: {
    CalendarKeyService: {
      Show: calendarKeyShow,
      Make: calendarKeyMake,
      Remove: calendarKeyRemove,
      Open: calendarKeyOpen,
    },
  },
};
