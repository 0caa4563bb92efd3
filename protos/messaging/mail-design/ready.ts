/** Designs to begin with, in the agency's logo and colors. */
import { type MailDesign, textBlock } from './design';

export interface ReadyDesign {
  key: string;
  name: string;
  /** One line on when it is of use. */
  use: string;
  title: string;
  design: MailDesign;
}

const look = { logo: true, color: '', plain: 'made' } as const;

export const readyDesigns: readonly ReadyDesign[] = [
  {
    ...{ key: 'news', name: 'お知らせ', use: '休業日やサービスの変更など、1つのことを伝えるとき' },
    title: '【{{エージェント名}}】お知らせ',
    design: {
      ...look,
      blocks: [
        { id: 'title', kind: 'heading', text: '○○のお知らせ', level: 1, align: 'left' },
        textBlock('greeting', [
          '{{宛名}} 様',
          '',
          'いつもお世話になっております。{{エージェント名}}の{{差出人名}}です。',
        ]),
        textBlock('body', ['このたび、○○を○月○日より変更いたします。詳しくは、次のページをご覧ください。']),
        { id: 'more', kind: 'button', label: '詳しく見る', href: '', align: 'center' },
        { id: 'line', kind: 'divider' },
        { id: 'signature', kind: 'signature' },
      ],
    },
  },
  {
    ...{ key: 'jobs', name: '新着案件', use: '公開した案件を、カードで並べて紹介するとき' },
    title: '【{{エージェント名}}】新着案件のご紹介',
    design: {
      ...look,
      blocks: [
        { id: 'title', kind: 'heading', text: '新着案件のご紹介', level: 1, align: 'left' },
        textBlock('greeting', [
          '{{宛名}} 様',
          '',
          '{{エージェント名}}の{{差出人名}}です。新しく公開した案件をご紹介します。気になる案件がありましたら、このメールにご返信ください。',
        ]),
        { id: 'jobs', kind: 'jobs', ids: [] },
        { id: 'line', kind: 'divider' },
        { id: 'signature', kind: 'signature' },
      ],
    },
  },
  {
    ...{ key: 'greeting', name: 'ご挨拶', use: '季節の挨拶や、担当者の交代を伝えるとき' },
    title: '{{エージェント名}}よりご挨拶',
    design: {
      ...look,
      blocks: [
        textBlock('greeting', [
          '{{宛名}} 様',
          '',
          '平素より大変お世話になっております。{{エージェント名}}の{{差出人名}}です。',
          '',
          '○○の候、ますますご清祥のこととお慶び申し上げます。',
        ]),
        { id: 'near', kind: 'heading', text: '最近の取り組み', level: 2, align: 'left' },
        {
          ...{ id: 'list', kind: 'text' },
          parts: [
            { kind: 'bullet', pieces: [{ text: '○○を始めました' }] },
            { kind: 'bullet', pieces: [{ text: '○○の対応を広げました' }] },
          ],
        },
        textBlock('close', ['今後とも、どうぞよろしくお願いいたします。']),
        { id: 'signature', kind: 'signature' },
      ],
    },
  },
];
