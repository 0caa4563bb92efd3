/** Drafts of records that were read out of mails, sheets and pasted texts: kept on the device until they are saved or put away. */
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
}

interface Draft {
  values: EntityRow;
  /** Words by field which no entry of its list has. */
  unknown: Readonly<Record<string, readonly string[]>>;
  /** Fields that should be looked at. */
  uncertain: readonly string[];
  evidence: Readonly<Record<string, ReadPlace>>;
}

export interface PaperDraft extends Draft {
  key: string;
  /** What it was read from: the file's name, or 貼り付けた本文. */
  from: string;
  /** The text, where it was pasted. */
  text?: string;
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

  const take = useCallback(
    async (from: string, ask: () => Promise<Answer>, text?: string) => {
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
      } catch (error) {
        const message = error instanceof ApiError ? error.message : '読み取れませんでした。もう一度お試しください。';
        setPapers((before) => ({ ...before, failed: [{ from, message }, ...before.failed] }));
      } finally {
        setWaiting((before) => before.filter((_, at) => at !== before.indexOf(from)));
      }
    },
    [otherKinds],
  );

  const path = `${plural}/read`;
  return {
    ...papers,
    waiting,
    readText: (text: string) => take(PASTED, () => api.post<Answer>(path, { text }), text),
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
