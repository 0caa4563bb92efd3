/** What a job asks for and wishes for, as lists of the mail's words. */
import { tidy } from '../text/fold';
import { hasItemSign } from '../text/lines';
import { itemsIn } from '../values/list';
import type { JobLabel } from '../words/labels';
import type { RecordText } from './record';

type Job = RecordText<JobLabel>;

/** （JCLの修正ができれば尚可） behind what is asked for. */
const ASIDE =
  /[（(]([^（）()]+?)(?:が|も|で|の経験が?)?(?:できれば|出来れば|あれば|だと|なら|は)?(?:尚|なお)(?:可|良し?)[）)]/;

const WHOLE_ASIDE = /[（(](?:尚可|なお可|尚良|歓迎|任意|want)[）)]$/i;

const aside = (item: string): string[] => {
  if (WHOLE_ASIDE.test(item)) return [item.replace(WHOLE_ASIDE, '').trim()];
  const found = ASIDE.exec(item);
  return found ? [found[1].trim()] : [];
};

const NEEDED = /(?:は|が|も)?(?:必須|必要)(?:です|となります|とのことです)?[。]?$|[（(]必須[）)]$/;
const WISHED =
  /(?:が|も|の経験が)?(?:あれば|あると|できれば|だと)?(?:尚可|なお可|嬉しい|うれしい|歓迎|望ましい|尚良し?|ベター)(?:です)?[。]?$|と(?:話が早い|助かります|助かる|良い|よい)(?:です)?[。]?$|[（(](?:尚可|歓迎)[）)]$/;
const ASKED = /([^、。]+?(?:以上|経験|スキル))(?:が(?:ある)?|のある|の|をお持ちの)?\s*方/;

/** What sentences ask for: Javaは必須です, AWSの経験がある方を1名, Goもあれば尚可. */
function toldList(job: Job, name: 'required' | 'welcome'): string[] | undefined {
  const pattern = name === 'required' ? NEEDED : WISHED;
  const found = job.told.flatMap((source) => {
    const text = tidy(source.text).replace(/[。]$/, '');
    const items = pattern.test(text)
      ? text
          .replace(/(ことがある)と(?:嬉しい|うれしい)(?:です)?$/, '$1')
          .replace(pattern, '')
          .replace(/、?(?:この|以上の?)\s*\d点$/, '')
          .split(/(?<=こと|以上|経験)、/)
      : name === 'required' && !WISHED.test(text)
        ? [ASKED.exec(text)?.[1] ?? '']
        : [];
    const told = items
      .map((item) =>
        item
          .replace(/(?<=ことがある)こと$|(?<!ことがある)(?<!たこと)(?:が|の)?(?:ある)?こと$/, '')
          .replace(/が$/, '')
          .trim(),
      )
      .filter((item) => item.length > 1);
    if (told.length > 0) job.note(name, source);
    return told;
  });
  return found.length > 0 ? found : undefined;
}

export function listOf(job: Job, name: 'required' | 'welcome'): string[] | undefined {
  const fields = job.fields(name);
  const plain = name === 'required' && fields.length === 0 ? job.fields('skills').filter(({ also }) => !also) : [];
  // □条件　1) Java 10年以上  2) PL経験3年以上
  const terms =
    name === 'required' && fields.length + plain.length === 0
      ? job.fields('remarks').filter(({ words, lines }) => /条件/.test(words) && lines.filter(hasItemSign).length >= 2)
      : [];
  const used = [...fields, ...plain, ...terms];
  const items = used.flatMap(({ lines }) => itemsIn(lines));
  const others =
    name === 'welcome'
      ? [...job.fields('required'), ...job.fields('skills')].flatMap(({ lines }) => itemsIn(lines).flatMap(aside))
      : [];
  const all = [
    ...items
      .filter((item) => name === 'welcome' || !WHOLE_ASIDE.test(item))
      .map((item) =>
        name === 'required'
          ? item
              .replace(ASIDE, '')
              .replace(/[（(]必須[）)]$/, '')
              .trim()
          : item,
      ),
    ...others,
  ];
  if (all.length === 0) return toldList(job, name);
  job.note(name, {
    text: (used[0] ?? job.fields('required', 'skills')[0]).lines.join('\n'),
    at: (used[0] ?? job.fields('required', 'skills')[0]).at,
    words: '',
  });
  return all;
}
