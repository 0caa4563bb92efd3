/** News of the inbox: mails that have come in, and a mailbox from which none can be fetched. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { newsOfMails, notificationKind } from '@enishi/protos/master/notifications';
import { receivedMail } from '@enishi/protos/messaging/received-mail';
import { systemContext } from '@enishi/service-kit/base/context';
import type { EventOf } from '@enishi/service-kit/events/events';
import { administratorsOf } from '@enishi/service-kit/mail/administrators';
import type { ClientSession } from 'mongoose';
import type { NotificationDeps } from './collections';
import { type News, tell } from './make';
import { withDefaults } from './settings';

/** Members who want to hear of them do; who has chosen nothing is told of none. */
export async function came(
  deps: NotificationDeps,
  { id: key, enterprise_id, payload: { mails } }: EventOf<EventMap, 'received_mail.came'>,
  session: ClientSession,
): Promise<void> {
  const settings = await deps
    .of({ enterprise_id })
    .notificationSettings.find({ kinds: { $exists: true } }, { session });
  const news = settings.flatMap(({ member_id, ...stored }): News[] =>
    withDefaults(stored)
      .kinds.filter(({ screen, mail, digest }) => screen || mail || digest)
      .flatMap(({ kind }) =>
        mails
          .filter((mail) => newsOfMails.get(kind)?.includes(mail.kind))
          .map(({ id: record_id }) => ({
            ...{ key: `${key}/${record_id}`, kind, member_id, entity: receivedMail.name, record_id, actor_id: 0 },
          })),
      ),
  );
  await tell(deps, session, enterprise_id, news);
}

/** Administrators can change the settings of the mailbox. */
export async function failing(
  deps: NotificationDeps,
  { id: key, enterprise_id }: EventOf<EventMap, 'mailbox.failing'>,
  session: ClientSession,
): Promise<void> {
  const members = await administratorsOf(deps, systemContext(key, enterprise_id));
  const about = { key, kind: notificationKind.code.mailbox_failing, entity: '', record_id: 0, actor_id: 0 };
  await tell(
    deps,
    session,
    enterprise_id,
    members.map((member_id) => ({ ...about, member_id })),
  );
}
