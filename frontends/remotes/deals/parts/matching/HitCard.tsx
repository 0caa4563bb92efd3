/** A candidate or a job that was found: how well it fits, in which points, and what can be done with it. */

import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Icon, type IconName } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { color, control, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { matchCriteria } from '@enishi/protos/master/matching';
import { opportunityStatus } from '@enishi/protos/master/opportunity';
import styled from 'styled-components';
import { LIST } from '../paths';
import type { Finding, Hit } from './use-matches';

const Box = styled.article`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${space(1)} ${space(2)};
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Score = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  border-radius: ${radius.m};
  background: ${color.mainSoft};
  color: ${color.mainText};
  font-size: ${font.size.s};

  strong {
    font-size: ${font.size.xxl};
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
  }

  ${media.mobile} {
    flex-direction: row;
    gap: ${space(1)};
    padding: ${space(0.5)};
  }
`;

/** The box to tick keeps its place before the first line, however many lines the name has. */
const Name = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(1)};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(0.5)} ${space(1)};
    min-width: 0;
    min-height: 28px;
  }

  ${media.touch} {
    > div {
      min-height: ${control.touch}px;
    }
  }

  a {
    font-size: ${font.size.l};
    font-weight: ${font.weight.title};
    overflow-wrap: anywhere;
  }
`;

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: ${space(0.5)} ${space(3)};
  margin: ${space(1)} 0;

  h3 {
    color: ${color.muted};
    font-size: ${font.size.s};
  }
`;

const tones: Record<Finding['verdict'], { icon: IconName; word: string; tint: string }> = {
  fit: { icon: 'check', word: '合う', tint: color.success },
  partly: { icon: 'minus', word: '一部合う', tint: color.warning },
  unfit: { icon: 'close', word: '合わない', tint: color.danger },
  unknown: { icon: 'question', word: '不明', tint: color.muted },
};

const Line = styled.li<{ $tint: string }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(0.75)};
  padding: 2px 0;
  font-size: ${font.size.m};
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-top: 3px;
    color: ${({ $tint }) => $tint};
  }

  b {
    font-weight: ${font.weight.medium};
  }
`;

function Findings({ title, findings }: { title: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {findings.map(({ criterion, verdict, text }) => {
          const { icon, word, tint } = tones[verdict];
          return (
            <Line key={criterion} $tint={tint}>
              <Icon name={icon} size={14} label={word} />
              <span>
                <b>{matchCriteria[criterion].label}</b>　{text}
              </span>
            </Line>
          );
        })}
      </ul>
    </section>
  );
}

const isMust = ({ criterion }: Finding) => matchCriteria[criterion].must;

/** Nothing is promised of a job that asks for nothing, nor of what is unknown. */
function Needs({ unmet, musts }: { unmet: number; musts: readonly Finding[] }) {
  if (musts.length === 0) return <Badge $tone="neutral">必須条件の指定なし</Badge>;
  if (unmet > 0) return <Badge $tone="warning">必須の{unmet}項目に不足・外れ</Badge>;
  const unknown = musts.filter(({ verdict }) => verdict === 'unknown').length;
  if (unknown > 0) return <Badge $tone="neutral">必須の{unknown}項目が不明</Badge>;
  return <Badge $tone="success">必須に外れなし</Badge>;
}

interface HitCardProps {
  hit: Hit;
  name: string;
  /** Path of the record's page. */
  to: string;
  /** The deal that there is already. */
  deal: EntityRow | undefined;
  createTo: string;
  /** Absent where the agency cannot send proposals yet. */
  proposeTo: string | undefined;
  /** It is one of those that are handed on together. */
  picked: boolean;
  onPick: () => void;
  onDismiss: () => void;
  onBack: () => void;
}

export function HitCard(props: HitCardProps) {
  const { hit, name, to, deal, createTo, proposeTo, picked, onPick, onDismiss, onBack } = props;
  const { score, unmet, findings, reason } = hit;
  const status = Number(deal?.opportunity_status_id ?? 0);
  return (
    <Box aria-label={name}>
      <Score>
        適合度
        <strong>{Math.round(score / 10)}</strong>
      </Score>
      <div>
        <Name>
          <Checkbox aria-label={`「${name}」を選択`} checked={picked} onChange={onPick} />
          <div>
            <TextLink to={to}>{name}</TextLink>
            <Needs unmet={unmet} musts={findings.filter(isMust)} />
            {deal && <Badge $tone={opportunityStatus.tone(status)}>商談：{opportunityStatus.label(status)}</Badge>}
          </div>
        </Name>
        {findings.length === 0 && <p>比べられる条件が案件に登録されていません。</p>}
        <Groups>
          <Findings title="必須" findings={findings.filter(isMust)} />
          <Findings title="希望" findings={findings.filter((finding) => !isMust(finding))} />
        </Groups>
        {reason !== null && <p>除外の理由：{reason}</p>}
        <Row>
          {deal ? (
            <LinkButton size="small" to={`${LIST}/${deal.id_by_enterprise_id}`}>
              商談を開く
            </LinkButton>
          ) : (
            <LinkButton size="small" variant="primary" to={createTo}>
              商談を登録
            </LinkButton>
          )}
          {proposeTo && (
            <LinkButton size="small" to={proposeTo}>
              提案する
            </LinkButton>
          )}
          {reason === null ? (
            <Button size="small" variant="quiet" onClick={onDismiss}>
              合わない
            </Button>
          ) : (
            <Button size="small" onClick={onBack}>
              一覧に戻す
            </Button>
          )}
        </Row>
      </div>
    </Box>
  );
}
