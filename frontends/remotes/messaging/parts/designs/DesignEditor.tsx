/** The blocks of an HTML mail beside the mail that they make. */
import { FieldInput } from '@enishi/frontend-kit/entity/inputs/FieldInput';
import { toApiError } from '@enishi/frontend-kit/runtime/api/api';
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { Menu } from '@enishi/frontend-kit/ui/console/Menu';
import { TriggerButton } from '@enishi/frontend-kit/ui/console/TriggerButton';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { color as colorField } from '@enishi/protos/fields/entity';
import { formatNumber } from '@enishi/protos/fields/format-number';
import {
  type Block,
  type BlockKind,
  blockLabels,
  DESIGN_LIMITS,
  newBlock,
} from '@enishi/protos/messaging/mail-design/design';
import type { DesignFinding } from '@enishi/protos/messaging/rpc';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useComposing } from '../composer/composing';
import { PlaceholderChips } from '../composer/PlaceholderChips';
import { TemplatePicker } from '../composer/TemplatePicker';
import { BlockCard } from './BlockCard';
import { BlockForm } from './BlockForm';
import { DesignPreview } from './DesignPreview';
import { useDesign } from './use-design';

const TYPING_MS = 500;

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(2)};
  align-items: start;

  @container (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Sized = styled.div`
  container-type: inline-size;
`;

const Blocks = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
`;

const Beside = styled.div`
  position: sticky;
  top: ${space(9)};
  min-width: 0;

  @container (max-width: 860px) {
    position: static;
  }
`;

const Muted = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const Findings = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(0.5)};
  font-size: ${font.size.m};

  li {
    display: flex;
    gap: ${space(0.75)};
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    margin-top: 3px;
  }
`;

const Finding = styled.li<{ $tone: string }>`
  svg {
    color: ${({ $tone }) => ($tone === 'danger' ? color.danger : color.warning)};
  }
`;

/** What was typed, once its author pauses. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

const placeOf = (blocks: readonly Block[], id: string | undefined): string => {
  const at = blocks.findIndex((block) => block.id === id);
  return at < 0 ? '' : `${at + 1}番目のブロック：`;
};

function Told({ findings, blocks }: { findings: readonly DesignFinding[]; blocks: readonly Block[] }) {
  if (findings.length === 0) return <Muted>気になる点は見つかりませんでした。</Muted>;
  return (
    <Findings aria-label="HTMLメールの確認">
      {findings.map(({ tone, message, block }) => (
        <Finding key={`${block} ${message}`} $tone={tone}>
          <Icon name={tone === 'danger' ? 'error' : 'alert'} size={16} label={tone === 'danger' ? '要修正' : '注意'} />
          <span>
            {placeOf(blocks, block)}
            {message}
          </span>
        </Finding>
      ))}
    </Findings>
  );
}

function Side({ design, blocks }: { design: string; blocks: readonly Block[] }) {
  const { audience = 'candidate', sender } = useComposing();
  const paused = usePaused(design);
  const asked = { design: paused, audience, form_enterprise_member_id: sender ?? 0 };
  const { data, error, refetch } = useRead(
    'mail_designs',
    ['preview', asked],
    (calls, options) => calls.messaging.MailDesignService.Preview(asked, options),
    { keeps: true },
  );
  return (
    <Beside>
      <Stack $gap={1.5}>
        {error && (
          <Notice
            tone="warning"
            title="プレビューを表示できませんでした"
            actions={
              <Button size="small" onClick={() => void refetch()}>
                もう一度表示する
              </Button>
            }
          >
            {toApiError(error).message}入力した内容はそのままです。
          </Notice>
        )}
        {!data && !error && <Skeleton $height="560px" role="status" aria-label="読み込んでいます" />}
        {data?.html && <DesignPreview html={data.html} />}
        {data && (
          <Stack $gap={0.5} aria-live="polite">
            <Told findings={data.findings} blocks={blocks} />
            {data.size > 0 && <Muted>メールの大きさ：約{formatNumber(Math.ceil(data.size / 1_000))}KB</Muted>}
          </Stack>
        )}
      </Stack>
    </Beside>
  );
}

const mainColor = colorField('色');

interface DesignEditorProps {
  /** The design as JSON. */
  design: string;
  disabled?: boolean;
  onChange: (design: string) => void;
}

