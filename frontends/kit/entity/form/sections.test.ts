import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { byNeed, sectionsOf } from './sections';

const titles = (definition: Entity) => byNeed(definition, sectionsOf(definition)).map(({ title }) => title);

test('a form for a new record begins with what it must be given, and else stands as it is defined', () => {
  expect(titles(candidate).slice(0, 3)).toEqual(['基本情報', '状況・担当', '所属']);
  expect(titles(company).slice(0, 2)).toEqual(['基本情報', '状況・担当']);
  expect(titles(job).slice(0, 2)).toEqual(['基本情報', '公開・担当']);
  for (const definition of [opportunity, agreement] as Entity[])
    expect(titles(definition)).toEqual(sectionsOf(definition).map(({ title }) => title));
});

test('a form for a new record does not show what the product fills in later', () => {
  const shown = (values?: object) =>
    byNeed(job, sectionsOf(job), { values: values as never }).flatMap(({ fields }) => fields);
  expect(sectionsOf(job).flatMap(({ fields }) => fields)).toContain('confirmed_date');
  expect(shown()).not.toContain('confirmed_date');
  expect(shown({ confirmed_date: '2026-11-01' })).toContain('confirmed_date');
});

test('what the page itself requires comes first, too', () => {
  const sections = sectionsOf(company);
  const [first] = byNeed(company, sections.slice(2), { required: ['business_description'] });
  expect(first.title).toBe('事業');
});

test('omitted fields are left out, and sections that they leave empty', () => {
  const sections = sectionsOf(company, {
    omit: ['zipcode', 'prefecture_id', 'address', 'building', 'station_id', 'tel'],
  });
  expect(sections.map(({ title }) => title)).not.toContain('所在地');
  expect(sections.flatMap(({ fields }) => fields)).not.toContain('tel');
});
