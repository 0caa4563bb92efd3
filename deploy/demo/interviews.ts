/** The interviews of the demo agency's deals: what their days of meeting stand for. */
import type { DemoRecord } from './writer';

const MINUTES = 60;
const PLANNED = 1;
const HELD = 2;

/** One for each deal that has a day of meeting, told when that day was agreed. `ids` are those of the deals. */
export function demoInterviews(deals: readonly DemoRecord[], ids: readonly number[], now: Date): DemoRecord[] {
  return deals.flatMap(({ later }, index) => {
    const day = later?.values.opportunity_datetime;
    if (!later || typeof day !== 'string') return [];
    const held = new Date(`${day}:00+09:00`) < now;
    const values = {
      opportunity_id_by_enterprise_id: ids[index],
      interview_datetime: day,
      minutes_num: MINUTES,
      interview_state_id: held ? HELD : PLANNED,
      meeting_url: `https://meet.example.com/demo-${ids[index]}`,
      enterprise_member_ids: [later.member_id],
    };
    return [{ values, at: later.at, member_id: later.member_id }];
  });
}
