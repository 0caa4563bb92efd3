/** The file that goes along with each candidate: the anonymous sheet, or one that was chosen in its place. */
import { useValueNames } from '@enishi/frontend-kit/entity/values/names';
import { entityKey } from '@enishi/frontend-kit/runtime/api/entities';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { Checkbox } from '@enishi/frontend-kit/ui/base/Checkbox';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { color, font, space } from '@enishi/frontend-kit/ui/theme/theme';
import { type CandidateResume, candidateResume } from '@enishi/protos/crm/candidate-resume';
import { refs } from '@enishi/protos/fields/builders';
import { virusScan } from '@enishi/protos/master/crm';
import { attachedSheet } from '@enishi/protos/master/messaging';
import { MAX_PRESENTED, proposal } from '@enishi/protos/messaging/proposal';
import { useQueries } from '@tanstack/react-query';
import styled from 'styled-components';

/** A list of few words needs no whole line. */
const Format = styled(Field)`
  max-width: 320px;
`;

const Line = styled(Row)`
  padding: ${space(1)} 0;
  border-bottom: 1px solid ${color.hairline};
  font-size: ${font.size.base};

  > :first-child {
    flex: 1 1 180px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  > :nth-child(2) {
    flex: 0 1 320px;
  }
`;

interface ResumeList {
  candidate_resumes: (CandidateResume & { virus_scan_id?: number })[];
}

const { infected, unchecked } = virusScan.code;

interface AttachmentsProps {
  candidates: readonly number[];
  on: boolean;
  onToggle: (on: boolean) => void;
  /** Code of `attachedSheet`. */
  sheet: number;
  onSheet: (sheet: number) => void;
  resumes: Readonly<Record<string, number>>;
  onChoose: (resumes: Record<string, number>) => void;
}

const attached = proposal.own.attached_sheet_id;

const candidateNames = refs('', 'candidate');

export function Attachments({ candidates, on, onToggle, sheet, onSheet, resumes, onChoose }: AttachmentsProps) {
  const api = useApi();
  const shown = candidates.slice(0, MAX_PRESENTED);
  const names = useValueNames([{ field: candidateNames, values: [shown as number[]] }]);
  const lists = useQueries({
    queries: shown.map((id) => ({
      queryKey: entityKey(api.realm, candidateResume.plural, 'of', id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<ResumeList>(`candidate_resumes/index/${id}`, { signal }),
    })),
  });
  const choose = (candidate: number, text: string) => {
    const { [candidate]: _before, ...others } = resumes;
    onChoose(text ? { ...others, [candidate]: Number(text) } : others);
  };
  const chosen = shown.some((id) => resumes[id]);
  return (
    <Card aria-label="添付する資料">
      <Stack $gap={1.5}>
        <Heading level={2}>添付する資料</Heading>
        <Checkbox checked={on} onChange={(event) => onToggle(event.currentTarget.checked)}>
          候補者ごとに資料を添付する
        </Checkbox>
        {on && (
          <Format label={attached.label} hint={attached.hint}>
            {(ties) => (
              <NativeSelect
                {...ties}
                options={attachedSheet.items.map(({ id, name }) => ({ value: id, label: name }))}
                value={sheet}
                onChange={(event) => onSheet(Number(event.currentTarget.value))}
              />
            )}
          </Format>
        )}
        {on && (
          <div>
            {shown.map((id, at) => {
              const name = names('ref:candidate', id) ?? '…';
              const files = lists[at].data?.candidate_resumes ?? [];
              return (
                <Line key={id}>
                  <span>{name}</span>
                  <NativeSelect
                    aria-label={`${name}の資料`}
                    emptyLabel={`匿名スキルシート（${attachedSheet.label(sheet)}）`}
                    options={files
                      .filter(({ virus_scan_id }) => virus_scan_id !== infected)
                      .map((file) => ({
                        value: Number(file.id_by_enterprise_id),
                        label: `実名：${file.name ?? `職務経歴書 ${file.id_by_enterprise_id}`}${file.virus_scan_id === unchecked ? '（ウイルス未検査）' : ''}`,
                      }))}
                    value={resumes[id] ?? ''}
                    onChange={(event) => choose(id, event.currentTarget.value)}
                  />
                  <TextLink to={`/enterprise/candidates/${id}/skill_sheet`} target="_blank">
                    シートを見る
                  </TextLink>
                </Line>
              );
            })}
          </div>
        )}
        {on && chosen && (
          <Notice tone="warning">
            職務経歴書は匿名ではありません。ファイル名だけは企業提示名に変えて送りますが、本文と文書のプロパティ（作成者など）はそのまま届きます。個人情報の提供について、候補者の承諾を確認してください。
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