export default function DesignEditor({ design: text, disabled, onChange }: DesignEditorProps) {
  const { design, edition, change, changeBlock, undo, redo } = useDesign(text, onChange);
  const { audience } = useComposing();
  const [dragged, setDragged] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const { blocks } = design;
  const put = (next: Block[]) => change({ ...design, blocks: next });
  const focus = (id: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)?.focus());
  const move = (from: number, to: number) => {
    if (to < 0 || to >= blocks.length || from === to) return;
    const next = [...blocks];
    const [moved] = next.splice(from, 1);
    next.splice(to, 0, moved);
    put(next);
    focus(moved.id);
  };
  const addAt = (at: number, block: Block) => {
    put([...blocks.slice(0, at), block, ...blocks.slice(at)]);
    focus(block.id);
  };
  const remove = (at: number) => {
    put(blocks.filter((_block, place) => place !== at));
    const next = blocks[at + 1] ?? blocks[at - 1];
    if (next) focus(next.id);
  };
  const offered = (Object.keys(blockLabels) as BlockKind[]).filter(
    (kind) => kind !== 'candidates' || audience === 'company_member',
  );
  const isFull = blocks.length >= DESIGN_LIMITS.blocks;
  return (
    <Sized inert={disabled}>
      <Stack $gap={1.5}>
        <Row $spread>
          <PlaceholderChips disabled={disabled} />
          <Row $gap={1}>
            <Button size="small" variant="quiet" disabled={!undo} onClick={undo}>
              元に戻す
            </Button>
            <Button size="small" variant="quiet" disabled={!redo} onClick={redo}>
              やり直す
            </Button>
            <TemplatePicker disabled={disabled} />
          </Row>
        </Row>
        <Sides>
          <Stack $gap={1.5}>
            <Row>
              <Checkbox
                checked={design.logo}
                onChange={(event) => change({ ...design, logo: event.currentTarget.checked })}
              >
                ロゴを上に表示する
              </Checkbox>
              <Field label="見出しとボタンの色" hint="空欄のときは「配信の設定」の色になります。">
                {(ties) => (
                  <FieldInput
                    {...ties}
                    field={mainColor}
                    name="design_color"
                    value={design.color}
                    onChange={(value) => change({ ...design, color: String(value ?? '').replace('#', '') }, 'color')}
                    onBlur={() => undefined}
                  />
                )}
              </Field>
            </Row>
            <Blocks ref={list} aria-label="メールのブロック">
              {blocks.map((block, at) => (
                <BlockCard
                  key={block.id}
                  {...{ block, at, dragged }}
                  count={blocks.length}
                  onDrag={setDragged}
                  onMove={move}
                  onCopy={() => addAt(at + 1, { ...structuredClone(block), id: crypto.randomUUID() })}
                  onRemove={() => remove(at)}
                >
                  <BlockForm key={edition} {...{ block, at }} onChange={changeBlock} />
                </BlockCard>
              ))}
            </Blocks>
            <Row>
              <Menu
                label="追加するブロック"
                placement="bottom start"
                trigger={
                  <TriggerButton size="small" isDisabled={isFull}>
                    <Icon name="plus" size={16} />
                    ブロックを追加
                  </TriggerButton>
                }
                items={offered.map((kind) => ({
                  id: kind,
                  label: blockLabels[kind],
                  onAction: () => addAt(blocks.length, newBlock(kind, crypto.randomUUID())),
                }))}
              />
            </Row>
          </Stack>
          <Side design={text} blocks={blocks} />
        </Sides>
      </Stack>
    </Sized>
  );
}
