/** Broadcasts to candidates, step by step as the console makes them. */
import { call, type Side } from './calls';

/** State of a recipient who will get the mail. */
const READY = 1;
/** More recipients of one broadcast have to be approved by another person. */
export const APPROVED_ALONE = 10_000;

/** Lets one person send to as many as may be. */
export const approveAlone = (side: Side): Promise<unknown> =>
  call(side, 'PUT', 'mailing_settings/update', { mailing_setting: { approval_above: APPROVED_ALONE } });

/** A broadcast to candidates 1 to `count`, of words alone or of a design. @returns its id */
export async function createBroadcast(side: Side, count: number, design?: string): Promise<number> {
  const { broadcast } = await call<{ broadcast: { id_by_enterprise_id: number } }>(side, 'POST', 'broadcasts/create', {
    broadcast: {
      ...{ name: '測定', title: '{{宛名}}様へ', body: '{{宛名}}様\n\nご案内です。', target_type_id: 1, design },
      form_enterprise_member_id: 1,
      candidate_id_by_enterprise_ids: Array.from({ length: count }, (_, index) => index + 1),
    },
  });
  return broadcast.id_by_enterprise_id;
}

/** Confirms a prepared broadcast; people listed twice, or without an address, stay out. @returns how many will get it */
export async function confirmBroadcast(side: Side, id: number): Promise<number> {
  interface Shown {
    mailing: { counts: { state_id: number; count: number }[] };
  }
  await call(side, 'POST', `broadcasts/leave_out/${id}`, { all: true });
  const { counts } = (await call<Shown>(side, 'GET', `broadcasts/mailing/${id}`)).mailing;
  const count = counts.find(({ state_id }) => state_id === READY)?.count ?? 0;
  await call(side, 'POST', `broadcasts/confirm/${id}`, { count });
  return count;
}
