import { Kept } from '@enishi/frontend-kit/runtime/site/kept';
import { usePresentHour } from '@enishi/frontend-kit/runtime/site/site-data';
import { Icon, type IconName } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, media, radius, shadow, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatInstant } from '@enishi/protos/fields/format-date';
import { adjustmentRangeText } from '@enishi/protos/master/job-text';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { businessDaysText } from '../data/business-days';
import { nameOf, namesOf, placeOf } from '../data/names';
import type { PublicJob, PublicNames } from '../data/types';
import { LikeButton } from './LikeButton';
import { Price } from './Price';
import { Tags } from './Tags';

const MAX_SKILLS = 6;

/** In a list on a phone: without a frame, each fact in one line, so that three jobs fit on a screen. */
const rowStyle = css`
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px ${space(1)};
  padding: ${space(1.5)} ${space(2)};
  border-width: 0 0 1px;
  border-radius: 0;
  box-shadow: none;

  h2 {
    grid-area: 1 / 1 / 2 / 3;
    font-size: 15px;
    line-height: 1.4;
  }

  > button {
    top: 0;
    right: 0;
  }

  > div:nth-of-type(-n + 2) {
    display: contents;
  }

  > div:first-child > span,
  time,
  li > svg {
    display: none;
  }

  > div > p {
    grid-area: 2 / 1;
    font-size: 18px;
  }

  p small {
    font-size: ${font.size.s};
  }

  > div > ul {
    flex-wrap: nowrap;
    grid-area: 3 / 1 / 4 / 3;
    gap: ${space(1)};
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
  }

  > div > ul > li:last-child {
    display: block;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  > div:first-child > ul {
    grid-area: 2 / 2;
    gap: ${space(0.5)};
    align-items: center;
  }

  > div:first-child li {
    padding: 0 ${space(0.75)};
    font-size: ${font.size.xs};
  }

  > div:last-child {
    grid-area: 4 / 1 / 5 / 3;
  }

  > div > ul[aria-label] li {
    padding: 0;
    border: 0;
    background: none;
    color: ${color.mainText};
  }
`;

const Root = styled.article<{ $row: boolean }>`
  position: relative;
  display: grid;
  /* No line of a card widens it, however many occupations stand in it. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.25)};
  padding: ${space(2.5)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  transition:
    border-color 120ms,
    box-shadow 120ms;

  &:hover,
  &:focus-within {
    border-color: var(--main-line);
    box-shadow: ${shadow.float};
  }

  /* Above the link that covers the card, beside its name. */
  > button {
    position: absolute;
    z-index: 1;
    top: 44px;
    right: ${space(1.5)};
  }

  ${media.mobile} {
    padding: ${space(2)};

    > button {
      top: 40px;
      right: 0;
    }

    ${({ $row }) => $row && rowStyle}
  }
`;

/** Always there, so that a tag that goes with the browser's clock moves nothing. */
const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  min-height: 24px;

  > span {
    overflow: hidden;
    color: ${color.muted};
    font-size: ${font.size.s};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > ul {
    flex: none;
  }
`;

const Middle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(0.5)} ${space(3)};
`;

const Bottom = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(2)};

  > time {
    flex: none;
    margin-left: auto;
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

/** The link covers the card: one target to press, one name to read. */
const Title = styled.h2`
  padding-right: 36px;
  font-size: ${font.size.l};
  font-weight: ${font.weight.bold};
  line-height: 1.5;

  a {
    color: ${color.text};
    text-decoration: none;
  }

  a::after {
    position: absolute;
    border-radius: ${radius.l};
    content: '';
    inset: 0;
  }

  a:hover {
    color: ${color.mainText};
    text-decoration: underline;
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  color: ${color.muted};
  font-size: ${font.size.m};

  li {
    display: flex;
    align-items: center;
    gap: ${space(0.5)};
  }
`;

const Skills = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.75)};

  li {
    padding: 2px ${space(1)};
    border: 1px solid ${color.line};
    border-radius: ${radius.s};
    background: ${color.subtle};
    font-size: ${font.size.s};
  }
`;

interface JobCardProps {
  job: PublicJob;
  names?: PublicNames;
  /** Level of the heading, after what stands above the list. */
  level?: 2 | 3;
  /** It stands in a list of one column. */
  row?: boolean;
}

/** One job in a list. Names of ids are the same in all answers, so the job alone tells one card from another. */
export function JobCard(props: JobCardProps) {
  const hour = usePresentHour();
  return (
    <Kept name="job" of={() => [props.job, props.level, props.row, hour]}>
      <Card {...props} hour={hour} />
    </Kept>
  );
}

function Card({ job, names, level = 3, row = false, hour }: JobCardProps & { hour: number }) {
  const skills = namesOf(names, 'skills', job.skill_ids);
  const range = adjustmentRangeText(job);
  const facts: [IconName, string, string][] = [
    ['pin', '勤務地', placeOf(names, job)],
    ['building', '勤務形態', nameOf(names, 'work_styles', job.work_styles_id)],
    ['calendar', '稼働日数', businessDaysText(names, job.business_day_ids)],
    ['clock', '精算幅', range === '-' ? '' : range],
  ];
  return (
    <Root $row={row}>
      <Top>
        <span>{namesOf(names, 'occupations', job.occupation_ids).join('・')}</span>
        <Tags job={job} hour={hour} />
      </Top>
      <Title as={`h${level}`}>
        <Link to={`/jobs/detail/${job.id_by_enterprise_id}`}>{job.name}</Link>
      </Title>
      <LikeButton job={job} />
      <Middle>
        <Price job={job} />
        <Facts>
          {facts
            .filter(([, , text]) => text)
            .map(([icon, label, text]) => (
              <li key={label}>
                <Icon name={icon} size={15} label={label} />
                {text}
              </li>
            ))}
        </Facts>
      </Middle>
      <Bottom>
        {skills.length > 0 && (
          <Skills aria-label="スキル">
            {skills.slice(0, MAX_SKILLS).map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
            {skills.length > MAX_SKILLS && <li>ほか{skills.length - MAX_SKILLS}件</li>}
          </Skills>
        )}
        {job.updated_at && <time dateTime={job.updated_at}>更新 {formatInstant(job.updated_at).split(' ')[0]}</time>}
      </Bottom>
    </Root>
  );
}
