/** A person from the fields of a record. */
import { tidy } from '../text/fold';
import { withoutBullet } from '../text/lines';
import type { ReadCandidate } from '../types';
import { inceptionDayIn } from '../values/day';
import {
  affiliationIn,
  ageByBirth,
  ageIn,
  certificatesIn,
  certificatesTold,
  genderIn,
  languageLevelIn,
  nationalityIn,
  personNameIn,
} from '../values/person';
import { placesIn, prefectureIn, stationIn } from '../values/place';
import { priceIn } from '../values/price';
import { workStyleIn } from '../values/style';
import { businessDaysIn } from '../values/terms';
import { productYears } from '../words/find-products';
import type { PersonLabel } from '../words/labels';
import type { MailFacts } from './job';
import { type RecordText, type Source, said, unreadSkills } from './record';

type Person = RecordText<PersonLabel>;

/** フリーランスの村雨（むらさめ）と申します, イニシャルG.H */
const INTRODUCED =
  /(?:の|は|、|^|[\s　])([一-龠々ァ-ヶー]{1,6})(?:[（(][^）)]*[）)])?と申し|(?:イニシャル|名前)[^A-Z]{0,6}([A-Z][.．・]?[A-Z])/;
const INITIALS_ALONE = /^[A-Z]\s?[.．・]?\s?[A-Z]\.?$/;
const INITIALLED = /(?<![A-Za-z])[A-Z]\s?[.．・]?\s?[A-Z]\.?(?![A-Za-z]).{0,24}(?:\d{2}\s*[歳才]|[男女])/;

/** Years by product over all fields of skills; a field of one product's name (Java：5年) is its years. */
function skillsOf(person: Person): Record<string, number | null> | undefined {
  const skills: Record<string, number | null> = {};
  for (const source of [...person.sources('skills', 'occupation', 'remarks'), ...person.free(/./, 'skills')]) {
    const isList = !/。/.test(source.text) && Object.keys(productYears(source.text)).length >= 2;
    if (
      source.words &&
      !(source.words === 'その他' && isList) &&
      /^(?:備考|その他|特記|補足|コメント|案件|併|並)/.test(source.words)
    )
      continue;
    const found = productYears(source.text);
    for (const [name, years] of Object.entries(found)) {
      if (skills[name] === undefined || skills[name] === null) skills[name] = years;
      person.note('skills', source);
    }
  }
  return Object.keys(skills).length > 0 ? skills : undefined;
}

function certificates(person: Person): string[] | undefined {
  const own = person.sources('certification');
  const found = own.flatMap(({ text }) => certificatesIn(text));
  if (own[0] && found.length > 0) person.note('certification', own[0]);
  if (own.length === 0) found.push(...person.told.flatMap(({ text }) => certificatesTold(text)));
  if (!found.some((item) => /日本語|JLPT|N[1-3]/.test(item))) {
    const level = person.first(
      'certification',
      [...person.sources('remarks', 'nationality', 'name', 'skills'), ...person.free(/./)],
      ({ text }) => languageLevelIn(text),
    );
    if (level) found.push(level);
  }
  return found.length > 0 ? found : undefined;
}

