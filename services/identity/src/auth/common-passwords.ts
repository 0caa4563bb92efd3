/**
 * Words that attackers try first, in lower case and without digits or signs around them: `Password123!` is `password`.
 * Together with the rule about few different characters this refuses a few thousand of the most used passwords.
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
  qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm qazwsx qazwsxedc wasd qweasd qweasdzxc
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghij aaa aaaa abcabc abcdabcd hello hellohello goodmorning ohayou
  konnichiwa arigato arigatou aishiteru daisuki kawaii neko inu usagi takahashi tanaka yamada sato suzuki watanabe ito
  yamamoto nakamura kobayashi yoshida sasaki matsumoto hanako taro tarou ichiro jiro mother father family friend
  friends flower butterfly summer winter spring autumn orange banana cherry chocolate cookie coffee cheese pepper
  purple yellow silver golden diamond platinum phoenix mustang ferrari porsche corvette mercedes harley yankees
  liverpool chelsea arsenal barcelona juventus ronaldo messi tigger snoopy mickey garfield scooby jasmine angel heaven
  money lucky forever nothing something please enter access private default temp temporary sample example enishi
`;

const words = new Set(WORDS.split(/\s+/).filter(Boolean));

const SEQUENCES = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz', '1qaz2wsx3edc4rfv'];
/** Typed with two fingers in no time: fewer different characters than this are guessed in no time too. */
const MIN_DIFFERENT = 4;

/** Whether a password is among those that are tried first. `own` are words of the account itself, e.g. its address. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  if (new Set(lower).size < MIN_DIFFERENT) return true;
  if (SEQUENCES.some((sequence) => sequence.includes(lower))) return true;
  const core = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const plain = lower
    .replace(/0/g, 'o')
    .replace(/@/g, 'a')
    .replace(/\$/g, 's')
    .replace(/^[^a-z]+|[^a-z]+$/g, '');
  if (core === '' && /^[0-9]{8,10}$/.test(lower)) return true;
  return words.has(core) || words.has(plain) || own.some((word) => word.length > 0 && lower === word.toLowerCase());
}
