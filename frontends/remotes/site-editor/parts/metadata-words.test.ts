import { metadataText } from '@enishi/protos/site/metadata-text';
import { metadataPages } from '@enishi/protos/site/site-setting';
import { exampleOf, pages, wordWarning } from './metadata-words';

it('warns of names that the page does not have, and says which it has', () => {
  expect(wordWarning('jobs-show', '{job_name}（{location}）{job_nam}{constructor}')).toBe(
    '{job_nam}、{constructor}は置き換わらず、そのまま表示されます。案件詳細で使えるのは、{service_name}、{job_name}、{price}、{location}、{work_style}、{skills}です。',
  );
  expect(wordWarning('index', '{location}')).toContain('トップページで使えるのは、{service_name}です。');
  expect(wordWarning('jobs', '｛service_name｝')).toContain('半角の{ }');
  for (const text of ['{ service_name }', '{サービス名}', '{service_name', '}'])
    expect([text, wordWarning('jobs', text)]).toEqual([text, expect.stringContaining('上の名前だけ')]);
});

it('warns of no name that a page has, and has an example of each', () => {
  for (const page of metadataPages) {
    const text = pages[page].words.map((name) => `{${name}}`).join('｜');
    expect([page, wordWarning(page, text)]).toEqual([page, '']);
    expect(metadataText(text, exampleOf(page, '青空'))).not.toMatch(/[{}]|undefined/);
  }
});
