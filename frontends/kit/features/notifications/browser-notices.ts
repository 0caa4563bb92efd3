/** Notifications of the browser, on a device whose member has asked for them and whose browser allows them. */
import { notificationSentence } from '@enishi/protos/master/notifications';
import { onDevice } from '../../runtime/session/storage';
import type { Notice } from './use-notifications';

const KEY = 'enishi_browser_notices';

export type BrowserState = 'missing' | 'refused' | 'on' | 'off';

export function browserState(): BrowserState {
  if (!('Notification' in globalThis)) return 'missing';
  if (Notification.permission === 'denied') return 'refused';
  const wanted = onDevice((storage) => storage.getItem(KEY)) === '1';
  return wanted && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the browser where it has not been asked. @returns what came of it */
export async function turnOn(): Promise<BrowserState> {
  if (Notification.permission !== 'granted') await Notification.requestPermission();
  onDevice((storage) => storage.setItem(KEY, '1'));
  return browserState();
}

export function turnOff(): BrowserState {
  onDevice((storage) => storage.removeItem(KEY));
  return browserState();
}

/** What was shown of the browser since the page was opened. */
const told = new Set<string>();

/** Shows what has come since, as long as the console is not looked at. */
export function showInBrowser(notices: readonly Notice[], since: string, open: (notice: Notice) => void): void {
  if (document.hasFocus() || browserState() !== 'on') return;
  for (const notice of notices) {
    if (!notice.unread || notice.created_at < since || told.has(notice.id)) continue;
    told.add(notice.id);
    const shown = new Notification(notificationSentence(notice.kind, notice.actor_name), {
      body: [notice.title, notice.excerpt].filter(Boolean).join('\n'),
      // Another tab that shows the same one replaces it.
      tag: notice.id,
    });
    shown.onclick = () => {
      window.focus();
      open(notice);
      shown.close();
    };
  }
}
