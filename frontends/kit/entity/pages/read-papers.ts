/** Drafts of records that were read out of mails, sheets and pasted texts: kept on the device until they are saved or put away. */
import { PAPER_TEXT_MAX } from '@enishi/protos/master/files';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../runtime/api/api-error';
import { useApi } from '../../runtime/api/realm';
import { draftPlace, readDraft, writeDraft } from '../../runtime/session/drafts';
import type { EntityRow } from '../values/row';

/** Where a value was read. */
export interface ReadPlace {
  text: string;
  /** A line of the text, or a cell. */
  at: string;
  /** The offline reader has not found it by itself. */
  by?: string;
}

export interface Draft {
  values: EntityRow;
  /** Words by field which no entry of its list has. */
  unknown: Readonly<Record<string, readonly string[]>>;
  /** Fields that should be looked at. */
  uncertain: readonly string[];
  evidence: Readonly<Record<string, ReadPlace>>;
  /** Taught words by which fields were read; absent in drafts that an earlier version kept. */
  taught?: readonly { id: string; word: string; field: string }[];
  /** The text whose lines the evidence counts; without it the words stand by field. */
  text?: string;
}

/** @param label of the records that are read */
export const readTitle = (label: string): string => `${label}を貼り付けて登録`;

export interface PaperDraft extends Draft {
  key: string;
  /** The file's name, or 貼り付けた本文. */
  from: string;
  state: 'open' | 'saved' | 'dropped';
}

export interface FailedPaper {
  from: string;
  message: string;
  /** The other kind of record that the paper tells of. */
  other?: boolean;
}

interface Answer {
  kind: string;
  drafts: Draft[];
}

interface Papers {
  drafts: PaperDraft[];
  failed: FailedPaper[];
}

const NONE: Papers = { drafts: [], failed: [] };
const PASTED = '貼り付けた本文';

interface Options {
  /** `jobs` or `candidates`. */
  plural: string;
  /** Kinds of papers that tell of other records. */
  otherKinds: readonly string[];
}

export function usePapers({ plural, otherKinds }: Options) {
  const api = useApi();
  const place = useMemo(() => draftPlace('enterprise', `read ${plural}`), [plural]);
  const [papers, setPapers] = useState<Papers>(() => (place && readDraft<Papers>(place)?.value) ?? NONE);
  /** Names of what is on its way. */
  const [waiting, setWaiting] = useState<string[]>([]);
  useEffect(() => {
    if (place) writeDraft(place, papers.drafts.length > 0 ? papers : undefined);
  }, [place, papers]);

  const refuse = useCallback(
    (from: string, message: string) =>
      setPapers((before) => ({ ...before, failed: [{ from, message }, ...before.failed] })),
    [],
  );

  /** Answers whether drafts came of it. */
  const take = useCallback(
    async (from: string, ask: () => Promise<Answer>, text?: string): Promise<boolean> => {
      setWaiting((before) => [...before, from]);
      try {
        const { kind, drafts } = await ask();
        const found = drafts.map(
          (draft, index): PaperDraft => ({
            ...draft,
            key: `${Date.now()}-${index}-${from}`,
            from,
            ...(text === undefined ? {} : { text }),
            state: 'open',
          }),
        );
        const nothing: FailedPaper = {
          from,
          message: otherKinds.includes(kind)
            ? ''
            : '読み取れる内容が見つかりませんでした。フォームから登録してください。',
          other: otherKinds.includes(kind),
        };
        setPapers((before) => ({
          drafts: [...before.drafts, ...found],
          failed: found.length > 0 ? before.failed : [nothing, ...before.failed],
        }));
        return found.length > 0;
      } catch (error) {
        const message = error instanceof ApiError ? error.message : '読み取れませんでした。もう一度お試しください。';
        refuse(from, message);
        return false;
      } finally {
        setWaiting((before) => before.filter((_, at) => at !== before.indexOf(from)));
      }
    },
    [otherKinds, refuse],
  );

  const path = `${plural}/read`;
  return {
    ...papers,
    waiting,
    /** Answers whether drafts came of it. */
    async readText(text: string): Promise<boolean> {
      if (text.length <= PAPER_TEXT_MAX) return take(PASTED, () => api.post<Answer>(path, { text }), text);
      const most = PAPER_TEXT_MAX.toLocaleString('ja-JP');
      refuse(PASTED, `一度に読み取れるのは${most}文字までです。読み取りたい部分だけを貼り付けてください。`);
      return false;
    },
    readFiles: async (files: readonly File[]) => {
      for (const file of files) await take(file.name, () => api.upload<Answer>(path, {}, file));
    },
    mark: (of: string, state: PaperDraft['state']) =>
      setPapers((before) => ({
        ...before,
        drafts: before.drafts.map((draft) => (draft.key === of ? { ...draft, state } : draft)),
      })),
    forgetFailed: (at: number) =>
      setPapers((before) => ({ ...before, failed: before.failed.filter((_, index) => index !== at) })),
    clear: () => setPapers(NONE),
  };
}
