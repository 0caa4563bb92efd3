/** Notifications of what others did: in the console, by mail, or in the mail of the next morning. */
import { collections, links } from './collections';
import { digestJob } from './digest';
import { notificationEvents } from './heard';
import { notificationCount, notificationIndex, notificationRead } from './list';
import { notificationMails } from './mails';
import { saveSettings, showSettings } from './settings';

export type { NotificationMails } from './collections';
export { tell } from './make';
export { ownersOf } from './owners';

export const notifications = {
  collections,
  useCases: {
    NotificationService: {
      Index: notificationIndex,
      Count: notificationCount,
      Read: notificationRead,
      Settings: showSettings,
      SaveSettings: saveSettings,
    },
  },
  events: [notificationEvents],
  links,
  jobs: [digestJob],
  mails: notificationMails,
};