const ROLE =
  /(?:[A-Za-z#+/]*(?:[ァ-ヶー]*(?:エンジニア|プログラマー?|デザイナー|コンサルタント|ディレクター|アーキテクト|テスター))|PMO|PM|PL|SE|PG|SRE)(?![A-Za-z])/;

const roleOf = (text: string): string | undefined =>
  said(
    tidy(text.split('\n')[0])
      .replace(/\s*[（(][^（）()]*可[）)]$/, '')
      .replace(/\s*[(（]?\s*(?:経験|歴)?\s*\d+\s*年.*$/, ''),
  );

/** A heading like ▼ UIデザイナー says what the person is; one with initials who. */
const roleInTitle = ({ text }: Source): string | undefined =>
  text && !/[A-Z][.．・][A-Z]|\d\s*[歳才]/.test(text) && ROLE.test(text) ? tidy(text) : undefined;

const styleText = ({ text, words }: Source): string =>
  /リモート|在宅/.test(words) && !/リモート|在宅/.test(text)
    ? `リモート:${text}`
    : /出社/.test(words) && !/出社/.test(text)
      ? `出社:${text}`
      : text;

/** What is there of an object's values. */
const present = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as T;

export function personOf(person: Person, { today, records, subject }: MailFacts): ReadCandidate {
  const head: Source = { text: records === 1 ? subject : '', at: 'subject', words: '' };
  const title: Source = { text: person.record.title ?? '', at: '', words: '' };
  const told = person.free(/./);
  const beside = [...person.sources('name', 'age', 'gender', 'remarks', 'affiliation'), title, ...told, head];
  const initialled = told.filter(({ text }) => INITIALLED.test(text) || INITIALS_ALONE.test(text));
  const homes = person.sources('home');
  const price =
    person.first('monthly_price_num', person.sources('price'), ({ text }) => priceIn(text)) ??
    person.first(
      'monthly_price_num',
      [...person.sources('style', 'remarks', 'start', 'affiliation'), ...person.free(/万|円/, 'price')],
      ({ text }) => priceIn(text, true),
    );
  const named = [...person.sources('name'), ...initialled, title];
  return present<ReadCandidate>({
    name:
      person.first('name', named, ({ text }) => personNameIn(withoutBullet(text.split('\n')[0]).rest)) ??
      person.first('name', told, ({ text }) => {
        const found = INTRODUCED.exec(text);
        return found?.[1] ?? (found?.[2] ? personNameIn(found[2]) : undefined);
      }),
    age:
      person.first('age', person.sources('age'), ({ text }) => ageIn(text, true) ?? ageByBirth(text, today)) ??
      person.first('age', beside, ({ text }) => ageIn(text, false)),
    gender:
      person.first('gender', person.sources('gender'), ({ text }) => genderIn(text, true)) ??
      person.first('gender', beside, ({ text }) => genderIn(` ${text}`, false)),
    nationality:
      person.first('nationality', person.sources('nationality'), ({ text }) => nationalityIn(text, true)) ??
      person.first('nationality', [...person.sources('name', 'remarks', 'gender', 'age'), ...told], ({ text }) =>
        nationalityIn(text, false),
      ),
    station:
      person.first('station', homes, ({ text }) => stationIn(text, false)) ??
      person.first('station', homes, ({ text }) => stationIn(text, true)) ??
      person.first(
        'station',
        [
          ...person.sources('name', 'remarks').filter(({ text }) => /最寄/.test(text)),
          ...person.free(/駅|最寄/, 'home'),
          title,
        ],
        ({ text }) => stationIn(text, false),
      ),
    prefecture: person.first('prefecture', [...homes, ...person.free(/駅|在住|最寄/, 'home')], ({ text }) =>
      prefectureIn(text),
    ),
    places: homes.flatMap(({ text }) => placesIn(text, true)),
    affiliation:
      person.first('affiliation', person.sources('affiliation'), ({ text }) => affiliationIn(text, true)) ??
      person.first('affiliation', [...person.sources('name', 'remarks'), title, ...told], ({ text }) =>
        affiliationIn(text, false),
      ),
    occupation:
      person.first('occupation', person.sources('occupation'), ({ text }) => roleOf(text)) ??
      person.first('occupation', [title], roleInTitle) ??
      person.first('occupation', initialled, ({ text }) => ROLE.exec(tidy(text))?.[0]),
    skills: skillsOf(person),
    unread_skills: unreadSkills(person, 'skills'),
    certification: certificates(person),
    monthly_price_num: price?.from ?? price?.to,
    inception_day:
      person.first('inception_day', person.sources('start'), ({ text }) => inceptionDayIn(text, today)) ??
      person.first(
        'inception_day',
        [
          ...person.sources('remarks', 'style'),
          ...person.free(/稼働|参画|開始|即日|[~〜～]|から|^\d{1,2}\s*月/, 'start'),
        ].filter(({ text }) => /稼働|参画|開始|即日|\d\s*月|\d\/\d/.test(text)),
        ({ text }) => inceptionDayIn(text, today),
      ),
    work_style: person.first(
      'work_style',
      [...person.sources('style', 'days', 'remarks', 'start', 'home'), ...told],
      (source) => workStyleIn(styleText(source)),
    ),
    business_days:
      person.first('business_days', person.sources('days'), ({ text }) =>
        businessDaysIn(/^[1-5]/.test(text) ? `週${text}` : text),
      ) ??
      person.first('business_days', [...person.sources('start', 'style', 'remarks'), ...told], ({ text }) =>
        businessDaysIn(text),
      ),
  });
}
