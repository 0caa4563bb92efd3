/** The head of a job's page: what it is, what it pays, and what people ask first. */
import { usePresentHour } from '@enishi/frontend-kit/runtime/site/site-data';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatDay, formatInstant } from '@enishi/protos/fields/format-date';
import { type CategoryName, categoryValue } from '@enishi/protos/jobs/public-query';
import { communicationsTime, communicationsWay } from '@enishi/protos/master/job';
import { adjustmentRangeText } from '@enishi/protos/master/job-text';
import { Link } from 'react-router';
import styled from 'styled-components';
import { businessDaysText } from '../data/business-days';
import { nameOf, placeOf } from '../data/names';
import type { JobAnswer, PublicJob, PublicNames } from '../data/types';
import { PageTitle, Panel } from './frame';
import { Price } from './Price';
import { Tags } from './Tags';

const Root = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  overflow-wrap: anywhere;

  /* Keeps its height, so that a tag that appears with the browser's clock moves nothing. */
  > ul:first-child {
    min-height: 24px;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  overflow: hidden;
  gap: 1px;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.line};

  div {
    padding: ${space(1.25)} ${space(1.5)};
    background: ${color.subtle};
  }

  dt {
    color: ${color.muted};
    font-size: ${font.size.xs};
  }

  dd {
    font-weight: ${font.weight.bold};
    line-height: 1.5;
  }

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    div {
      padding: ${space(1)} ${space(1.25)};
    }
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.75)};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
    padding: 0 ${space(1.25)};
    border: 1px solid ${color.line};
    border-radius: ${radius.s};
    background: ${color.surface};
    color: ${color.text};
    font-size: ${font.size.s};
    text-decoration: none;
  }

  a:hover {
    border-color: var(--main-line);
    background: ${color.mainSoft};
    color: ${color.mainText};
  }

  ${media.mobile} {
    gap: ${space(1)};

    a {
      position: relative;
      min-height: 36px;
    }

    /* A finger hits the gap between two rows too. */
    a::after {
      position: absolute;
      inset: -4px 0;
      content: '';
    }
  }
`;

const Dates = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const day = (instant: string | undefined): string => (instant ? formatInstant(instant).split(' ')[0] : '');

/** Six things, a dash where nothing is said: a grid with holes reads badly. */
function factsOf(job: PublicJob, names: PublicNames | undefined): [string, string][] {
  const meeting = [
    communicationsTime.label(job.communications_time_id),
    communicationsWay.label(job.communications_way_id),
  ];
  return [
    ['精算幅', adjustmentRangeText(job)],
    ['勤務地', placeOf(names, job)],
    ['勤務形態', nameOf(names, 'work_styles', job.work_styles_id)],
    ['稼働日数', businessDaysText(names, job.business_day_ids)],
    ['開始時期', job.inception_day ? formatDay(job.inception_day) : '応相談'],
    ['面談', meeting.filter(Boolean).join('・')],
  ];
}

/** Names of ids as links to the lists of jobs that share them. */
function CategoryTags({ category, ids = [], label, name }: CategoryTagsProps) {
  const shown = ids.map((id) => ({ id, text: name(id) })).filter(({ text }) => text);
  if (shown.length === 0) return null;
  return (
    <Links aria-label={label}>
      {shown.map(({ id, text }) => (
        <li key={id}>
          <Link to={`/jobs/${categoryValue({ name: category, id })}`}>{text}</Link>
        </li>
      ))}
    </Links>
  );
}

interface CategoryTagsProps {
  category: CategoryName;
  ids?: number[];
  label: string;
  name(id: number): string;
}

export function JobLead({ job, names }: JobAnswer) {
  const changed = day(job.updated_at);
  return (
    <Root>
      <Tags job={job} hour={usePresentHour()} />
      <PageTitle>{job.name}</PageTitle>
      <Price job={job} large />
      <Facts>
        {factsOf(job, names).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </Facts>
      <CategoryTags
        category="occupation"
        ids={job.occupation_ids}
        label="職種"
        name={(id) => nameOf(names, 'occupations', id)}
      />
      <CategoryTags category="skill" ids={job.skill_ids} label="スキル" name={(id) => nameOf(names, 'skills', id)} />
      <Dates>
        案件番号 {job.id_by_enterprise_id}
        {changed && `　更新日 ${changed}`}
        {job.confirmed_date && `　最終確認日 ${formatDay(job.confirmed_date)}`}
      </Dates>
    </Root>
  );
}
