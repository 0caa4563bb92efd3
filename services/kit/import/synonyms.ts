/**
 * Other words for the labels of our fields, as address books and other systems have them in their files: Salesforce,
 * HubSpot, Bullhorn, Outlook, Google, kintone, and lists that agencies keep. Of several columns for one field the one
 * whose word stands first here is taken. Choices of other systems are left out, since their values are not ours.
 */

const [family, given] = ['姓', '名'].map((part) => [
  ...['ふりがな', 'カナ', 'かな', 'よみ', 'よみがな', '読み'].flatMap((word) => [
    `${part}（${word}）`,
    `${word}（${part}）`,
  ]),
  `${part}の読み`,
]);

const postal = ['zip', 'zip code', 'postal code', 'zip/postal code', 'zippostalcode'];
const state = ['state', 'state/region', 'state/province', 'region', 'prefecture'];
const street = ['street address', 'street', 'address', 'address 1', 'address line 1', 'full address'];

/** Words of a place before which systems put whose it is. */
const placed = (words: readonly string[]): string[] => [
  ...words,
  ...['mailing', 'home', 'primary', 'address 1', 'billing', 'shipping', 'business', 'company'].flatMap((whose) =>
    words.map((word) => `${whose} ${word}`),
  ),
];

/** Japanese words of a place, of which Salesforce and Outlook say whose it is. */
const located = (word: string): string[] => [
  word,
  ...['郵送先', '自宅', '請求先', '納入先', '会社', '勤務先'].flatMap((whose) => [
    `${word}（${whose}）`,
    `${whose}${word}`,
    `${whose}の${word}`,
  ]),
];

const companyNames = [
  ...[
    '企業名',
    '会社名',
    '社名',
    '法人名',
    '取引先名',
    '取引先',
    '顧客名',
    '得意先名',
    'クライアント',
    'クライアント名',
  ],
  ...['account name', 'company name', 'company', 'client', 'client name', 'client corporation', 'organization'],
  ...['organization name', 'organization 1 - name'],
];

const memo = [
  'メモ',
  '備考',
  'コメント',
  '特記事項',
  '摘要',
  'notes',
  'note',
  'comments',
  'comment',
  'remarks',
  'description',
];

