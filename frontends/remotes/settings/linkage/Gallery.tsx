import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Grid, Page, Row } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { color, font, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatInstant } from '@enishi/protos/fields/format';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { linkageKind, linkageService } from '@enishi/protos/master/identity';
import type { WebhookEndpoint } from '@enishi/protos/messaging/rpc';
import styled from 'styled-components';
import { useEndpoints } from './Endpoint';
import { LinkageState } from './LinkageState';
import {
  BASE,
  galleries,
  isManual,
  isSending,
  kindsOf,
  type LinkageRow,
  type ServiceCard,
  type Side,
  showPath,
  sideNames,
  TEST,
} from './linkages';

const Disc = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${radius.m};
  background: ${color.infoSoft};
  color: ${color.info};
`;

const Steps = styled.ol`
  margin: 0;
  padding-left: 1.5em;
  list-style: decimal;
  color: ${color.muted};
  font-size: ${font.size.m};
  line-height: 1.9;
`;

const Tile = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
`;

const Own = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(1.25)} ${space(1.5)};
  border-radius: ${radius.m};
  background: ${color.subtle};
`;

const Quiet = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Foot = styled(Row)`
  margin-top: auto;
  padding-top: ${space(0.5)};
`;

interface ConnectionProps {
  row: LinkageRow;
  /** State of the address that events go to. */
  endpoint: WebhookEndpoint | undefined;
}

function Connection({ row, endpoint }: ConnectionProps) {
  const used = endpoint?.last_success_at || row.last_used_at;
  return (
    <li>
      <Row $spread>
        <TextLink to={showPath(row)}>{row.name}</TextLink>
        <Row $gap={1}>
          {!isManual(row) && <LinkageState linkage={row} paused={endpoint?.state === 'paused'} />}
          <LinkButton size="small" to={`${showPath(row)}#${TEST}`} aria-label={`「${row.name}」を試す`}>
            試す
          </LinkButton>
        </Row>
      </Row>
      <Quiet>
        {isManual(row)
          ? isSending(row.kind)
            ? '書き出す形式'
            : '取り込む形式'
          : `${linkageKind.label(row.kind)}・最終利用 ${used ? formatInstant(used) : 'まだありません'}`}
      </Quiet>
    </li>
  );
}

const actionOf = (card: ServiceCard, kind: number): string =>
  card.kinds.length === 1 ? '連携する' : isSending(kind) ? '送信を設定する' : '受信を設定する';
const fileActionOf = (kind: number): string => (isSending(kind) ? '書き出す形式を登録' : '取り込む形式を登録');
const apiActionOf = (kind: number): string => (isSending(kind) ? '参照用トークン' : '登録用トークン');

function labelOf(card: ServiceCard, kind: number): string {
  if (isManual(card)) return fileActionOf(kind);
  return card.service_id === linkageService.code.api ? apiActionOf(kind) : actionOf(card, kind);
}

interface CardProps {
  card: ServiceCard;
  rows: readonly LinkageRow[];
  endpoints: ReadonlyMap<number, WebhookEndpoint>;
}

function Service({ card, rows, endpoints }: CardProps) {
  return (
    <Tile aria-label={card.title}>
      <Row $gap={1.5}>
        <Disc>
          <Icon name={card.icon} size={20} />
        </Disc>
        <Heading level={2}>{card.title}</Heading>
        {rows.length > 0 && (
          <Badge $tone="success">{isManual(card) ? `${rows.length}件の形式` : `${rows.length}件連携中`}</Badge>
        )}
      </Row>
      <p>{card.what}</p>
      <Steps>
        {card.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      {rows.length > 0 && (
        <Own aria-label={`${card.title}の連携`}>
          {rows.map((row) => (
            <Connection key={row.id_by_enterprise_id} row={row} endpoint={endpoints.get(row.id_by_enterprise_id)} />
          ))}
        </Own>
      )}
      <Foot>
        {card.kinds.map((kind, at) => (
          <LinkButton
            key={kind}
            to={`${BASE}/create?service=${card.service_id}&kind=${kind}`}
            variant={at === 0 && rows.length === 0 ? 'primary' : 'secondary'}
            icon={<Icon name="plus" size={16} />}
          >
            {labelOf(card, kind)}
          </LinkButton>
        ))}
        {card.links?.map(({ label, to }) => (
          <LinkButton key={to} to={to} variant="quiet">
            {label}
          </LinkButton>
        ))}
      </Foot>
    </Tile>
  );
}

const MOST = 1_000;

/** Systems an agency can be connected with, for candidates or for jobs, and those it is connected with. */
export function Gallery({ side }: { side: Side }) {
  const { data, error, refetch } = useIndex<LinkageRow>(definition, {
    per_page: MOST,
    conditions: [{ column: 'kind', operator: 'any', value: [...kindsOf[side]] }],
  });
  const endpoints = useEndpoints();
  const name = sideNames[side];
  return (
    <Page>
      <PageHeader
        title={`${name}の連携`}
        lead={`${name}のデータを、ほかのシステムやサイトとやり取りします。使いたい方法を選んで設定してください。`}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={7} />}
      {data && (
        <Grid $min={380}>
          {galleries[side].map((card) => (
            <Service
              key={card.service_id}
              card={card}
              rows={data.rows.filter(({ service_id }) => service_id === card.service_id)}
              endpoints={endpoints}
            />
          ))}
        </Grid>
      )}
    </Page>
  );
}
