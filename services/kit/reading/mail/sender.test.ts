import { senderOf } from './sender';

const mail = (name: string, text: string) => senderOf({ from: { name, address: 'x@example.jp' }, text });

describe('the sender of a mail', () => {
  test.each([
    [
      '株式会社ミナトリンク',
      'ご担当者様\n\nお世話になっております。\n株式会社ミナトリンクの入江です。\n\n案件名：A\n\n----\n入江 潮\n株式会社ミナトリンク\nTEL: 03-0000-1212 / FAX: 03-0000-1213\nhttps://minatolink.example.jp/',
      { company: '株式会社ミナトリンク', name: '入江', tel: '03-0000-1212', url: 'https://minatolink.example.jp/' },
    ],
    // The legal form is written out; a department is no part of the name.
    ['(株)すずかけ技研 第二営業部', '下記案件をご紹介します。\n案件名：A', { company: '株式会社すずかけ技研' }],
    ['三沢システム（株）', '案件名：A', { company: '三沢システム株式会社' }],
    // A person's name in the header; the company stands in the greeting.
    ['hana', 'フラワーソフトの花井と申します。\n案件名：A', { company: 'フラワーソフト', name: '花井' }],
    ['かえで情報　楓', 'かえで情報 営業部 楓（かえで）です。', { company: 'かえで情報', name: '楓' }],
    // Those who are addressed are not those who write.
    ['', '株式会社カゼトミドリ 御中\n\n凪です。\n案件名：A', { name: '凪' }],
    // Quoted lines say nothing of the sender.
    [
      'つゆくさ企画',
      '露木です。\n\n> 株式会社よその井上です。\n> TEL 06-0000-0000',
      { company: 'つゆくさ企画', name: '露木' },
    ],
    ['れんげ開発', '本日の案件です。\n案件：募集です。', { company: 'れんげ開発' }],
    ['someone@example.jp', '', {}],
  ])('%s', (name, text, expected) => {
    expect(mail(name, text)).toEqual(expected);
  });

  test('takes a long or broken text', () => {
    const long = `${'株式会社'.repeat(2_000)}\n${'あ'.repeat(50_000)}です`;
    expect(mail('株式会社'.repeat(500), long)).toHaveProperty('company');
  });
});
