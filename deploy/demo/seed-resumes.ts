/** A few résumés, so that the files of candidates can be tried. */
import type { ResumeStoreDeps } from '@enishi/crm/src/resumes/deps';
import { resumeCreate } from '@enishi/crm/src/resumes/resume-create';
import type { DemoCandidate } from './candidates';
import { demoContext } from './writer';

const text = ({ values, track }: DemoCandidate): string =>
  [
    '職務経歴書',
    '',
    `氏名　${values.name}`,
    `職種　${track.occupations.join('、')}`,
    '',
    '■ 職務要約',
    values.desc_skill_summary,
    '',
    '■ 経験した主な業務',
    ...track.tasks.map((task) => `・${task}`),
    '',
    '■ 資格',
    values.certification ?? 'なし',
    '',
  ].join('\r\n');

/**
 * Gives each of the people a text file; one who has it already keeps that one.
 * @param people with their ids
 */
export async function addResumes(
  deps: ResumeStoreDeps,
  enterprise_id: number,
  people: readonly (readonly [id: number, person: DemoCandidate])[],
): Promise<void> {
  for (const [id, person] of people) {
    const file_name = `職務経歴書_${person.values.name.replace(' ', '')}.txt`;
    await resumeCreate(deps, demoContext(enterprise_id, 1), { id, file_name, bytes: Buffer.from(text(person)) });
  }
}
