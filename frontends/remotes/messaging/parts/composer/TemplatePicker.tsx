/** Saved texts and the last mails to begin with, and keeping what stands in the composer as a saved text. */
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { Popover } from '@enishi/frontend-kit/ui/console/Popover';
import { TriggerButton } from '@enishi/frontend-kit/ui/console/TriggerButton';
import { color, font } from '@enishi/frontend-kit/ui/theme/theme';
import { namedPlaceholders } from '@enishi/protos/master/messaging';
import { type MailTemplate, mailTemplate } from '@enishi/protos/messaging/mail-template';
import { useState } from 'react';
import styled from 'styled-components';
import { useComposing } from './composing';
import { ReadyDesigns } from './ReadyDesigns';
import { TemplateDialog } from './TemplateDialog';
import { Choice, Group } from './template-list';

const None = styled.p`
  color: ${color.muted};
  font-size: ${font.size.s};
`;

const SHOWN = 100;
const LAST = 5;

interface Kept {
  id_by_enterprise_id: number;
  name?: string;
  title?: string;
}

interface Texts {
  title?: string | null;
  body?: string | null;
  design?: string | null;
}

interface ListProps {
  label: string;
  rows: readonly Kept[];
  onChoose: (row: Kept) => void;
}

function List({ label, rows, onChoose }: ListProps) {
  if (rows.length === 0) return null;
  return (
    <Group aria-label={label}>
      <h4>{label}</h4>
      {rows.map((row) => (
        <Choice key={row.id_by_enterprise_id} type="button" onClick={() => onChoose(row)}>
          {row.name ?? namedPlaceholders(row.title ?? '')}
          {row.name && row.title && <small>{namedPlaceholders(row.title)}</small>}
        </Choice>
      ))}
    </Group>
  );
}

/** The texts in the composer before a saved text took their place. */
function useTexts() {
  const { texts, writers } = useComposing();
  const [before, setBefore] = useState<Texts>();
  const write = ({ title, body, design }: Texts) => {
    if (title) writers.current.title?.(title);
    writers.current.design?.(design ?? '');
    writers.current.body?.(body ?? '');
  };
  return {
    texts,
    before,
    take: (next: Texts) => {
      setBefore(texts.title || texts.body ? { ...texts } : undefined);
      write(next);
    },
    putBack: () => {
      writers.current.title?.(before?.title ?? '');
      writers.current.design?.(before?.design ?? '');
      writers.current.body?.(before?.body ?? '');
      setBefore(undefined);
    },
  };
}

const NOTHING = { name: 'mail_template', plural: 'mail_templates' };

function Choices({ close, onTake }: { close: () => void; onTake: (texts: Texts) => void }) {
  const { templateKind, recent, audience } = useComposing();
  const api = useApi();
  const flash = useFlash();
  const conditions = [{ column: 'kind', operator: 'any' as const, value: [templateKind ?? 0] }];
  const saved = useIndex<MailTemplate & Kept>(
    mailTemplate,
    { per_page: SHOWN, conditions, sort: 'name' },
    { enabled: templateKind !== undefined },
  );
  const last = useIndex<Kept>(
    recent ?? NOTHING,
    { per_page: LAST, sort: '-created_at' },
    { enabled: recent !== undefined },
  );
  const choose = (entity: { name: string; plural: string }) => (row: Kept) => {
    close();
    const path = `${entity.plural}/show/${row.id_by_enterprise_id}`;
    void flash.after(api.get<Record<string, Texts>>(path), (answer) => {
      onTake(answer[entity.name]);
      flash.success('文面を入れました');
    });
  };
  const rows = saved.data?.rows ?? [];
  const mails = recent ? (last.data?.rows ?? []) : [];
  return (
    <>
      {audience && (
        <ReadyDesigns
          onTake={(texts) => {
            close();
            onTake(texts);
            flash.success('文面を入れました');
          }}
        />
      )}
      <List label="テンプレート" rows={rows} onChoose={choose(mailTemplate)} />
      {recent && <List label={`最近の${recent.label}`} rows={mails} onChoose={choose(recent)} />}
      {(saved.data ?? last.data) && rows.length + mails.length === 0 && (
        <None>保存した文面はまだありません。書いた文面を「今の文面を保存」で残せます。</None>
      )}
      {saved.error && <None role="alert">{saved.error.message}</None>}
    </>
  );
}

export function TemplatePicker({ disabled }: { disabled?: boolean }) {
  const { templateKind, recent } = useComposing();
  const { texts, before, take, putBack } = useTexts();
  const [saving, setSaving] = useState(false);
  if (templateKind === undefined && !recent) return null;
  return (
    <Row $gap={1}>
      {before && (
        <Button size="small" variant="quiet" disabled={disabled} onClick={putBack}>
          元の文面に戻す
        </Button>
      )}
      <Popover
        label="テンプレート"
        width={360}
        placement="bottom end"
        trigger={
          <TriggerButton size="small" isDisabled={disabled}>
            <Icon name="file" size={16} />
            テンプレート
          </TriggerButton>
        }
      >
        {(close) => (
          <>
            <Choices close={close} onTake={take} />
            {templateKind !== undefined && (
              <Button
                size="small"
                block
                disabled={!texts.body.trim()}
                onClick={() => {
                  close();
                  setSaving(true);
                }}
              >
                今の文面を保存
              </Button>
            )}
          </>
        )}
      </Popover>
      {saving && templateKind !== undefined && (
        <TemplateDialog kind={templateKind} texts={texts} onClose={() => setSaving(false)} />
      )}
    </Row>
  );
}
