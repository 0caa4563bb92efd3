/** Two versions of a mailing: some recipients get one of each, and the better one goes to the others. */
import { choice, integer, longText, text } from '../fields/entity';
import { choiceList } from '../master/choice-list';
import { type Placeholder, wrongPlaceholders } from '../master/messaging';
import { isGiven, type Rule } from '../rules';

/** The part in which the two versions differ. */
export const abPart = choiceList('ab_part', [
  [0, '行わない', 'none'],
  [1, '件名を比べる', 'title'],
  [2, '本文を比べる', 'body'],
]);

/** Below so many recipients two halves of a part of them say nothing: version A goes to all. */
export const LEAST_TESTED = 20;

const SHARE = 20;
const HOURS = 4;

export const abFields = {
  ab_part_id: choice('A/Bテスト', abPart, {
    default: abPart.code.none,
    hint: `一部の宛先に2つの案を半分ずつ送り、よかったほうを残りに送ります。宛先が${LEAST_TESTED}件に満たないときは、全員にAを送ります。`,
  }),
  title_b: text('件名B', { max: 200 }),
  body_b: longText('本文B', { max: 20_000 }),
  ab_share_num: integer('テストする宛先の割合', { unit: '%', min: 10, max: 50, default: SHARE }),
  ab_hours_num: integer('結果を待つ時間', {
    ...{ unit: '時間', min: 1, max: 72, default: HOURS },
    hint: 'クリック率（クリックがなければ開封率）が高いほうを、残りの宛先に送ります。同じとき、反応がないときはAを送ります。待たずに手動で決めることもできます。',
  }),
};

/** The second version of the part that is compared. */
export const secondColumn = (part: unknown): 'title_b' | 'body_b' | undefined =>
  part === abPart.code.title ? 'title_b' : part === abPart.code.body ? 'body_b' : undefined;

const TITLES_ONLY =
  'HTMLメールで比べられるのは件名だけです。「件名を比べる」を選ぶか、本文の形式をテキストにしてください。';

/** What is compared has to be there, another one than the first, and hold nothing that is not replaced. */
export const comparedVersions =
  (placeholders: readonly Placeholder[]): Rule =>
  (record) => {
    const errors: ReturnType<Rule> = {};
    const column = secondColumn(record.ab_part_id);
    if (!column) return errors;
    if (column === 'body_b' && record.design) return { ab_part_id: [TITLES_ONLY] };
    const [first, second] = [record[column === 'title_b' ? 'title' : 'body'], record[column]];
    const wrong = wrongPlaceholders(String(second ?? ''), placeholders);
    if (!isGiven(second)) errors[column] = ['比べるもう1つの案を入力してください。'];
    else if (first === second) errors[column] = ['Aと同じです。別の案を入力してください。'];
    else if (wrong) errors[column] = [wrong];
    for (const name of ['ab_share_num', 'ab_hours_num'])
      if (!isGiven(record[name])) errors[name] = ['入力してください。'];
    return errors;
  };
