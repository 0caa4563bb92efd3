/** What people choose about the mailings of an agency: one press stops all, and they may keep some topics. */
import { mailFrequency } from '@enishi/protos/master/mail-preferences';
import type { OptOutResponse } from '@enishi/protos/messaging/rpc';
import { escapeHtml } from './dev-page';
import { button, facts, page } from './mail-page';

/** What was just done; undefined: the page is only read. */
export type Done = 'stopped' | 'restarted' | 'preferred';

const who = ({ agency, email }: OptOutResponse): string =>
  facts([
    ['送信元', agency],
    ['メールアドレス', email],
  ]);

const box = (type: 'checkbox' | 'radio', name: string, value: number, label: string, isOn: boolean): string =>
  `<label><input type="${type}" name="${name}" value="${value}"${isOn ? ' checked' : ''}><span>${escapeHtml(label)}</span></label>`;

/** Nothing is chosen beforehand for people who have stopped everything. */
function choices(token: string, { topics, frequency, stopped: isStopped }: OptOutResponse): string {
  const kept = topics.map(({ id, name, stopped }) => box('checkbox', 'topic', id, name, !stopped && !isStopped));
  const often = mailFrequency.items.map(({ id, name }) => box('radio', 'frequency', id, name, id === frequency));
  return (
    `<form method="post" action="/mail/preferences/${token}">` +
    `<fieldset><legend>受け取るメールの種類</legend>${kept.join('')}</fieldset>` +
    `<fieldset><legend>受け取る頻度</legend>${often.join('')}</fieldset>` +
    `<button class="quiet">この内容で保存する</button></form>`
  );
}

const hint = (text: string): string => `<p class="hint">${text}</p>`;

/** What another word than the owner's keeps back, this page does not begin again. */
const othersWords: Readonly<Record<string, string>> = {
  agency: '送信元が配信を停止しています。',
  bounce: 'このメールアドレスに届かないメールがあったため、配信を停止しています。',
  complaint: '迷惑メールとして報告されたため、配信を停止しています。',
};

function stoppedPage(token: string, found: OptOutResponse, done?: Done): string {
  const { agency, contact, stopped_by } = found;
  const title = done === 'stopped' ? '配信を停止しました' : '配信は停止されています';
  const told = `<p>${escapeHtml(agency)}からのお知らせや提案のメールは、今後お送りしません。</p>${who(found)}`;
  const others = othersWords[stopped_by ?? ''];
  if (others)
    return page(
      title,
      told +
        hint(`${others}再開をご希望の場合は、送信元にご連絡ください。`) +
        (contact ? facts([['送信元の連絡先', contact]]) : ''),
    );
  return page(
    title,
    told +
      hint('誤って停止した場合は、ご自身で再開できます。') +
      `${button(`/mail/unsubscribe/${token}/restart`, '配信を再開する', true)}<hr>` +
      hint('一部だけ受け取るときは、種類を選んで保存してください。') +
      choices(token, found),
  );
}

export function optOutPage(token: string, found: OptOutResponse, done?: Done): string {
  const at = `/mail/unsubscribe/${token}`;
  if (found.stopped) return stoppedPage(token, found, done);
  const titles = { stopped: '', restarted: '配信を再開しました', preferred: '設定を保存しました' };
  const text =
    done === 'restarted'
      ? 'ふたたびメールをお送りします。停止するときは、次のボタンを押してください。'
      : done === 'preferred'
        ? '次に送るメールから、この内容でお送りします。すべて停止するときは、次のボタンを押してください。'
        : 'お知らせや提案のメールの配信を停止します。ボタンを押すまで、停止されません。';
  return page(
    done ? titles[done] : 'メールの配信を停止しますか？',
    `<p>${text}</p>${who(found)}${button(at, '配信を停止する')}<hr>` +
      hint('種類や頻度を選んで、受け取り続けることもできます。お申し込みへの返信など、個別のご連絡は届きます。') +
      choices(token, found),
  );
}
