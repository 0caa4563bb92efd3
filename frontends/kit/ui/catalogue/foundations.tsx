import styled from 'styled-components';
import { Badge, type BadgeTone } from '../base/Badge';
import { iconPaths } from '../base/console-icon-paths';
import { Heading } from '../base/Heading';
import { Icon, type IconName } from '../base/Icon';
import { Row } from '../base/layout';
import { Tag } from '../base/Tag';
import { TextLink } from '../base/TextLink';
import { consoleColor } from '../theme/console-color';
import { color, font, radius, space } from '../theme/theme';
import { Sample, Story } from './Story';

const Swatch = styled.div<{ $colour: string }>`
  width: 104px;
  font-size: ${font.size.xs};

  &::before {
    content: '';
    display: block;
    height: 40px;
    margin-bottom: ${space(0.5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${({ $colour }) => $colour};
  }
`;

const IconCell = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.m};
  background: ${color.canvas};
`;

const tones: BadgeTone[] = ['neutral', 'main', 'accent', 'success', 'warning', 'meeting', 'danger', 'solid'];

export function Foundations() {
  return (
    <Story id="foundations" title="基本">
      <Sample label="色">
        <Row>
          {Object.entries({ ...color, ...consoleColor }).map(([name, value]) => (
            <Swatch key={name} $colour={value}>
              {name}
            </Swatch>
          ))}
        </Row>
      </Sample>
      <Sample label="見出しと文字">
        <Heading level={1}>候補者の管理をもっと軽やかに</Heading>
        <Heading level={2}>基本情報</Heading>
        <Heading level={3}>連絡先</Heading>
        <p>
          フリーランスの方とお仕事を結ぶための画面です。<TextLink to="#">社内リンク</TextLink>と
          <TextLink to="https://example.com/">外部リンク</TextLink>があります。
        </p>
      </Sample>
      <Sample label="アイコン">
        <Row>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <IconCell key={name} title={name}>
              <Icon name={name} size={20} />
            </IconCell>
          ))}
        </Row>
      </Sample>
      <Sample label="バッジとタグ">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} $tone={tone}>
              募集中
            </Badge>
          ))}
          <Tag>TypeScript</Tag>
          <Tag onRemove={() => undefined} removeLabel="「React」を外す">
            React
          </Tag>
        </Row>
      </Sample>
    </Story>
  );
}
