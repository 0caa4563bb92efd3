/**
 * Passwords that attackers try first, told without a list of them: words with digits or signs around them (`Password123!`
 * is `password`), words typed twice, walks on the keyboard, and the account's own words. Written by hand; an installation
 * adds a list of leaked ones (`breached/`).
 */
const WORDS = `
  password passwort passw passwd passcode letmein welcome admin administrator root user guest test testtest testing
  login signin master superman batman spiderman pokemon pikachu doraemon naruto sasuke gundam totoro ghibli nintendo
  playstation minecraft starwars football baseball basketball soccer hockey tennis golf samurai ninja sakura fujisan
  tokyo osaka kyoto nagoya sapporo fukuoka yokohama kobe hiroshima japan nippon nihon toyota honda nissan suzuki sony
  panasonic yamaha iloveyou iloveu loveyou lovely princess sunshine dragon monkey shadow michael jennifer jordan daniel
  andrew charlie thomas robert jessica ashley michelle nicole hunter killer freedom whatever trustno changeme secret
  secure security computer internet server windows microsoft google facebook twitter instagram amazon apple iphone
  android samsung linkedin dropbox github oracle mysql database manager company office sales support info contact
  zxcvbn abcd abcde abcdef abcdefg abcdefgh abcdefghij aaa aaaa abcabc abcdabcd hello hellohello goodmorning ohayou
  konnichiwa arigato arigatou aishiteru daisuki kawaii neko inu usagi takahashi tanaka yamada sato suzuki watanabe ito
  yamamoto nakamura kobayashi yoshida sasaki matsumoto hanako taro tarou ichiro jiro mother father family friend
  friends flower butterfly summer winter spring autumn orange banana cherry chocolate cookie coffee cheese pepper
  purple yellow silver golden diamond platinum phoenix mustang ferrari porsche corvette mercedes harley yankees
  liverpool chelsea arsenal barcelona juventus ronaldo messi tigger snoopy mickey garfield scooby jasmine angel heaven
  money lucky forever nothing something please enter access private default temp temporary sample example
  sakurasaku himawari tanpopo momiji kazoku tomodachi shiawase ganbaru ganbarou omotenashi kirakira nyanko wanwan
  himitsu pasuwado anshin yoroshiku otsukare hajimete watashi anata nekoneko kuma panda ramen sushi matcha onigiri
  eigyo eigyou kanri kanrisha kaisha shain soumu jinji jinzai saiyou keiri kaihatsu haken shacho shachou sendai chiba
  saitama kanagawa hokkaido okinawa shibuya shinjuku ginza roppongi hanshin tigers giants hawks carp swallows
  enishi agent agency freelance freelancer engineer designer consultant recruit talent
  ぱすわーど さくら ひまわり ありがとう だいすき あいしてる こんにちは おはよう よろしく ひみつ ともだち かぞく しあわせ
  がんばる ねこ いぬ うさぎ にほん にっぽん とうきょう おおさか えにし かんりしゃ てすと えーじぇんと
  日本 東京 大阪 京都 桜 秘密 管理者 管理 営業 人事 人材 採用 株式会社 家族 友達 縁 山田 田中 佐藤 鈴木 高橋
`;

/** Katakana and hiragana are the same word. */
const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
const folded = (text: string): string => toHiragana(text.normalize('NFKC').toLowerCase());

const words = new Set(folded(WORDS).split(/\s+/).filter(Boolean));

/** Keys that lie side by side, in rows and columns, and letters and digits in their order. */
const WALKS = [
  ...['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '0123456789'],
  ...[
    '1qaz',
    '2wsx',
    '3edc',
    '4rfv',
    '5tgb',
    '6yhn',
    '7ujm',
    '8ik',
    '9ol',
    'qaz',
    'wsx',
    'edc',
    'rfv',
    'tgb',
    'yhn',
    'ujm',
  ],
  ...['qwertz', 'azerty', 'qweasdzxc', 'asdasd', 'qweqwe', 'zxczxc'],
].flatMap((walk) => [walk, [...walk].reverse().join('')]);
const SHORTEST_STEP = 3;
/** Most walks, one behind the other: `1qaz2wsx3edc`. More of them are no longer guessed first. */
const MOST_STEPS = 4;
/** Digits by their shifted signs on keyboards: US, and the Japanese one where it differs. */
const SHIFTED: Readonly<Record<string, string>> = {
  ...{ '!': '1', '@': '2', '#': '3', $: '4', '%': '5', '^': '6', '&': '7', '*': '8', '(': '9', ')': '0' },
  ...{ '"': '2', "'": '7' },
};

/** Whether a text is a few walks, the longest first each time, with no more than a sign or a digit around them. */
function isWalk(text: string): boolean {
  const typed = [...text].map((letter) => SHIFTED[letter] ?? letter).join('');
  let [at, steps, others] = [0, 0, 0];
  while (at < typed.length) {
    let length = typed.length - at;
    while (length >= SHORTEST_STEP && !WALKS.some((walk) => walk.includes(typed.slice(at, at + length)))) length--;
    if (length < SHORTEST_STEP) others += 1;
    else steps += 1;
    at += Math.max(1, length < SHORTEST_STEP ? 1 : length);
  }
  return steps > 0 && steps <= MOST_STEPS && others <= 2;
}

/** Typed with two fingers in no time: fewer different characters than this are guessed in no time too. */
const MIN_DIFFERENT = 4;
/** Shorter words of an account are part of too many others. */
const SHORTEST_OWN = 3;
const COMPANY = /株式会社|有限会社|合同会社|\(株\)|\(有\)|co\.,? ?ltd\.?|inc\.?/g;

const coreOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** `sakurasakura` is `sakura`. */
const once = (text: string): string => /^(.{3,}?)\1+$/u.exec(text)?.[1] ?? text;

/** An own word as it is typed into passwords: without what the company is, and without spaces. */
const ownForms = (word: string): string[] => {
  const plain = folded(word);
  return [plain, plain.replace(COMPANY, '').replace(/[\s・.&_-]/g, '')].filter((form) => form.length > 0);
};

/** Whether a password is among those that are tried first. `own` are words of the account itself, e.g. its address. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = folded(password);
  if (new Set(lower).size < MIN_DIFFERENT) return true;
  if (/^[0-9]{8,10}$/.test(lower) || isWalk(lower)) return true;
  const letters = lower
    .replace(/0/g, 'o')
    .replace(/1(?=\p{L})/gu, 'i')
    .replace(/@/g, 'a')
    .replace(/\$/g, 's');
  const cores = [lower, letters].map(coreOf).flatMap((core) => [core, once(core), core.replace(/[\s_-]/g, '')]);
  if (cores.some((core) => words.has(core))) return true;
  const forms = own.flatMap(ownForms);
  return forms.some((form) => form === lower || (form.length >= SHORTEST_OWN && cores.includes(coreOf(form))));
}
