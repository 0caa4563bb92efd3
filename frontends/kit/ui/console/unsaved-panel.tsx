/** Dialogs and drawers ask before they close over what is being typed in them. */
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { DiscardQuestion } from './DiscardQuestion';

/** @param discard what else goes with it; undefined: nothing would be lost */
type Report = (who: string, discard: (() => void) | undefined) => void;

const ReportContext = createContext<Report | undefined>(undefined);

const nothingElse = () => undefined;

/**
 * For forms: tells the panel around it, if there is one, whether something would be lost.
 * @param discard called when that may be lost; the same at every rendering
 */
export function useReportUnsaved(dirty: boolean, discard: () => void = nothingElse): void {
  const report = useContext(ReportContext);
  const who = useId();
  useEffect(() => {
    report?.(who, dirty ? discard : undefined);
    return () => report?.(who, undefined);
  }, [report, who, dirty, discard]);
}

export interface UnsavedProps {
  isOpen: boolean;
  /** Called when nothing would be lost, or it may be. */
  onClose: () => void;
  /** What the panel's owner keeps of typing would be lost; forms inside that report say so by themselves. */
  unsaved?: boolean;
}

interface UnsavedPanel {
  /** Closes the panel; to be used in place of `onClose`. */
  close: () => void;
  /** The panel's content, which may report. */
  inside: (content: ReactNode) => ReactNode;
}

export function useUnsavedPanel({ isOpen, onClose, unsaved = false }: UnsavedProps): UnsavedPanel {
  const dirty = useRef(new Map<string, () => void>());
  const [report] = useState<Report>(() => (who: string, discard: (() => void) | undefined) => {
    if (discard) dirty.current.set(who, discard);
    else dirty.current.delete(who);
  });
  const [asking, setAsking] = useState(false);
  // Saved while the question stood: the panel has gone, and is not asked about when it opens again.
  useEffect(() => {
    if (!isOpen) setAsking(false);
  }, [isOpen]);
  const discard = () => {
    setAsking(false);
    for (const each of dirty.current.values()) each();
    onClose();
  };
  return {
    close: () => (unsaved || dirty.current.size > 0 ? setAsking(true) : onClose()),
    inside: (content) => (
      <ReportContext.Provider value={report}>
        {content}
        {asking && <DiscardQuestion onDiscard={discard} onStay={() => setAsking(false)} />}
      </ReportContext.Provider>
    ),
  };
}
