/** What people have chosen about the mailings of an agency: read for pages, written by the page that the footer leads to. */
import { mailFrequency } from '@enishi/protos/master/mail-preferences';
import type { ClientSession } from 'mongoose';
import type { PreferenceDeps, PreferenceDoc } from './collections';

type Deps = Pick<PreferenceDeps, 'of'>;

const NOTHING = { stopped: [], frequency: mailFrequency.code.all } as const;

/** @param email as it is compared, see `comparable` */
export async function preferenceOf(
  { of }: Deps,
  enterprise_id: number,
  email: string,
): Promise<Pick<PreferenceDoc, 'stopped' | 'frequency'> & Partial<Pick<PreferenceDoc, 'at'>>> {
  return (await of({ enterprise_id }).mailPreferences.findOne({ email })) ?? { ...NOTHING, stopped: [] };
}

export async function prefer(
  { of }: Deps,
  session: ClientSession,
  { enterprise_id, email, ...chosen }: Omit<PreferenceDoc, '_id'>,
): Promise<void> {
  await of({ enterprise_id }).mailPreferences.updateOne(
    { _id: `${enterprise_id}:${email}` },
    { $set: { ...chosen, email } },
    { upsert: true, session },
  );
}
