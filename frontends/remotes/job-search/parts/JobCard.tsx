import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, media, radius, shadow, space } from '@enishi/frontend-kit/ui/theme';
import { adjustmentRangeText } from '@enishi/protos/master/job-text';
import { Link } from 'react-router';
import styled from 'styled-components';
import { nameOf, namesOf, placeOf } from '../data/names';
import type { PublicJob, PublicNames } from '../data/types';
import { Price } from './Price';
import { Tags } from './Tags';

const MAX_SKILLS = 6;

const Root = styled.article`
  position: relative;
  display: grid;
  gap: ${space(1.25)};
  padding: ${space(2.5)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.white};
  box-shadow: ${shadow.card};
  transition:
    border-color 120ms,
    box-shadow 120ms;

  &:hover,
  &:focus-within {
    border-color: var(--main-line);
    box-shadow: ${shadow.float};
  }

  ${media.mobile} {
    padding: ${space(2)};
  }
`;

/** Always there, so that a tag that appears with the browser's clock moves nothing. */
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

/** The link covers the card: one target to press, one name to read. */
const Title = styled.h3`
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

/** One job in a list. */
export function JobCard({ job, names }: { job: PublicJob; names?: PublicNames }) {
  const skills = namesOf(names, 'skills', job.skill_ids);
  const place = placeOf(names, job);
  const style = nameOf(names, 'work_styles', job.work_styles_id);
  const days = namesOf(names, 'business_days', job.business_day_ids).join('・');
  const range = adjustmentRangeText(job);
  return (
    <Root>
      <Top>
        <span>{namesOf(names, 'occupations', job.occupation_ids).join('・')}</span>
        <Tags job={job} />
      </Top>
      <Title>
        <Link to={`/jobs/detail/${job.id_by_enterprise_id}`}>{job.name}</Link>
      </Title>
      <Price job={job} />
      <Facts>
        {place && (
          <li>
            <Icon name="pin" size={15} label="勤務地" />
            {place}
          </li>
        )}
        {style && (
          <li>
            <Icon name="building" size={15} label="勤務形態" />
            {style}
          </li>
        )}
        {days && (
          <li>
            <Icon name="calendar" size={15} label="稼働日数" />
            {days}
          </li>
        )}
        {range !== '-' && (
          <li>
            <Icon name="clock" size={15} label="精算幅" />
            {range}
          </li>
        )}
      </Facts>
      {skills.length > 0 && (
        <Skills aria-label="スキル">
          {skills.slice(0, MAX_SKILLS).map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
          {skills.length > MAX_SKILLS && <li>ほか{skills.length - MAX_SKILLS}件</li>}
        </Skills>
      )}
    </Root>
  );
}
