/** What people choose about the mailings of an agency. */
import { choiceList } from './choice-list';

/** What a mailing is about: people stop one and keep the others. Agencies name them (`mailing_setting`). */
export const mailTopic = choiceList('mail_topic', [
  [1, '案件紹介', 'jobs'],
  [2, 'お知らせ', 'news'],
  [3, 'イベント', 'events'],
  [4, '配信の種類4', 'fourth'],
  [5, '配信の種類5', 'fifth'],
]);

/** How many mailings a person wants at most. */
export const mailFrequency = choiceList('mail_frequency', [
  [1, 'すべて受け取る', 'all'],
  [2, '週に1回まで', 'weekly'],
  [3, '月に1回まで', 'monthly'],
]);
