/** Where a text says how a person is reached: telephone, mail, addresses in the web, accounts. */
import { dialledDigits, foldText } from '../../fields/normalize';
import type { Known } from './person';
import { placesOf, plainView, type Trace, traceOf, type View, viewOf } from './view';

interface Pattern {
  find: RegExp;
  sure: boolean;
}

const GAP = '[-‐-―.()\\s_/]{0,3}';

const HOST = '(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)';
const PATH = '[\\w@~.%#?=&/+-]+';
/** Where people have pages of their own. */
const OWN_PAGES =
  'github\\.com|gitlab\\.com|bitbucket\\.org|twitter\\.com|x\\.com|facebook\\.com|fb\\.com|instagram\\.com|linkedin\\.com|qiita\\.com|zenn\\.dev|note\\.com|note\\.mu|wantedly\\.com|speakerdeck\\.com|slideshare\\.net|youtube\\.com|youtu\\.be|tiktok\\.com|threads\\.net|bsky\\.app|medium\\.com|lit\\.link|linktr\\.ee|line\\.me|connpass\\.com|atcoder\\.jp|kaggle\\.com|behance\\.net|dribbble\\.com|pixiv\\.net|lapras\\.com|youtrust\\.jp|forkwell\\.com|findy-code\\.io|discord\\.gg|t\\.me|teratail\\.com|stackoverflow\\.com';
const OWN_HOSTS =
  'github\\.io|hatenablog\\.com|hatenadiary\\.jp|notion\\.site|vercel\\.app|netlify\\.app|herokuapp\\.com|web\\.app|firebaseapp\\.com|wixsite\\.com|ameblo\\.jp|tumblr\\.com|blogspot\\.com|wordpress\\.com';
/** Names of products that look like hosts. */
const PRODUCTS = '(?!(?:asp|vb|ado|ml|paint|socket|draw|booking|salesforce|force|monday)\\.)';

const AT = '(?:@|\\[at\\]|\\(at\\)|<at>|\\{at\\}|\\(アット\\)|アットマーク|アット|[★☆◎●■◆♪])';
const DOT = '(?:\\.|\\[dot\\]|\\(dot\\)|\\{dot\\}|\\sdot\\s|ドット)';

const SERVICES =
  'github|gitlab|twitter|x|line|instagram|インスタグラム|インスタ|facebook|qiita|zenn|note|skype|discord|slack|linkedin|wantedly|youtrust|bluesky|mastodon|tiktok|youtube|telegram|whatsapp|chatwork|kakaotalk|sns|ツイッター|ラインid';

