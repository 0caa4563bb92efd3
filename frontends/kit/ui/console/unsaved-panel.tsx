/** Dialogs and drawers ask before they close over what is being typed in them. */
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { DiscardQuestion } from './DiscardQuestion';

type Report = (who: string, dirty: boolean) => void;

const ReportContext = createContext<Report | undefined>(undefined);

/** Of a form: tells the panel around it, if there is one, whether something would be lost. */
export function useReportUnsaved(dirty: boolean): void {
  const report = useContext(ReportContext);
  const who = useId();
  useEffect(() => {
    report?.(who, dirty);
    return () => report?.(who, false);
  }, [report, who, dirty]);
}

export interface UnsavedProps {
  isOpen: boolean;
  /** Called when nothing would be lost, or it may be. */
  onClose: () => void;
  /** What the panel's owner keeps of typing would be lost; forms inside that report say so by themselves. */
  unsaved?: boolean;
}

interface UnsavedPanel {
  /** In place of `onClose`. */
  close: () => void;
  /** The panel's content, which may report. */
  inside: (content: ReactNode) => ReactNode;
}

export function useUnsavedPanel({ isOpen, onClose, unsaved = false }: UnsavedProps): UnsavedPanel {
  const dirty = useRef(new Set<string>());
  const [report] = useState<Report>(() => (who: string, now: boolean) => {
    if (now) dirty.current.add(who);
    else dirty.current.delete(who);
  });
  const [asking, setAsking] = useState(false);
  // Saved while the question stood: the panel has gone, and is not asked about when it opens again.
  useEffect(() => {
    if (!isOpen) setAsking(false);
  }, [isOpen]);
  const discard = () => {
    setAsking(false);
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