export const synonyms: Readonly<Record<string, readonly string[]>> = {
  氏名: [
    ...[
      '名前',
      'お名前',
      '候補者名',
      '候補者氏名',
      '応募者名',
      '応募者氏名',
      '人材名',
      '要員名',
      '要員氏名',
      'スタッフ名',
      'フルネーム',
    ],
    ...['name', 'full name', 'candidate name', 'contact name', '表示名', 'display name'],
  ],
  姓: ['苗字', '名字', '氏', '姓（漢字）', 'last name', 'family name', 'surname'],
  名: ['名（漢字）', '下の名前', 'first name', 'given name'],
  セイ: [
    ...family,
    ...[
      'phonetic last name',
      'family name yomi',
      'last name kana',
      'last name phonetic',
      'last name furigana',
      'yomi last name',
    ],
  ],
  メイ: [
    ...given,
    ...[
      'phonetic first name',
      'given name yomi',
      'first name kana',
      'first name phonetic',
      'first name furigana',
      'yomi first name',
    ],
  ],
  '氏名（カナ）': [
    ...[
      'フリガナ',
      '氏名フリガナ',
      'カナ',
      'カナ氏名',
      '名前（カナ）',
      '名前（ふりがな）',
      'お名前（ふりがな）',
      'よみがな',
      '読み仮名',
      '読み',
    ],
    ...['候補者名（カナ）', 'name kana', 'kana', 'furigana', 'yomi', 'phonetic name'],
  ],
  メールアドレス: [
    ...[
      'メール',
      'Eメール',
      'Eメールアドレス',
      '電子メール',
      '電子メールアドレス',
      'メールアドレス1',
      'PCメール',
      'PCメールアドレス',
    ],
    ...[
      'email',
      'e-mail address',
      'email 1',
      'e-mail 1 - value',
      'personal email',
      'primary email',
      'work email',
      'mail',
    ],
    ...['メール（個人）', 'メール（勤務先）', '携帯メール', '携帯メールアドレス', '連絡先メールアドレス'],
  ],
  電話番号: [
    ...[
      '携帯電話番号',
      '携帯電話',
      '携帯番号',
      '携帯',
      '連絡先電話番号',
      'mobile phone',
      'mobile phone number',
      'mobile',
      'cell phone',
    ],
    ...[
      '代表電話番号',
      '代表電話',
      'tel',
      '電話',
      '電話番号1',
      'phone',
      'phone number',
      'phone 1 - value',
      'primary phone',
    ],
    ...[
      'telephone',
      '自宅電話番号',
      '自宅電話',
      'home phone',
      'company phone',
      'main phone',
      'business phone',
      '会社電話',
      '会社電話番号',
    ],
  ],
  生年月日: ['誕生日', 'birthday', 'birthdate', 'date of birth', 'dob'],
  郵便番号: [...located('郵便番号'), ...placed(postal)],
  都道府県: ['都道府県名', '都道府県/地域', '県', ...located('都道府県'), ...placed(state)],
  '市区町村・番地': [
    ...['住所', '現住所', '所在地', '住所1', '住所（自宅）', '市区町村番地以降', '市区町村'],
    ...[...located('町名・番地'), ...located('番地'), ...located('住所'), ...placed(street)],
  ],
  '建物名・部屋番号': ['建物名', '建物', 'マンション名', 'ビル名', '住所2', 'address 2', 'address line 2', 'building'],
  '建物名・階': ['建物名', '建物', 'ビル名', '住所2', 'address 2', 'address line 2', 'building'],
  最寄り駅: ['最寄駅', '最寄り', '駅', 'station', 'nearest station'],
  企業名: [...companyNames, '企業'],
  企業: companyNames,
  ホームページ: [
    'url',
    'hp',
    'webサイト',
    'サイト',
    'ウェブサイト',
    'ウェブサイトURL',
    'webページ',
    'website',
    'website url',
    'web page',
  ],
  代表者名: ['代表者', '代表者氏名', '社長名', '代表取締役', 'president', 'ceo'],
  設立日: ['設立', '設立年月日', 'founded', 'established'],
  案件名: [
    ...['案件', '件名', 'タイトル', '案件タイトル', '求人名', '求人タイトル', 'ポジション名', '商談名'],
    ...['job title', 'job name', 'title', 'position', 'position title', 'opportunity name'],
  ],
  業務内容: ['仕事内容', '職務内容', '作業内容', '案件内容', '案件詳細', 'job description', 'description'],
  '必須スキル・経験': ['必須スキル', '必須条件', '必須', 'requirements', 'required skills'],
  '歓迎スキル・経験': ['歓迎スキル', '歓迎条件', '歓迎', '尚可', '尚可スキル', 'preferred skills'],
  スキル: ['保有スキル', 'skills', 'skill', 'skill set', 'primary skills'],
  'スキル・経歴の概要': ['スキル概要', '経歴概要', '職務経歴', '経歴', '職歴', '自己PR', 'summary'],
  資格: ['保有資格', '資格・免許', 'certifications', 'certification', 'licenses'],
  経歴書のURL: ['スキルシートURL', 'スキルシートのURL', '職務経歴書URL', 'resume url'],
  GitHubのURL: ['github', 'github url'],
  希望単価: ['希望単金', '希望金額', '希望月額', '単価', '単金', 'desired rate', 'desired salary'],
  稼働開始可能日: ['稼働可能日', '参画可能日', '稼働開始日', 'date available', 'available date', 'available from'],
  稼働開始日: ['開始日', '参画開始日', '参画日', 'start date'],
  勤務地: ['就業場所', '勤務場所', '作業場所', 'location', 'work location'],
  社内メモ: memo,
  コメント: memo.filter((word) => word !== 'コメント' && word !== 'description'),
};
