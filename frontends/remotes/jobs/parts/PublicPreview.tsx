/** What visitors will read of a job, before it is published; and what they would look for in vain. */
import { FieldView } from '@enishi/frontend-kit/entity/values/FieldView';
import { useNames } from '@enishi/frontend-kit/entity/values/names';
import { type EntityRow, isEmptyValue } from '@enishi/frontend-kit/entity/values/row';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { job } from '@enishi/protos/jobs/job';
import styled from 'styled-components';
import { LegalNotice } from './LegalNotice';

const Box = styled.dl`
  max-height: 32dvh;
  margin: 0;
  padding: ${space(1.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  overflow: auto;
  overflow-wrap: anywhere;

  dt {
    color: ${color.muted};
    font-size: ${font.size.s};
  }

  dd {
    margin: 0 0 ${space(1)};
  }

  /* A dialog's lists are set in. */
  ul {
    padding: 0;
  }
`;

/** Visitors see the price as a range, the place in its own words, and no dates of the record. */
const unread = new Set([
  'id_by_enterprise_id',
  'work_styles_key_values',
  'application_status_flg',
  'open_status_flg',
  'confirmed_date',
  'created_at',
  'updated_at',
]);
/** Beside what the law asks for, which is said by itself. */
const wanted = ['required', 'work_styles_id', 'inception_day'] as const;

export function PublicPreview({ record, onLeave }: { record: EntityRow; onLeave: () => void }) {
  const shown = (job.public ?? []).filter((name) => !unread.has(name) && !isEmptyValue(record[name]));
  const missing = wanted.filter((name) => isEmptyValue(record[name])).map((name) => job.fields[name].label);
  const names = useNames(job.fields, [record], shown);
  return (
    <>
      <Box aria-label="公開される内容" tabIndex={0}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{job.fields[name].label}</dt>
            <dd>
              <FieldView field={job.fields[name]} value={record[name]} names={names} />
            </dd>
          </div>
        ))}
      </Box>
      <LegalNotice record={record} asked onLeave={onLeave} />
      {missing.length > 0 && <Notice tone="info">未入力の項目があります：{missing.join('、')}</Notice>}
    </>
  );
}
