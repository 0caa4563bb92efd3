import { choice, dateTime, entity, type Infer, longText, text, timestamp } from '../fields/entity';
import { announceStatus, announceTarget, announceWithMail } from '../master/messaging';
import { neededWhen } from '../rules';

/** News from the operator to agencies; links in the content become anchors where it is shown. */
export const announce = entity(
  'announce',
  {
    title: text('タイトル', { required: true, max: 200 }),
    content: longText('本文', { required: true, max: 10_000, hint: 'URLは自動でリンクになります。' }),
    announce_target_id: choice('対象', announceTarget, { default: announceTarget.code.in_contract }),
    announce_status_id: choice('状態', announceStatus, { default: announceStatus.code.published }),
    publish_at: dateTime('公開日時', { hint: '「公開予約」のとき、この日時に公開します。' }),
    with_mail: choice('メール通知', announceWithMail, { default: announceWithMail.code.no }),
    /** When the agencies could see it first. */
    published_at: timestamp('公開した日時', { readOnly: true, short: '公開' }),
  },
  {
    plural: 'announces',
    label: 'お知らせ',
    service: 'messaging',
    tenant: false,
    events: true,
    title: 'title',
    table: ['id', 'title', 'announce_status_id', 'announce_target_id', 'with_mail', 'published_at', 'created_at'],
    search: ['id', 'announce_status_id', 'announce_target_id', 'with_mail', 'published_at', 'created_at'],
    csv: ['id', 'title', 'content', 'announce_status_id', 'announce_target_id', 'with_mail', 'published_at'],
    keyword: ['title', 'content'],
    forms: {
      full: [
        {
          title: 'お知らせ',
          fields: ['title', 'content', 'announce_target_id', 'with_mail', 'announce_status_id', 'publish_at'],
        },
      ],
    },
    indexes: [['created_at'], ['announce_status_id', 'publish_at'], ['published_at']],
    check: neededWhen(
      ({ announce_status_id }) => announce_status_id === announceStatus.code.scheduled,
      'publish_at',
      '公開する日時を入力するか、状態で「公開中」か「下書き」を選択してください。',
    ),
  },
);
export type Announce = Infer<typeof announce>;
