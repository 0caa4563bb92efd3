/** Activities of a candidate by month: what, who, when, about what. */
import { FieldView } from '@enishi/frontend-kit/entity/values/FieldView';
import { LongText } from '@enishi/frontend-kit/entity/values/LongText';
import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { useRecordLinks } from '@enishi/frontend-kit/entity/values/record-links';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Happening, Timeline } from '@enishi/frontend-kit/ui/base/Timeline';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import type { Activity } from '@enishi/protos/crm/activity';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { ref } from '@enishi/protos/fields/builders';
import type { NameLookup } from '@enishi/protos/fields/format';
import styled from 'styled-components';
import { actorOf, byMonth, changedLabels, lineOf } from './activity-lines';
import { LIST } from './candidate';

const Month = styled(Heading)`
  margin-bottom: ${space(1)};
`;

const States = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.75)};
`;

const member = ref('メンバー', 'enterprise_member');
const { company_id_by_enterprise_id: company, job_id_by_enterprise_id: job } = opportunity.fields;

/** Names of all members and records the rows point to, asked for together. */
function useActivityNames(rows: readonly Activity[]): NameLookup {
  return useValueNames([
    { field: member, values: rows.filter((row) => !actorOf(row)).map((row) => row.member_id) },
    { field: company, values: rows.map((row) => row.company_id_by_enterprise_id) },
    { field: job, values: rows.map((row) => row.job_id_by_enterprise_id) },
  ]);
}

/** Rows that tell what their subject says: texts are as they are now, so only the newest row of a subject repeats one. */
function newestOfSubjects(rows: readonly Activity[]): ReadonlySet<Activity> {
  const newest = new Map<string, Activity>();
  for (const row of rows) {
    const subject = `${row.name.split('.')[0]}:${row.subject_id}`;
    if (!newest.has(subject)) newest.set(subject, row);
  }
  return new Set(newest.values());
}

const STATUS = 'opportunity_status_id';
/** Each move has a reason of its own. */
const isMove = ({ name }: Activity): boolean => name === 'opportunity.moved' || name === 'opportunity.move_undone';

interface RowProps {
  row: Activity;
  names: NameLookup;
  /** Whether this row shows what its subject says. */
  tells: boolean;
}

function detailsOf({ row, names, tells }: RowProps) {
  const { definition } = lineOf(row);
  const labels = definition ? changedLabels(row, definition) : [];
  const states = definition ? Object.entries(row.states).filter(([name]) => definition.fields[name]) : [];
  const parties = [
    { field: company, value: row.company_id_by_enterprise_id },
    { field: job, value: row.job_id_by_enterprise_id },
  ].filter(({ value }) => value !== null);
  const text = tells || isMove(row) ? row.text : null;
  if (!text && labels.length + states.length + parties.length === 0) return null;
  return (
    <>
      {parties.length > 0 && (
        <States>
          {parties.map(({ field, value }) => (
            <FieldView key={field.label} field={field} value={value} names={names} />
          ))}
        </States>
      )}
      {states.map(([name, value]) => (
        <States key={name}>
          {definition?.fields[name].label}
          {definition && name === STATUS && row.from_state !== null && (
            <FieldView field={definition.fields[name]} value={row.from_state} names={names} />
          )}
          <Icon name="right" size={14} label="から" />
          {definition && <FieldView field={definition.fields[name]} value={value} names={names} />}
        </States>
      ))}
      {labels.length > 0 && <p>変更した項目: {labels.join('、')}</p>}
      {text && <LongText text={isMove(row) ? `理由：${text}` : text} linked />}
    </>
  );
}

function Row({ row, names, tells, candidate }: RowProps & { candidate: number }) {
  const linkTo = useRecordLinks();
  const { icon, text, tab, page } = lineOf(row);
  const entity = row.name.split('.')[0];
  const record = entity === 'opportunity' || entity === 'agreement' ? linkTo(entity, row.subject_id) : undefined;
  const to = page ? linkTo(page, row.subject_id) : tab && (record ?? `${LIST}/${candidate}/${tab}`);
  const who = actorOf(row) ?? names('ref:enterprise_member', row.member_id);
  return (
    <Happening icon={icon} who={who} what={to ? <TextLink to={to}>{text}</TextLink> : text} at={row.at}>
      {detailsOf({ row, names, tells })}
    </Happening>
  );
}

/** `rows`: newest first; `candidate`: id_by_enterprise_id of whose they are. */
export function ActivityList({ rows, candidate }: { rows: readonly Activity[]; candidate: number }) {
  const names = useActivityNames(rows);
  const telling = newestOfSubjects(rows);
  return (
    <Stack $gap={2}>
      {byMonth(rows).map(({ month, rows: ofMonth }) => (
        <section key={month} aria-label={month}>
          <Month level={2}>{month}</Month>
          <Timeline>
            {ofMonth.map((row) => (
              <Row key={row.id} row={row} names={names} tells={telling.has(row)} candidate={candidate} />
            ))}
          </Timeline>
        </section>
      ))}
    </Stack>
  );
}
