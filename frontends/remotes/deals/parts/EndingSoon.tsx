/** Agreements that end soon and that no member has decided about yet: a list of things to do. */

import { useNames } from '@enishi/frontend-kit/entity/values/names';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useShow } from '@enishi/frontend-kit/runtime/api/entities';
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { media } from '@enishi/frontend-kit/ui/theme/theme';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import type { AgreementNotice } from '@enishi/protos/deals/rpc';
import { formatDay } from '@enishi/protos/fields/format';
import { AGREEMENT_NOTICE_DAYS } from '@enishi/protos/master/agreement';
import { useState } from 'react';
import styled from 'styled-components';
import { AGREEMENTS } from './agreement-paths';
import { Named } from './Named';
import { OwnerSwitch, useEverybody } from './OwnerSwitch';
import { RenewDialog } from './RenewDialog';

const FIRST = 3;

const { candidate_id_by_enterprise_id: candidate, company_id_by_enterprise_id: company } = agreement.fields;

/** The dialog of one of them, once its record is there. */
function RenewSoon({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useShow<EntityRow>(agreement, id);
  return data ? <RenewDialog record={data} onClose={onClose} /> : null;
}

export const useEndingSoon = () =>
  useRead(agreement.plural, ['notices'], (calls, options) =>
    calls.deals.AgreementTermService.Notices({ own: false }, options),
  );

/** On a phone they would fill the first screen: there they are shown when asked for. */
const Rows = styled.div<{ $open: boolean }>`
  ${media.mobile} {
    display: ${({ $open }) => ($open ? 'block' : 'none')};
  }
`;

const OnPhones = styled.span`
  ${media.desktop} {
    display: none;
  }
`;

const OnDesktops = styled.span`
  ${media.mobile} {
    display: none;
  }
`;

export function EndingSoon() {
  const [all, setAll] = useState(false);
  const [renewing, setRenewing] = useState<number>();
  const flash = useFlash();
  const { data } = useEndingSoon();
  const settle = useAct(
    (calls, agreement_id: number) => calls.deals.AgreementTermService.Settle({ agreement_id }),
    [agreement.plural],
  );
  const me = useCurrentMember();
  const [everybody, setEverybody] = useEverybody();
  const found = data?.notices ?? [];
  // An agreement without an owner is for all members to do.
  const isOwn = ({ enterprise_member_id: owner }: AgreementNotice) => !owner || owner === me?.id_by_enterprise_id;
  const notices = everybody ? found : found.filter(isOwn);
  const rows = notices.map(({ candidate_id, company_id }) => ({
    candidate_id_by_enterprise_id: candidate_id,
    company_id_by_enterprise_id: company_id,
  }));
  const names = useNames({ candidate_id_by_enterprise_id: candidate, company_id_by_enterprise_id: company }, rows);
  if (found.length === 0) return null;
  return (
    <Card aria-label="更新の確認">
      <Stack $gap={1}>
        <Row $spread>
          <Heading level={2}>更新の確認が必要な契約（{notices.length}件）</Heading>
          <Row $gap={1}>
            <OwnerSwitch everybody={everybody} onChange={setEverybody} />
            {notices.length > FIRST && (
              <OnDesktops>
                <Button size="small" onClick={() => setAll(!all)}>
                  {all ? '閉じる' : 'すべて表示する'}
                </Button>
              </OnDesktops>
            )}
            {notices.length > 0 && (
              <OnPhones>
                <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
                  {all ? '閉じる' : '表示する'}
                </Button>
              </OnPhones>
            )}
          </Row>
        </Row>
        {notices.length === 0 && (
          <EmptyState compact title="更新の確認が必要な契約はありません" icon="check">
            自分が主担当の契約の終了が近づくと、ここに表示されます。
          </EmptyState>
        )}
        {notices.length > 0 && (
          <Rows $open={all}>
            <SimpleTable
              label="更新の確認が必要な契約"
              rows={all ? notices : notices.slice(0, FIRST)}
              keyOf={({ agreement_id }) => agreement_id}
              columns={[
                {
                  label: '契約名',
                  cell: (row) => <TextLink to={`${AGREEMENTS}/${row.agreement_id}`}>{row.name}</TextLink>,
                },
                {
                  label: '候補者',
                  cell: ({ candidate_id }) => <Named list="ref:candidate" id={candidate_id} names={names} none="-" />,
                },
                {
                  label: '企業',
                  cell: ({ company_id }) => <Named list="ref:company" id={company_id} names={names} none="-" />,
                },
                {
                  label: '契約終了日',
                  cell: ({ period_end, days }) => (
                    <Row $gap={1}>
                      {formatDay(period_end)}
                      <Badge $tone={days <= AGREEMENT_NOTICE_DAYS[0] ? 'danger' : 'warning'}>あと{days}日</Badge>
                    </Row>
                  ),
                },
                {
                  label: '対応',
                  cell: ({ agreement_id }) => (
                    <Row $gap={1}>
                      <Button size="small" aria-haspopup="dialog" onClick={() => setRenewing(agreement_id)}>
                        更新する
                      </Button>
                      <Button
                        size="small"
                        busy={settle.isPending && settle.variables === agreement_id}
                        onClick={() => flash.after(settle.mutateAsync(agreement_id), '終了として確認しました')}
                      >
                        更新せず終了
                      </Button>
                    </Row>
                  ),
                },
              ]}
            />
          </Rows>
        )}
      </Stack>
      {renewing !== undefined && <RenewSoon id={renewing} onClose={() => setRenewing(undefined)} />}
    </Card>
  );
}
