/** A person has answered a mail of the agency: who sent it hears of it, or looks after them; else the administrators. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { notificationKind } from '@enishi/protos/master/notifications';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { systemContext } from '@enishi/service-kit/base/context';
import type { EventOf } from '@enishi/service-kit/events/events';
import { administratorsOf } from '@enishi/service-kit/mail/administrators';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from './collections';
import { tell } from './make';

export async function replied(
  deps: NotificationDeps,
  { id: key, enterprise_id, payload: { id, owner_ids } }: EventOf<EventMap, 'received_mail.replied'>,
  session: ClientSession,
): Promise<void> {
  const members = owner_ids.length > 0 ? owner_ids : await administratorsOf(deps, systemContext(key, enterprise_id));
  const about = { key, kind: notificationKind.code.replied, entity: receivedMail.name, record_id: id, actor_id: 0 };
  await tell(
    deps,
    session,
    enterprise_id,
    members.map((member_id) => ({ ...about, member_id })),
  );
}
