import { OpenedNotice } from '@enishi/frontend-kit/features/notifications/OpenedNotice';
import { useParams } from 'react-router';

/** Where the links in mails lead: on to the record. */
export default function NotificationOpen() {
  return <OpenedNotice id={useParams().id ?? ''} />;
}
