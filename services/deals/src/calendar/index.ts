/** What members have to do and whom they meet, for calendars elsewhere. */
import { calendarRead } from './read';

export const calendar = { useCases: { CalendarService: { Read: calendarRead } } };
