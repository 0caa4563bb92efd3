/** The hours in which a member gets no mail of this kind. Pure. */
import { japanDateTime, japanInstant } from '@enishi/protos/master/dates';

export interface QuietHours {
  /** HH:mm in Japan. */
  quiet_from?: string;
  quiet_to?: string;
}

const DAY_MS = 86_400_000;

/** The first instant from `at` on that is outside of the quiet hours, which may go over midnight. */
export function afterQuiet({ quiet_from: from, quiet_to: to }: QuietHours, at: Date): Date {
  if (!from || !to || from === to) return at;
  const [day, time] = japanDateTime(at).split('T');
  const overnight = from > to;
  const isQuiet = overnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return at;
  const end = japanInstant(`${day}T${to}`);
  return overnight && time >= from ? new Date(end.getTime() + DAY_MS) : end;
}
