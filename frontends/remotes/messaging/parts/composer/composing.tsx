/** The shared state of the inputs of one mail: subject, text and sender are fields of their own in a form. */
import { insertInto } from '@enishi/frontend-kit/ui/console/insert-into';
import type { Placeholder } from '@enishi/protos/master/messaging';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

type Part = 'title' | 'body' | 'design';
type Writer = (value: string) => void;
type Box = HTMLInputElement | HTMLTextAreaElement;
type Insert = (token: string) => void;

/** Values for the preview, by key of the placeholder. */
export type Samples = Readonly<Record<string, string | undefined>>;

export interface ComposingOptions {
  /** The placeholders to insert; none for texts that are the same for all recipients. */
  placeholders: readonly Placeholder[];
  samples?: Samples;
  /** Kind of the saved texts to choose from (`mailTemplateKind`); without it there are none. */
  templateKind?: number;
  /** It goes out in the name of the member who is its sender; else in that of the agency. */
  inMemberName?: boolean;
  /** Mails of which the last ones can be used again: an entity with `title` and `body`. */
  recent?: { name: string; plural: string; label: string };
  /** Its readers, where it can be an HTML mail; without them it is a plain one. */
  audience?: 'candidate' | 'company_member';
  /** Its kind, a code of `sender_use`: the address that is usual for such mails. */
  use?: number;
}

interface ComposingState extends ComposingOptions {
  texts: Readonly<Record<Part, string>>;
  /** The member in whose name it goes; null: the agency. */
  sender: number | null;
  share: (part: Part, value: string) => void;
  shareSender: (id: number | null) => void;
  /** The address that was chosen for it; null: the usual one. */
  address: number | null;
  shareAddress: (id: number | null) => void;
  /** Inputs that are on the screen. */
  writers: RefObject<Partial<Record<Part, Writer>>>;
  boxes: RefObject<Partial<Record<Part, Box | null>>>;
  /** Where the cursor was last. */
  last: RefObject<Part>;
  /** Puts a text where the cursor was last in an HTML mail. */
  inserter: RefObject<Insert | undefined>;
}

const Context = createContext<ComposingState | undefined>(undefined);

export function ComposingProvider({ options, children }: { options: ComposingOptions; children: ReactNode }) {
  const [texts, setTexts] = useState<Record<Part, string>>({ title: '', body: '', design: '' });
  const [sender, shareSender] = useState<number | null>(null);
  const [address, shareAddress] = useState<number | null>(null);
  const writers = useRef<Partial<Record<Part, Writer>>>({});
  const boxes = useRef<Partial<Record<Part, Box | null>>>({});
  const last = useRef<Part>('body');
  const inserter = useRef<Insert>(undefined);
  const { placeholders, samples, templateKind, inMemberName, recent, audience, use } = options;
  const state = useMemo<ComposingState>(
    () => ({
      ...{
        placeholders,
        samples,
        templateKind,
        inMemberName,
        recent,
        audience,
        use,
        texts,
        sender,
        shareSender,
        address,
        shareAddress,
        writers,
        boxes,
        last,
        inserter,
      },
      share: (part, value) => setTexts((now) => (now[part] === value ? now : { ...now, [part]: value })),
    }),
    [placeholders, samples, templateKind, inMemberName, recent, audience, use, texts, sender, address],
  );
  return <Context.Provider value={state}>{children}</Context.Provider>;
}

/** @throws Error outside a composer: a mistake in the page */
export function useComposing(): ComposingState {
  const state = useContext(Context);
  if (!state) throw new Error('No composer around this input');
  return state;
}

/** Lets the other inputs of the mail know this one: what it holds, how to write into it, where its cursor is. */
export function useShared(part: Part, value: string, write: Writer) {
  const { share, writers, boxes, last } = useComposing();
  useEffect(() => share(part, value), [share, part, value]);
  useEffect(() => {
    writers.current[part] = write;
  });
  return {
    ref: (box: Box | null) => {
      boxes.current[part] = box;
    },
    onFocus: () => {
      last.current = part;
    },
  };
}

/** Says where in an HTML mail a text is to be put, when the cursor comes there. */
export function useInserter(): (insert: Insert) => void {
  const { last, inserter } = useComposing();
  return useCallback(
    (insert) => {
      last.current = 'design';
      inserter.current = insert;
    },
    [last, inserter],
  );
}

/** Puts a text where the cursor is, or was last. */
export function useInsert(): (token: string) => void {
  const { writers, boxes, last, inserter } = useComposing();
  return (token) => {
    if (last.current === 'design' && inserter.current) return inserter.current(token);
    const part = writers.current[last.current] ? last.current : 'body';
    const box = boxes.current[part];
    const write = writers.current[part];
    if (box && write) insertInto(box, token, write);
  };
}
