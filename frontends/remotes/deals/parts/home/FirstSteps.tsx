/** What a new agency does first; each step ticks itself, and the list goes for good when all are done. */
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { AUTHORITY, useCurrentEnterprise, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { onDevice } from '@enishi/frontend-kit/runtime/session/storage';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { VisuallyHidden } from '@enishi/frontend-kit/ui/base/VisuallyHidden';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { candidate } from '@enishi/protos/crm/candidate';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { job } from '@enishi/protos/jobs/job';
import { siteSetting } from '@enishi/protos/site/site-setting';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Section } from './Section';

const Steps = styled.ol`
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(0.5)} 0;
`;

const Step = styled.li<{ $done: boolean }>`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${space(1)};
  padding: ${space(0.75)} 0;
  font-size: ${font.size.m};

  > span:first-child {
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border: 1.5px solid ${({ $done }) => ($done ? color.success : color.lineStrong)};
    border-radius: 50%;
    color: ${({ $done }) => ($done ? color.success : color.muted)};
    font-size: ${font.size.s};
  }

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

const KEPT = 'enishi_first_steps_done';
const isOver = (agency: number): boolean => onDevice((device) => device.getItem(KEPT)) === String(agency);

/** How many there are, for the cost of one row; `undefined` while it is not known. */
function useCount(definition: { name: string; plural: string }, enabled: boolean): number | undefined {
  const { data, isError } = useIndex(definition, { per_page: 1 }, { enabled });
  return isError ? 0 : data?.count;
}

interface StepContent {
  title: string;
  text: string;
  to: string;
  done: boolean | undefined;
}

function Open({ agency }: { agency: NonNullable<ReturnType<typeof useCurrentEnterprise>> }) {
  const mayAll = (useCurrentMember()?.authority ?? AUTHORITY.member) >= AUTHORITY.administrator;
  const members = useCount(enterpriseMember, mayAll);
  const people = useCount(candidate, true);
  const jobs = useCount(job, true);
  const sites = useCount(siteSetting, mayAll);
  const atLeast = (count: number | undefined, least: number) => (count === undefined ? undefined : count >= least);
  const forAll: StepContent[] = [
    {
      ...{ title: '候補者の取り込み', text: 'ExcelやCSVの名簿をそのまま取り込めます。', done: atLeast(people, 1) },
      to: '/enterprise/import_files/upload/1',
    },
    {
      ...{ title: '案件の登録', text: '募集する案件を1件登録します。', done: atLeast(jobs, 1) },
      to: '/enterprise/jobs/create',
    },
  ];
  const steps: StepContent[] = mayAll
    ? [
        {
          ...{ title: '会社情報', text: '代表者と住所を入力します。契約書類やメールに記載されます。' },
          ...{ to: '/enterprise/setting/enterprise', done: Boolean(agency.president && agency.address) },
        },
        {
          ...{
            title: 'メンバーの招待',
            text: 'いっしょに働くメンバーをメールで招待します。',
            done: atLeast(members, 2),
          },
          to: '/enterprise/setting/members/invite',
        },
        ...forAll,
        {
          ...{ title: 'サイトの公開', text: '求人サイトの内容を整えて公開します。', done: atLeast(sites, 1) },
          to: '/enterprise/sites',
        },
      ]
    : forAll;
  const waits = steps.some(({ done }) => done === undefined);
  const over = !waits && steps.every(({ done }) => done);
  useEffect(() => {
    if (over) onDevice((device) => device.setItem(KEPT, String(agency.id)));
  }, [over, agency.id]);
  if (waits || over) return null;
  return (
    <Section title={`はじめの${steps.length}つ`} count={steps.filter(({ done }) => !done).length}>
      <Steps>
        {steps.map(({ title, text, to, done }, at) => (
          <Step key={title} $done={done === true}>
            <span aria-hidden>{done ? <Icon name="check" size={14} /> : at + 1}</span>
            <span>
              {done ? title : <TextLink to={to}>{title}</TextLink>}
              {done && <VisuallyHidden>（完了）</VisuallyHidden>}
              {!done && <small>{text}</small>}
            </span>
          </Step>
        ))}
      </Steps>
    </Section>
  );
}

export function FirstSteps() {
  const agency = useCurrentEnterprise();
  return agency && !isOver(agency.id) ? <Open agency={agency} /> : null;
}
