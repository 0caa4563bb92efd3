/** Skills, projects and words about oneself as one text, which the record's summary takes. */
import type { ReadCandidate, ReadProject } from '../types';

const month = (text: string): string => {
  const [year, at] = text.split('-');
  return at ? `${year}年${Number(at)}月` : `${year}年`;
};

function period({ from, to }: ReadProject): string {
  if (!from && !to) return '';
  return `${from ? month(from) : ''}〜${to === null ? '現在' : to ? month(to) : ''}`;
}

const years = (count: number): string => `${Math.round(count * 10) / 10}年`;

function project(read: ReadProject): string {
  const { title, role, team_size, languages = [], db_os_cloud = [], processes = [] } = read;
  const heading = [period(read), title].filter(Boolean).join('　');
  const facts = [
    [role, team_size && `${team_size}名`].filter(Boolean).join('・'),
    [...languages, ...db_os_cloud].join('、'),
    processes.join('、'),
  ].filter(Boolean);
  return [`■${heading || '案件'}`, ...facts].join('\n');
}

const part = (title: string, text: string): string => (text ? `【${title}】\n${text}` : '');

export const skillSummary = ({ skills = {}, projects = [], self_pr = '' }: ReadCandidate): string =>
  [
    part(
      'スキル',
      Object.entries(skills)
        .map(([name, count]) => (count === null ? name : `${name} ${years(count)}`))
        .join('、'),
    ),
    part('経歴', projects.map(project).join('\n\n')),
    part('自己PR', self_pr),
  ]
    .filter(Boolean)
    .join('\n\n');
