/** The conditions of a job, as a definition list; rows without a value are left out. */
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatDay } from '@enishi/protos/fields/format-date';
import { communicationsTime, communicationsWay, dresscode, pcLoan } from '@enishi/protos/master/job';
import { adjustmentText, usanceText } from '@enishi/protos/master/job-text';
import { priceRangeText } from '@enishi/protos/master/price';
import styled from 'styled-components';
import { nameOf, namesOf, placeOf } from '../data/names';
import type { PublicJob, PublicNames } from '../data/types';

const List = styled.dl`
  display: grid;
  grid-template-columns: 168px 1fr;

  dt,
  dd {
    padding: ${space(1.25)} ${space(1)};
    border-top: 1px solid ${color.line};
    line-height: 1.7;
  }

  dt {
    color: ${color.muted};
    font-size: ${font.size.m};
    font-weight: ${font.weight.bold};
  }

  dd {
    white-space: pre-wrap;
  }

  ${media.mobile} {
    grid-template-columns: 104px 1fr;

    dt,
    dd {
      padding: ${space(1)} 0;
    }
  }
`;

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n');

type Row = readonly [label: string, value: string];

/** Rows of the terms of a job, in the order people read them. */
export function termRows(job: PublicJob, names?: PublicNames): Row[] {
  const rows: Row[] = [
    ['単価', priceRangeText(job.monthly_price_f_num, job.monthly_price_l_num, '万円／月（税抜）')],
    ['精算', adjustmentText(job)],
    ['支払サイト', usanceText(job)],
    ['職種', namesOf(names, 'occupations', job.occupation_ids).join('、')],
    ['使用技術', namesOf(names, 'skills', job.skill_ids).join('、')],
    ['担当工程', namesOf(names, 'dev_processes', job.dev_process_ids).join('、')],
    ['勤務地', placeOf(names, job)],
    ['勤務形態', nameOf(names, 'work_styles', job.work_styles_id)],
    ['稼働日数', joined(namesOf(names, 'business_days', job.business_day_ids).join('・'), job.business_day_desc)],
    ['勤務時間', job.working_schedule ?? ''],
    ['稼働時間の目安', job.working_volume ?? ''],
    ['開始時期', job.inception_day ? formatDay(job.inception_day) : ''],
    ['募集人数', job.recruitment_num ? `${job.recruitment_num}名` : ''],
    ['開発規模', nameOf(names, 'dev_scales', job.dev_scale_id)],
    [
      '面談',
      joined(
        [communicationsTime.label(job.communications_time_id), communicationsWay.label(job.communications_way_id)]
          .filter(Boolean)
          .join('・'),
        job.communications_desc,
      ),
    ],
    ['PC貸与', joined(pcLoan.label(job.pc_loan_type_id), job.pc_loan_desc)],
    ['特徴', namesOf(names, 'features', job.feature_ids).join('、')],
    ['服装', joined(dresscode.label(job.dresscode_type_id), job.dresscode_desc)],
  ];
  return rows.filter(([, value]) => value !== '' && value !== '-');
}

export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <List>{rows.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}-value`}>{value}</dd>])}</List>
  );
}

export const Terms = ({ job, names }: { job: PublicJob; names?: PublicNames }) => <Rows rows={termRows(job, names)} />;