const PATTERNS: readonly Pattern[] = [
  { find: /(?:https?:\/\/|www\.)[^\s、。（）「」『』【】<>[\]{}|"']+/gi, sure: true },
  { find: new RegExp(`(?<![\\w.@-])${HOST}*(?:${OWN_PAGES})/${PATH}`, 'gi'), sure: true },
  { find: new RegExp(`(?<![\\w.@-])${HOST}+(?:${OWN_HOSTS})(?:/${PATH})?`, 'gi'), sure: true },
  {
    find: new RegExp(
      `(?<![\\w.@-])${PRODUCTS}${HOST}+(?:com|net|org|jp|io|dev|me|app|page|site|info|biz|tv|link|blog)(?:/${PATH})?(?![\\w.-])`,
      'gi',
    ),
    sure: false,
  },
  { find: /[\w.%+-]{1,64}@[\w.-]{0,250}\w/g, sure: true },
  { find: new RegExp(`[\\w.%+-]{2,64}\\s?${AT}\\s?[\\w-]+(?:\\s?${DOT}\\s?[\\w-]+)+`, 'gi'), sure: true },
  { find: /[\w.%+-]{2,64} (?:at|AT) [\w-]+(?: (?:dot|DOT) [\w-]+)+/g, sure: true },
  // Telephone numbers within Japan, and as they are dialled from abroad.
  { find: new RegExp(`(?<!\\d)[(]?0\\d{1,4}${GAP}\\d{1,4}${GAP}\\d{3,4}(?!\\d)`, 'g'), sure: true },
  { find: new RegExp(`\\+${GAP}\\d{1,3}${GAP}\\(?0?\\)?(?:${GAP}\\d){8,11}(?!\\d)`, 'g'), sure: true },
  { find: /〒\s?\d{3}-?\d{4}/g, sure: true },
  {
    find: new RegExp(
      `(?<![a-z])(?:${SERVICES})\\s?(?:id|アカウント|ユーザー?名?|ハンドル)\\s?[:=は]?\\s?@?[\\w.-]{2,}`,
      'gi',
    ),
    sure: true,
  },
  { find: new RegExp(`(?<![a-z])(?:${SERVICES})\\s?[:=]?\\s?\\(?@[\\w.-]{2,}`, 'gi'), sure: true },
  // Annotations and packages of programs begin so, too.
  { find: /(?<![\w.@])@(?=[\w.-]*[\d_])[a-z][\w.-]{2,}(?![\w/])/g, sure: true },
  { find: /(?<![\w.@])@[a-z][a-z.-]{2,}(?![\w/])/g, sure: false },
];

const matched = (view: View, { find, sure }: Pattern): Trace[] =>
  [...view.text.matchAll(find)].flatMap(({ 0: found, index }) =>
    found === '' ? [] : [traceOf(view, index, index + found.length, sure)],
  );

const DIGIT_OF_KANJI = '〇一二三四五六七八九';

const digitOf = (sign: string): string => {
  const plain = sign.normalize('NFKC');
  if (plain === '零') return '0';
  const at = DIGIT_OF_KANJI.indexOf(plain);
  return plain !== '' && at >= 0 ? String(at) : /^\d+$/.test(plain) ? plain : '';
};

const MOST_BETWEEN = 4;

/** Places where these digits stand one behind the other, whatever parts them. */
function digitsIn(written: string, digits: string): Trace[] {
  const view = viewOf(written, digitOf);
  return placesOf(view.text, digits).flatMap((start) => {
    const end = start + digits.length;
    const gaps = Array.from({ length: digits.length - 1 }, (_, at) =>
      written.slice(view.to[start + at], view.from[start + at + 1]),
    );
    if (gaps.some((gap) => gap.length > MOST_BETWEEN || /[\p{L}。、,]/u.test(gap.replace(/[のーｰ]/g, '')))) return [];
    const isInside = (place: number, other: number) => view.to[place] === view.from[other];
    // A part of a longer number is another one.
    if (start > 0 && isInside(start - 1, start)) return [];
    if (end < view.text.length && isInside(end - 1, end)) return [];
    return [traceOf(view, start, end, true)];
  });
}

/** A number is the same with its first 0, without it and behind the 81 of Japan. */
function telephonesIn(written: string, tel: string | null | undefined): Trace[] {
  const digits = dialledDigits(tel ?? '');
  if (digits.length < 9) return [];
  const bare = digits.replace(/^0/, '');
  const found = [digits, `81${bare}`, `810${bare}`, bare].flatMap((number) => digitsIn(written, number));
  // Signs in front belong to it.
  return found.map((trace) => {
    const before = /[+＋(（]+$/.exec(written.slice(0, trace.from))?.[0].length ?? 0;
    return { ...trace, from: trace.from - before };
  });
}

/** Domains that many people share do not tell who a person is. */
const PUBLIC_MAIL =
  /^(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|mac|docomo|ezweb|au|softbank|i\.softbank|nifty|biglobe|ocn|so-net|proton|protonmail|example)\./;
const OF_EVERYBODY = new Set([
  'info',
  'mail',
  'contact',
  'support',
  'sales',
  'admin',
  'office',
  'work',
  'job',
  'test',
  'web',
  'dev',
]);
const LEAST_HANDLE = 4;

const segmentsOf = (url: string | null | undefined): { host: string; path: string[] } | undefined => {
  if (!url || !URL.canParse(url)) return undefined;
  const { hostname, pathname } = new URL(url);
  return { host: hostname.replace(/^www\./, ''), path: pathname.split('/').filter(Boolean).map(decodeURI) };
};

/** Words by which the person is known on the web: the name of a mailbox, of an account, of a host. */
function handlesOf({ email, github_url, resume_url }: Known): string[] {
  const [box = '', domain = ''] = (email ?? '').split('@');
  const pages = [segmentsOf(github_url), segmentsOf(resume_url)].flatMap((page) => page ?? []);
  const own = pages.filter(({ host }) => !new RegExp(`^(?:[^.]+\\.)?(?:${OWN_PAGES})$`, 'i').test(host));
  const hosts = own
    .map(({ host }) => host)
    .filter((host) => !/google|dropbox|box\.com|onedrive|sharepoint|notion/.test(host));
  const accounts = pages.filter((page) => !own.includes(page)).flatMap(({ path }) => path.slice(0, 1));
  const boxes = [box, box.split('+')[0]];
  return [...new Set([...boxes, ...accounts, ...hosts, ...(PUBLIC_MAIL.test(domain) ? [] : [domain])])].filter(
    (handle) => handle.length >= LEAST_HANDLE && !OF_EVERYBODY.has(handle.toLowerCase()),
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A word of a handle may be a word of any language (kenji, rails): with a digit or a sign in it, it is no word. */
function handlesIn(view: View, known: Known): Trace[] {
  return handlesOf(known).flatMap((handle) => {
    const find = new RegExp(`@?(?<![\\w.-])${escaped(handle.normalize('NFKC'))}(?![\\w-])`, 'giu');
    return matched(view, { find, sure: true });
  });
}

/** Places where the text has a contact of the person, known or of a form that contacts have. */
export function contactsIn(written: string, known: Known): Trace[] {
  const view = plainView(written);
  const zipcode = foldText(known.zipcode ?? '').replace(/\D/g, '');
  return [
    ...PATTERNS.flatMap((pattern) => matched(view, pattern)),
    ...telephonesIn(written, known.tel),
    ...(zipcode.length === 7 ? digitsIn(written, zipcode) : []),
    ...handlesIn(view, known),
  ];
}
