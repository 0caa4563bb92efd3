/** All pairs of records that are probably the same, to be merged or said to be different. */

import type { DuplicatePair } from '@enishi/protos/crm/rpc';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { useAct } from '../../runtime/api/rpc';
import { useFlash } from '../../runtime/page/flash';
import { Badge } from '../../ui/base/Badge';
import { Breadcrumbs } from '../../ui/base/Breadcrumbs';
import { Button } from '../../ui/base/Button';
import { EmptyState, ErrorState } from '../../ui/base/EmptyState';
import { PageHeader } from '../../ui/base/Heading';
import { LinkButton } from '../../ui/base/LinkButton';
import { Card, Page, Row } from '../../ui/base/layout';
import { Pager } from '../../ui/base/Pager';
import { TextLink } from '../../ui/base/TextLink';
import { Waiting } from '../../ui/base/Waiting';
import { DataTable, TableFrame, Td, Th, Tr } from '../../ui/console/Table';
import { media, space } from '../../ui/theme/theme';
import { type DuplicatesOf, usePairs } from './DuplicatesLink';
import { mergeAddress } from './merge-state';

const PER_PAGE = 30;

const Names = styled(Td)`
  padding-top: ${space(1)};
  padding-bottom: ${space(1)};
  white-space: normal;

  > span {
    display: block;
  }
`;

const Tools = styled(Td)`
  white-space: normal;

  ${media.mobile} {
    display: block;
    padding-top: ${space(1)};
  }
`;

function PairRow({ definition, listTo, pair }: DuplicatesOf & { pair: DuplicatePair }) {
  const flash = useFlash();
  const ids = pair.records.map(({ id }) => id);
  const dismiss = useAct(
    (calls) => calls.crm.DuplicateService.Dismiss({ entity: definition.name, select_ids: ids }),
    [definition.plural],
  );
  const onDismiss = () => flash.after(dismiss.mutateAsync(), '重複ではないことを記録しました');
  const named = pair.records.map(({ title }) => title).join('と');
  return (
    <Tr>
      <Names $lead>
        {pair.records.map(({ id, title }) => (
          <span key={id}>
            <TextLink to={`${listTo}/${id}`}>
              {title}（ID {id}）
            </TextLink>
          </span>
        ))}
      </Names>
      <Names data-label="一致する項目">
        <Row $gap={0.5}>
          {pair.reasons.map((reason) => (
            <Badge key={reason} $tone="warning">
              {reason}
            </Badge>
          ))}
        </Row>
      </Names>
      <Td data-label="見つかった日">{formatInstant(pair.found_at).slice(0, 10)}</Td>
      <Tools>
        <Row $gap={1}>
          <LinkButton
            to={mergeAddress(listTo, ids)}
            size="small"
            variant="primary"
            aria-label={`${named}を比較して統合する`}
          >
            比較して統合する
          </LinkButton>
          <Button size="small" busy={dismiss.isPending} onClick={onDismiss} aria-label={`${named}は重複ではない`}>
            重複ではない
          </Button>
        </Row>
      </Tools>
    </Tr>
  );
}

export function DuplicatesPage({ definition, listTo }: DuplicatesOf) {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, error, refetch } = usePairs(definition, { page, per_page: PER_PAGE });
  const title = `重複の可能性がある${definition.label}`;
  return (
    <Page>
      <Breadcrumbs items={[{ label: definition.label, to: listTo }, { label: title }]} />
      <PageHeader title={title} lead={data && `${formatNumber(data.count)}組`} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Card>
          <Waiting shape="rows" />
        </Card>
      )}
      {data && data.pairs.length === 0 && (
        <Card>
          <EmptyState title="重複の可能性があるデータはありません" icon="check">
            登録・取り込み・応募のたびに自動で確認し、見つかるとここに表示されます。
          </EmptyState>
        </Card>
      )}
      {data && data.pairs.length > 0 && (
        <TableFrame>
          <DataTable aria-label={title}>
            <thead>
              <tr>
                <Th scope="col">{definition.label}</Th>
                <Th scope="col">一致する項目</Th>
                <Th scope="col" $width={140}>
                  見つかった日
                </Th>
                <Th scope="col" $width={280}>
                  操作
                </Th>
              </tr>
            </thead>
            <tbody>
              {data.pairs.map((pair) => (
                <PairRow
                  key={pair.records.map(({ id }) => id).join()}
                  definition={definition}
                  listTo={listTo}
                  pair={pair}
                />
              ))}
            </tbody>
          </DataTable>
        </TableFrame>
      )}
      {data && (
        <Pager page={page} pages={Math.ceil(data.count / PER_PAGE)} href={(to) => `${listTo}/duplicates?page=${to}`} />
      )}
    </Page>
  );
}
