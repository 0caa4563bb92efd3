/** The drafts of a mail: one after the other becomes a record, or is put away. */
import { DraftTabs } from '@enishi/frontend-kit/entity/pages/DraftTabs';
import type { ReceivedDraftData } from '@enishi/frontend-kit/entity/pages/ReceivedDraft';
import { useRecordLinks } from '@enishi/frontend-kit/entity/values/record-links';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { candidate } from '@enishi/protos/crm/candidate';
import { job } from '@enishi/protos/jobs/job';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RECEIVED } from '../paths';
import { nameOf, type Reading, type ReceivedDraft, useMark } from './received';

interface DraftsProps {
  id: string;
  mail: EntityRow;
  reading: Reading;
}

const definitionOf = ({ entity }: ReceivedDraft) => (entity === 'job' ? job : candidate);

/** Links to what a mail became, and to who or what fits it. */
function Became({ drafts }: { drafts: readonly ReceivedDraft[] }) {
  const linkTo = useRecordLinks();
  const saved = drafts.filter(({ state, record_id }) => state === 'saved' && record_id);
  return (
    <Row $gap={1}>
      {saved.map((draft) => {
        const to = linkTo(draft.entity, draft.record_id ?? 0);
        if (!to) return null;
        return (
          <Row key={draft.key} $gap={1}>
            <TextLink to={to}>{nameOf(draft)}</TextLink>
            <LinkButton size="small" to={`${to}/matching`}>
              {draft.entity === 'job' ? '合う候補者' : '合う案件'}
            </LinkButton>
          </Row>
        );
      })}
    </Row>
  );
}

export function Drafts({ id, mail, reading }: DraftsProps) {
  const { drafts, text } = reading;
  const [chosen, setChosen] = useState<string>();
  const mark = useMark(id);
  const flash = useFlash();
  const navigate = useNavigate();
  const open = drafts.filter(({ state }) => state === 'open');
  const current = open.find(({ key }) => key === chosen) ?? open[0];
  const leave = async (draft: ReceivedDraft, state: ReceivedDraft['state'], record_id?: number): Promise<void> => {
    setChosen(undefined);
    window.scrollTo(0, 0);
    await mark(draft.key, state, record_id).catch((error: Error) => flash.error(error.message));
  };
  const received: ReceivedDraftData | undefined = current && {
    draft: current.file_name ? current : { ...current, text },
    sender: {
      company: Number(mail.company_id_by_enterprise_id) || undefined,
      contact: Number(mail.company_member_id_by_enterprise_id) || undefined,
    },
    ...(current.same_record_id && { same: { id: current.same_record_id, changed: current.changed } }),
    submitLabel: open.length > 1 ? '登録して次へ' : '登録する',
    onCancel: () => navigate(RECEIVED),
    onDropped: () => void leave(current, 'dropped'),
    onSaved: (record, isNew) => {
      const definition = definitionOf(current);
      if (isNew) flash.success(`${definition.label}を登録しました`);
      void leave(current, 'saved', idOf(definition, record));
    },
  };
  return (
    <>
      {drafts.length > 1 && (
        <DraftTabs
          drafts={drafts.map((draft) => ({ ...draft, name: nameOf(draft), from: draft.file_name }))}
          current={current?.key}
          onChoose={({ key, state }) => {
            if (state === 'dropped') void mark(key, 'open');
            setChosen(key);
          }}
        />
      )}
      {drafts.length > 0 && !current && (
        <Notice
          tone="success"
          title="このメールの下書きは、すべて確認しました"
          actions={<LinkButton to={RECEIVED}>取り込み箱へ</LinkButton>}
        >
          <Became drafts={drafts} />
        </Notice>
      )}
      {current?.same_mail_id && (
        <Notice title="同じ内容の、未対応のメールがあります">
          <TextLink to={`${RECEIVED}/${current.same_mail_id}`}>前のメールを開く</TextLink>
        </Notice>
      )}
      {current && received && (
        <Slot
          key={`${current.key} ${received.sender.company ?? ''}`}
          name={`received.${current.entity}`}
          data={{ received }}
        />
      )}
    </>
  );
}
